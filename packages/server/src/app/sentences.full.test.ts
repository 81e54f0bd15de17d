import { itSaysOnlyWhatNumbersCarry } from './sentences-suite.ts';

await itSaysOnlyWhatNumbersCarry(200);
