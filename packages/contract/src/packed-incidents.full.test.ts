import { checkHarmedFiles } from './packed-incidents-suite.ts';

checkHarmedFiles(1);
