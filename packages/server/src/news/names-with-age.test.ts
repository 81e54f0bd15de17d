import { expect, it } from 'vitest';
import { namesSomeone } from './names-someone.ts';
import { ownSummary } from './summary.ts';

it.each([
  'The victim, 17-year-old Maria, was a student.',
  'Tremblay, 34 ans, de Laval, fait face à des accusations.',
  "Jean-Guy d'Arcy, 34",
  'John Smith (he/him), 34 years of age',
  'Smith, John (34)',
  'SMITH, John, 34, of Toronto is charged.',
  'Maria, a 17-year-old student, was found.',
  'Maria was a seventeen-year-old student.',
  'L’accusé, Jean Tremblay, âgé de 34 ans, comparaît.',
  'Le suspect est Tremblay (34 ans).',
  'The death of Maria, 17, is investigated.',
  'A 17-year-old was arrested in Maria’s death.',
  'Police arrested Ahmed, aged 34.',
  'La mort de Maria, une élève de 17 ans, bouleverse l’école.',
  'Un adolescent de dix-sept ans, Kevin Roy, est accusé.',
  'John Smith, in his 30s, is wanted.',
  'Jane Doe, born in 1990, is missing.',
  'John Smith, 34.',
  'The accused is John Smith, 34 of Toronto.',
  'Charged is Nguyen, Van, 22 years.',
  'D’Arcy, 34, was found.',
  'The girl was named Maria.',
  'Amy Wong, 6-month-old, was found.',
  "O'Brien, 34, is charged.",
  'José, 34, is wanted.',
])('%s: a name with an age', (sentence) => {
  expect(namesSomeone(sentence)).toBe(true);
});

it.each([
  'On Friday, November 20, 2026, officers were called to Queen Street.',
  'A 34-year-old man from Toronto is charged.',
  'Officers of 51 Division were called to Regent Park at 5 p.m.',
  'A 34-year-old man was found near Jane Street and Finch Avenue West.',
  'Police say a 17-year-old boy was taken to hospital.',
  'Un homme de 34 ans de Laval a été arrêté.',
  'Un homme âgé de 34 ans a été arrêté à Montréal.',
  'Toronto Police Service officers were called.',
  'Two people, aged 22 and 25, were arrested in North York on Friday.',
  'The Toronto Police Service says three men in their 20s were arrested.',
  'Officers arrested 20 people on Monday, 3 of them in Toronto.',
  'Police were called to Highway 401, 12 kilometres from Whitby.',
  'A 34-year-old Toronto man is charged.',
  'Un homme de 34 ans a été blessé rue Sainte-Catherine.',
  'Investigators believe the 17-year-old girl left the school at 3 p.m. on Tuesday.',
  'A man, 34, was charged.',
  'Responding officers found a 34-year-old man.',
  'On Friday, police arrested a 34-year-old.',
])('%s: an age, and nobody’s name', (sentence) => {
  expect(namesSomeone(sentence)).toBe(false);
});

it('a name with an initial is not taken for two sentences', () => {
  expect(ownSummary('T', 'Officers arrested John A. Smith, 34, of Toronto. Nobody was hurt.', 'en')).toBe(
    'Nobody was hurt.',
  );
  expect(ownSummary('T', 'La police a arrêté M. Tremblay, 34 ans. Personne n’a été blessé.', 'fr')).toBe(
    'Personne n’a été blessé.',
  );
});
