import { checkYork } from './york-suite.ts';

checkYork(0.03, 0.015);
