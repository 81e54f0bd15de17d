import { answersFromOneVersion } from './replaced-versions-suite.ts';

answersFromOneVersion(1_000);
