import { checkTimeFilter } from './time-filter-suite.ts';

checkTimeFilter(500);
