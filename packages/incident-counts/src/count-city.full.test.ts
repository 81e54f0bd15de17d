import { checkCountsOfAnyRows } from './count-city-suite.ts';

checkCountsOfAnyRows(100);
