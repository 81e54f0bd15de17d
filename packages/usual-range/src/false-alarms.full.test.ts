import { checkFalseAlarms } from './false-alarms-suite.ts';

checkFalseAlarms({ ofEachBand: 300, planted: 1_500 });
