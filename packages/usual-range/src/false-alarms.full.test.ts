import { checkFalseAlarms } from './false-alarms-suite.ts';

checkFalseAlarms({ ofEachBand: 2_000, planted: 1_500 });
