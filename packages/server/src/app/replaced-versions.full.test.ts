import { answersFromOneVersion } from './replaced-versions-suite.ts';

answersFromOneVersion(10_000);
