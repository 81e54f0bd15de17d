import { checkFalseAlarms } from './false-alarms-suite.ts';

checkFalseAlarms({ ofEachBand: 60, planted: 150 });
