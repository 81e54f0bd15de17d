import { itSaysOnlyWhatNumbersCarry } from './sentences-suite.tsx';

itSaysOnlyWhatNumbersCarry(200);
