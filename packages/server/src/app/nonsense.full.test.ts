import { answersNonsense } from './nonsense-suite.ts';

answersNonsense(30);
