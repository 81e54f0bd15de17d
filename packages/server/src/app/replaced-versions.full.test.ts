import { answersFromOneVersion } from './replaced-versions-suite.ts';

answersFromOneVersion(3_000);
