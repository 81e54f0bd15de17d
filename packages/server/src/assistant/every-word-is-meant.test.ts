import { describe, expect, it } from 'vitest';
import { assistantForThisFile } from '../app/testing-assistant.ts';
import { countOf as n, reports, UNION, year } from '../app/testing-counts.ts';

const { server } = await assistantForThisFile(reports);
/** Accounts are turned off, so no conversation is stored, which saves several writes per answer. */
const member = 'everyone';

const answerTo = async (question: string, language: 'en' | 'fr' = 'en', city = 'toronto') => {
  const { answer } = await server.ask(member, { question, city, language });
  return { text: answer?.text ?? '', numbers: answer?.numbers.map(({ value }) => value) ?? [] };
};
const robberies = (filter = {}) => n({ type: 'robbery', ...year(2025), ...filter });

const atUnion = robberies({ near: [...UNION, 500] });
const firstMonths = n({ type: 'robbery', from: '2025-01-01', to: '2025-03-31' });
const inMontreal = { city: 'montreal', type: 'break_and_enter' };

const inD51 = robberies({ area: 'D51' });

/** Questions with a word that narrows them but is not understood, and how the answer names the word. */
const NARROWED = [
  ['en', 'How many people were killed by police in 2025?', '“police”'],
  ['en', 'How many assaults on police in 2025?', '“police”'],
  ['en', 'How many police were killed in 2025?', '“police”'],
  ['en', 'How many police shootings in 2025?', '“police”'],
  ['fr', 'Combien de personnes tuées par la police en 2025 ?', '«\u00a0police\u00a0»'],
  ['fr', 'Combien de voies de fait sur la police en 2025 ?', '«\u00a0police\u00a0»'],
  ['en', 'How many homicides in the US in 2025?', '“US”'],
  ['en', 'How many homicides in 2025 were shootings?', '“homicide” and “shootings”'],
  ['en', 'How many thefts over $2000?', '“dollars”'],
  ['fr', 'Combien de vols de plus de 2000 $ ?', '«\u00a0dollars\u00a0»'],
  ['en', 'How many robberies in the fall?', '“fall”'],
  ['en', 'How many robberies in the summer?', '“summer”'],
  ['en', 'At what time of day do assaults happen during the week?', '“during the week”'],
  ['en', 'Robberies plus assaults in D51 in 2025', '“plus”'],
  ['en', 'How many robberies + assaults in D51 in 2025?', '“plus”'],
  ['en', 'How many robberies in D51 plus D52 in 2025?', '“plus”'],
  ['en', 'How many robberies in 2024 plus 2025?', '“plus”'],
  ['fr', 'Combien de vols qualifiés plus les voies de fait en 2025 ?', '«\u00a0plus\u00a0»'],
  ['en', 'How many robberies until March 2025 and 2026?', '“until”'],
  ['fr', 'Combien de vols qualifiés jusqu’en mars 2025 et 2026 ?', '«\u00a0mars\u00a0»'],
  ['en', 'How many robberies in the first 3 months?', '“first”'],
  ['en', 'How many robberies in Toronto, Alberta in 2025?', '“Alberta”'],
  ['en', 'How many robberies at subway stations in 2025?', 'an area called “subway stations”'],
  ['en', 'How many robberies at the police station in 2025?', '“police”'],
  ['en', 'How many robberies at Union Station last night?', '“night”'],
  ['en', 'How many bank robberies at Union Station in 2025?', '“bank”'],
] as const;
/** Questions with a word that does not narrow them, and the numbers of the answer. */
const NOT_NARROWED = [
  ['en', 'How many robberies were reported to police in 2025?', [robberies()]],
  ['en', 'How many police-reported robberies in 2025?', [robberies()]],
  ['en', 'How many robberies did Toronto police record in 2025?', [robberies()]],
  ['en', 'How many robberies were recorded by Ottawa police in 2025?', [robberies({ city: 'ottawa' })]],
  ['fr', 'Combien de vols qualifiés signalés à la police de Toronto en 2025 ?', [robberies()]],
  ['fr', 'Combien de vols qualifiés la police a-t-elle enregistrés en 2025 ?', [robberies()]],
  ['en', 'Tell us how many robberies in 2025', [robberies()]],
  ['en', 'I live in D51. How many robberies in 2025?', [inD51]],
  ['fr', 'J’habite dans D51. Combien de vols qualifiés en 2025 ?', [inD51]],
  ['en', 'How many robberies in D51 and 52 in 2025?', [inD51, robberies({ area: 'D52' })]],
  ['en', 'How many robberies in 51 and 52 division in 2025?', [inD51, robberies({ area: 'D52' })]],
  ['en', 'How many B&Es in D51 in 2025?', [n({ type: 'break_and_enter', area: 'D51', ...year(2025) })]],
  ['fr', 'Combien d’entrées par effraction en 2025 ?', [n({ type: 'break_and_enter', ...year(2025) })]],
  ['en', 'How many thefts from a vehicle in 2025?', [n({ type: 'theft_from_motor_vehicle', ...year(2025) })]],
  ['en', 'How many robberies at Union Station in 2025?', [atUnion]],
  ['en', 'In 2025, how many robberies were reported at the Union Station?', [atUnion]],
  ['fr', 'Combien de vols qualifiés à la gare Union en 2025 ?', [atUnion]],
  ['en', 'How many assaults at Moss Park in 2025?', [n({ type: 'assault', hood: '073', ...year(2025) })]],
  ['en', 'How many robberies in the first 3 months of 2025?', [firstMonths]],
  ['fr', 'Combien de vols qualifiés pendant les 3 premiers mois de 2025 ?', [firstMonths]],
  ['en', 'How many robberies in Toronto, Ontario in 2025?', [robberies()]],
  ['en', 'How many robberies in Toronto, ON, Canada in 2025?', [robberies()]],
  ['fr', 'Combien de cambriolages à Montréal (Québec) en 2025 ?', [n({ ...inMontreal, ...year(2025) })]],
  ['en', 'How many robberies last fall?', [n({ type: 'robbery', from: '2025-09-01', to: '2025-11-30' })]],
] as const;

/** Timeout in milliseconds; a busy machine may take a second for each question. */
const MANY_QUESTIONS_MS = 120_000;

describe.each(['en', 'fr'] as const)('questions to the assistant in “%s”', (language) => {
  it(
    'are answered without a number if a restricting word is not understood',
    async () => {
      const questions = NARROWED.filter(([ofLanguage]) => ofLanguage === language);
      for (const [, question, said] of questions) {
        const { text, numbers } = await answerTo(question, language);
        expect.soft(text, question).toContain(said);
        expect.soft(numbers, question).toEqual([]);
      }
    },
    MANY_QUESTIONS_MS,
  );
  it(
    'are answered with the right count despite words that only seem to restrict the question',
    async () => {
      const questions = NOT_NARROWED.filter(([ofLanguage]) => ofLanguage === language);
      for (const [, question, numbers] of questions) {
        expect.soft((await answerTo(question, language)).numbers, question).toEqual(numbers);
        expect.soft(Math.max(...numbers), question).toBeGreaterThan(0);
      }
    },
    MANY_QUESTIONS_MS,
  );
});

describe('questions about several years or months', () => {
  const years = (type: string) => [2023, 2024, 2025, 2026].map((y) => n({ type, ...year(y) }));
  it('are answered with a count for each year of two crime types', async () => {
    expect((await answerTo('Trend of robberies and assaults')).numbers).toEqual([
      ...years('robbery'),
      ...years('assault'),
    ]);
  });
  it.each([
    ['en', 'Which year had the most robberies?'],
    ['en', 'Which year had the highest number of robberies?'],
    ['fr', 'En quelle année y a-t-il eu le plus de vols qualifiés ?'],
  ] as const)(
    'are answered with a count for each year to find the highest, in “%s”: %s',
    async (language, question) => {
      expect((await answerTo(question, language)).numbers).toEqual(years('robbery'));
    },
  );
  it('are answered with a count for each month to find the highest', async () => {
    const { text, numbers } = await answerTo('Quel mois compte le plus de vols qualifiés en 2025 ?', 'fr');
    expect(text).toContain('• janvier 2025\u00a0: ');
    expect(numbers.reduce((a, b) => a + b)).toBe(robberies());
  });
});

describe('comparison of a year with the same days of the year before', () => {
  const soFar = [n({ type: 'shooting', from: '2025-01-01', to: '2025-11-22' }), n({ type: 'shooting', ...year(2026) })];
  it.each([
    ['en', 'Are shootings going up this year?', soFar],
    ['fr', 'Est-ce que les fusillades ont diminué cette année ?', soFar],
    ['en', 'Did robberies increase in 2025?', [robberies(year(2024)), robberies()]],
  ] as const)('returns the counts of both periods, in “%s”: %s', async (language, question, numbers) =>
    expect((await answerTo(question, language)).numbers).toEqual(numbers),
  );
});

describe('explanation of the difference between two terms', () => {
  it.each([
    ['en', 'What’s the difference between robbery and theft?', 'Robbery is', 'Theft is'],
    ['en', 'What is the difference between a division and a ward?', 'A division is', 'A ward is'],
    ['en', 'How is theft different from robbery?', 'Theft is', 'Robbery is'],
    ['fr', 'Quelle est la différence entre vol qualifié et vol ?', 'Le vol qualifié', 'Le vol consiste'],
    ['fr', 'C’est quoi la différence entre un vol et un vol qualifié ?', 'Le vol consiste', 'Le vol qualifié'],
  ] as const)('contains both definitions and no number, in “%s”: %s', async (language, question, first, second) => {
    const { text, numbers } = await answerTo(question, language);
    expect(text).toMatch(new RegExp(`^• ${first}.*\n• ${second}`));
    expect(numbers).toEqual([]);
  });
  it('is replaced by counts if the question names two periods', async () => {
    const { numbers } = await answerTo('What is the difference between robberies in 2024 and 2025?');
    expect(numbers).toEqual([robberies(year(2024)), robberies()]);
  });
  it('is omitted if a word is not understood, and the answer quotes the word', async () => {
    const { text } = await answerTo('What is the difference between robbery and larping?');
    expect(text).toContain('“larping”');
  });
});

it('assistant answers “compared to 2024” with a count for each year from 2024 on', async () => {
  const { numbers } = await answerTo('Have robberies dropped compared to 2024?');
  // The answer lists all years first, then the two years that it compares.
  expect(numbers).toEqual([2024, 2025, 2026, 2024, 2025].map((y) => robberies(year(y))));
});

it('assistant states the first or last counted day of a year that is only partly counted', async () => {
  const { text } = await answerTo('Have assaults gone up from March 2024 to May 2026?');
  expect(text).toMatch(/2024: \d+ \(from March 1, 2024\)\n.*2025: \d+\n.*2026: \d+ \(until May 31, 2026\)/);
});

it('assistant does not interpret “wards 12 to 14” as wards 12 and 14 only', async () => {
  const { text, numbers } = await answerTo('How many assaults in wards 12 to 14 in 2025?', 'en', 'ottawa');
  expect(text).toContain('I did not understand');
  expect(numbers).toEqual([]);
});

describe('assistant’s answer in French', () => {
  it('contains each hour with its beginning and end', async () => {
    const { text } = await answerTo('À quelle heure se produisent les vols qualifiés ?', 'fr');
    expect(text).toMatch(/le plus de signalements de \d+\u00a0h à \d+\u00a0h \(\d+\), de \d+\u00a0h à \d+\u00a0h/);
  });
  it('contains each weekday with its article', async () => {
    const { text } = await answerTo('Quel jour y a-t-il le plus de vols qualifiés ?', 'fr');
    expect(text).toMatch(/le plus de signalements le \S+di \(\d+\), le \S+ \(\d+\) et le /);
  });
});

it('assistant writes “Division” before the name of a division that is only a number', async () => {
  expect((await answerTo('How many auto thefts in 21 Division?', 'en', 'peel')).text).toContain(
    'Division 21, Peel Region',
  );
});
