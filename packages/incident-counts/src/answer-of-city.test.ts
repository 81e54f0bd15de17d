import { checkAnswersOfCity } from './answer-of-city-suite.ts';

checkAnswersOfCity(40);
