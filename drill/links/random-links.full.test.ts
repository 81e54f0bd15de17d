import { answersOneQuestion } from './random-links-suite.ts';

answersOneQuestion(120);
