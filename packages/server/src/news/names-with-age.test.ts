import { describe, expect, it } from 'vitest';
import { trueToText } from './model-summary.ts';
import { namesSomeone } from './names-someone.ts';
import { ownSummary } from './summary.ts';

const NAMED: Readonly<Record<'English' | 'French', readonly string[]>> = {
  English: [
    'The victim, 17-year-old Maria, was a student.',
    "Jean-Guy d'Arcy, 34",
    'John Smith (he/him), 34 years of age',
    'Smith, John (34)',
    'SMITH, John, 34, of Toronto is charged.',
    'Maria, a 17-year-old student, was found.',
    'Maria was a seventeen-year-old student.',
    'The death of Maria, 17, is investigated.',
    'A 17-year-old was arrested in Maria’s death.',
    'Police arrested Ahmed, aged 34.',
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
    'Maria, 17, was a student.',
    'A student, Maria (17), was hurt.',
    'A 17 year old named maria Lopez.',
    'John Smith , 34 , of Toronto.',
    'John Smith,34,of Toronto.',
    'JOHN SMITH, 34, of Toronto.',
    'John Smith (34 years old) was charged.',
    'John SMITH (34) of Toronto was charged.',
    'Smith, 34, was also charged.',
    'Accused: Smith, John A., 34',
    'Aged 34, John Smith of Toronto is charged.',
    'At 17, Maria was the youngest.',
    'At age 17, Maria was the youngest.',
    'Maria, who was 17, was found.',
    'Maria, who is 17, was found.',
    'Maria had just turned 17.',
    'Kevin Roy – 34 – est accusé.',
    'Kevin Roy - 34 - is charged.',
    'Kevin Roy/34',
    'Kevin Roy; 34; Toronto',
    'Kevin Roy 34 yrs of Toronto',
    'Kevin Roy, age 34',
    'Kevin Roy, age: 34',
    'Kevin Roy, 34yo',
    'Kevin Roy [34]',
    'Kevin Roy, thirty-four, of Toronto',
    'Kevin Roy (34, Toronto) is charged',
    'Kevin Roy (he/him, 34) is charged',
    'Kevin Roy, a man of 34, is charged',
    'Will, 17, and Grace, 15, were found.',
    'May Chen, 17, was found.',
    'Ontario Smith, 34.',
    'Two men, Kevin Roy and Li Wei, both 34, are charged.',
    'In Toronto, Kevin, 34.',
    'Jane Street, 34, is a person.',
    'The 34-year-old, Roy, is charged.',
    'The 34-year-old Roy is charged.',
    'Police at Jane Roy’s home found the 34-year-old.',
    'Kevin Roy (D.O.B. 1990-03-03) is wanted.',
    'Le, 34, was charged.',
    'An (34) was charged.',
    'West, 34, was charged.',
    'April, 17, was found.',
    'Justice, 17, was found.',
  ],
  French: [
    'Tremblay, 34 ans, de Laval, fait face à des accusations.',
    'L’accusé, Jean Tremblay, âgé de 34 ans, comparaît.',
    'Le suspect est Tremblay (34 ans).',
    'La mort de Maria, une élève de 17 ans, bouleverse l’école.',
    'Un adolescent de dix-sept ans, Kevin Roy, est accusé.',
    'Agée de 17 ans, Maria était étudiante.',
    'Âgée de 17 ans, Maria était étudiante.',
    'Marie-Ève Côté (17 ans) est disparue.',
    'La jeune Maria, 17 ans, est disparue.',
    'Maria, âgée de 17 ans, est disparue.',
    'Le jeune homme de 17 ans, Kevin, est accusé.',
    'Kevin Roy - 34 ans - est accusé.',
    'Élise, 8 ans, a été retrouvée.',
    'Dix-sept ans: c’est l’âge de Maria.',
    'Kevin Roy, né le 3 mai 1990, est recherché.',
  ],
};
const NOT_NAMED: typeof NAMED = {
  English: [
    'On Friday, November 20, 2026, officers were called to Queen Street.',
    'A 34-year-old man from Toronto is charged.',
    'Officers of 51 Division were called to Regent Park at 5 p.m.',
    'A 34-year-old man was found near Jane Street and Finch Avenue West.',
    'Police say a 17-year-old boy was taken to hospital.',
    'Toronto Police Service officers were called.',
    'Two people, aged 22 and 25, were arrested in North York on Friday.',
    'The Toronto Police Service says three men in their 20s were arrested.',
    'Officers arrested 20 people on Monday, 3 of them in Toronto.',
    'Police were called to Highway 401, 12 kilometres from Whitby.',
    'A 34-year-old Toronto man is charged.',
    'Investigators believe the 17-year-old girl left the school at 3 p.m. on Tuesday.',
    'A man, 34, was charged.',
    'Responding officers found a 34-year-old man.',
    'On Friday, police arrested a 34-year-old.',
    'A woman in her 60s was struck on Dundas Street West in Mississauga.',
    'The man, 34, of Toronto, faces four charges.',
    'Three youths, aged 14, 15 and 16, were arrested near Yonge Street.',
    'Police are asking for help to find a missing 15-year-old girl.',
    'The 25-year-old was sentenced to six years in prison on Tuesday.',
    'On Monday, Nov. 16, at 10:30 p.m., officers responded to a call in the area of Bloor Street West.',
    'The SIU says the 34-year-old man was shot by an Ontario Provincial Police officer.',
    'One person, 12 years old, is safe.',
    'Project Alpha led to 34 charges.',
    'On April 4, 2026, a 17-year-old boy was found in the area of Finch Avenue West.',
    'In Toronto, police arrested a 34-year-old man.',
    'Man, 34, was charged.',
    'Victim (34) is safe.',
  ],
  French: [
    'Un homme de 34 ans de Laval a été arrêté.',
    'Un homme âgé de 34 ans a été arrêté à Montréal.',
    'Un homme de 34 ans a été blessé rue Sainte-Catherine.',
    'Une femme dans la soixantaine a été heurtée boulevard Saint-Laurent à Montréal.',
    'Le SPVM a arrêté un suspect de 34 ans dans l’arrondissement de Ville-Marie.',
    'Le service de police de la Ville de Montréal (SPVM) enquête.',
    'À Montréal, un homme de 34 ans a été arrêté.',
    'Le 34 ans et plus est fermé.',
    'Homme de 34 ans arrêté.',
  ],
};

describe.each(['English', 'French'] as const)('a sentence in %s', (language) => {
  it('is recognised as naming a person if it contains a name next to an age', () => {
    for (const sentence of NAMED[language]) expect.soft(namesSomeone(sentence), sentence).toBe(true);
  });
  it('is not recognised as naming a person if it contains only an age, a place or a police service', () => {
    for (const sentence of NOT_NAMED[language]) expect.soft(namesSomeone(sentence), sentence).toBe(false);
  });
});

it('sentence with a named person is omitted from the summary as a whole, even if the name contains an initial with a full stop', () => {
  expect(ownSummary('T', 'Officers arrested John A. Smith, 34, of Toronto. Nobody was hurt.', 'en')).toBe(
    'Nobody was hurt.',
  );
  expect(ownSummary('T', 'La police a arrêté M. Tremblay, 34 ans. Personne n’a été blessé.', 'fr')).toBe(
    'Personne n’a été blessé.',
  );
});

it('summary omits later sentences about a person named with an age, and a model summary that names this person is rejected', () => {
  const text = 'The victim, 17-year-old Maria, was a student. Maria was loved at school. Officers look for witnesses.';
  expect(ownSummary('T', text, 'en')).toBe('Officers look for witnesses.');
  expect(ownSummary('Maria Lopez, 17, found', 'The family of Lopez asks for silence. Nobody is charged.', 'en')).toBe(
    'Nobody is charged.',
  );
  expect(trueToText('The victim was a student named by officers, who look for witnesses.', text, 'en')).not.toBeNull();
  expect(trueToText('The victim Maria was a student loved at school.', text, 'en')).toBeNull();
});
