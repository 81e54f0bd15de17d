import { checkMarks } from './stands-out-suite.ts';

checkMarks({ histories: 5, mapsOfEach: 20 });
