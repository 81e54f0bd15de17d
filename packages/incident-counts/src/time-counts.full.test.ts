import { checkTimeCounts } from './time-counts-suite.ts';

checkTimeCounts(300);
