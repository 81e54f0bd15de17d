import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssistantServer, anAssistantServer } from '../app/testing-assistant.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { type Seed, seedDatasetLines, seedIncidents } from '../incidents/testing.ts';

let db: TestDatabase;
let server: AssistantServer;
let member: string;

const many = (count: number, seed: Seed): Seed[] => Array.from({ length: count }, () => seed);
const toronto = (dataset: string, crime_type: string, occurred_on: string, more: Seed = {}): Seed => ({
  city: 'toronto',
  dataset,
  crime_type,
  occurred_on,
  occurred_hour: 12,
  ...more,
});
const MCI = 'major_crime_indicators';
/** Returns one record in each January from a year to 2023. */
const everyJanuary = (from: number, row: (day: string) => Seed): Seed[] =>
  Array.from({ length: 2024 - from }, (_, year) => row(`${from + year}-01-02`));

beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(db, [
    // The records start in the first January that the source declares, so that whole years have data.
    ...everyJanuary(2014, (day) => toronto(MCI, 'auto_theft', day)),
    ...everyJanuary(2014, (day) => toronto(MCI, 'assault', day)),
    ...everyJanuary(2004, (day) => toronto('shootings', 'shooting', day)),
    ...everyJanuary(2018, (day) => toronto('hate_crimes', 'hate_crime', day)),
    ...many(48, toronto(MCI, 'auto_theft', '2024-07-04')),
    ...many(7, toronto(MCI, 'auto_theft', '2025-07-09', { neighbourhood: '095' })),
    ...many(2, toronto(MCI, 'auto_theft', '2025-12-24')),
    ...many(3, toronto(MCI, 'auto_theft', '2026-02-03')),
    ...many(20, toronto(MCI, 'robbery', '2025-03-08', { occurred_hour: 23 })),
    ...many(4, toronto(MCI, 'robbery', '2025-03-08', { occurred_hour: 23, neighbourhood: '095' })),
    ...many(27, toronto(MCI, 'robbery', '2024-03-08', { area: 'D52' })),
    ...many(3, toronto('shootings', 'shooting', '2024-08-01', { deaths: 1, injuries: 2 })),
    ...many(15, toronto('shootings', 'shooting', '2025-08-01')),
    ...many(3, toronto('shootings', 'shooting', '2024-11-01')),
    ...many(9, toronto('hate_crimes', 'hate_crime', '2024-05-01')),
    { city: 'ottawa', dataset: 'hate_crimes', crime_type: 'hate_crime', occurred_on: '2024-05-01' },
  ]);
  await seedDatasetLines(db);
  for (const [dataset, newest] of [
    [MCI, '2026-11-20'],
    ['shootings', '2025-09-28'],
    ['hate_crimes', '2024-12-31'],
  ])
    await db.pool.query(
      `insert into datasets (city, dataset, data_source, newest, fetched_at, fetched, shown)
       values ('toronto', $1, 'official', $2, '2026-11-21T09:00:00Z', 9, 9)
       on conflict (city, dataset, data_source) do update set newest = excluded.newest, fetched_at = excluded.fetched_at`,
      [dataset, newest],
    );
  server = await anAssistantServer(db);
  member = await server.aMember();
});
afterAll(async () => {
  await server.stop();
  await db.stop();
});

const answerTo = async (question: string, language: 'en' | 'fr' = 'en') => {
  const { answer } = await server.ask(member, { question, language });
  return { text: answer?.text ?? '', values: (answer?.numbers ?? []).map(({ value }) => value) };
};

describe('answer to a question about a direction of change', () => {
  it.each([
    ['en', 'Did auto theft drop in 2025?', 'Yes: 39 fewer, 9 after 48.'],
    ['en', 'Did auto theft increase in 2025?', 'No: 39 fewer, 9 after 48.'],
    ['en', 'How much did auto theft change in 2025?', 'Down: 39 fewer, 9 after 48.'],
    ['en', 'Did robberies rise in 2025?', 'No: 24 after 27. Chance alone can make this difference.'],
    ['en', 'Did robberies drop in 2025?', 'Not clearly: 24 after 27. Chance alone can make this difference.'],
    ['en', 'Were there more auto thefts in 2024 than in 2025?', 'Yes: 39 more, 48 against 9.'],
    ['fr', 'Les vols de voitures ont-ils baissé en 2025 ?', 'Oui\u00a0: 39 de moins, 9 après 48.'],
    ['fr', 'Y a-t-il eu plus de vols d’autos en 2025 qu’en 2024 ?', 'Non\u00a0: 39 de moins, 9 après 48.'],
  ] as const)('begins with the direction, in “%s”: %s', async (language, question, said) => {
    expect((await answerTo(question, language)).text).toMatch(new RegExp(`^${said.replaceAll('.', '\\.')}\n`));
  });

  it('compares the same days of both years if one year is not over', async () => {
    const { text, values } = await answerTo('Are auto thefts down this year?');
    // The reports of December 2025 do not count, because the data of 2026 end before December.
    expect(values).toEqual([7, 3]);
    expect(text).toContain('Too few reports to say: 3 after 7.');
    expect(text).toContain('from January 1, 2025 to November 20, 2025');
  });
  it('compares both years only up to the newest day of the crime type', async () => {
    const { text, values } = await answerTo('Did shootings drop in 2025?');
    expect(values).toEqual([3, 15]);
    expect(text).toContain('No: 12 more, 15 after 3.');
    expect(text).toContain('we have nothing newer than September 28, 2025');
  });
  it('compares all types that are published for both periods, and lists the other types', async () => {
    const { text, values } = await answerTo('Did crime go down in 2025?');
    expect(values).toEqual([75, 33]);
    expect(text).toContain('Yes: 42 fewer, 33 after 75.');
    expect(text).toContain('published for both periods. Not included: shootings and hate crime.');
    expect(text).toContain('Not counted, because we could not read them: homicide and theft from a motor vehicle.');
  });
  it('does not compare all types if most types were never imported, and lists these types', async () => {
    const { text, values } = await answerTo('Did crime go down in Ottawa in 2025?');
    expect(text).toContain(
      'I do not compare all types of Ottawa, because we could not read most of them: shootings, homicide, ',
    );
    expect(text).not.toMatch(/fewer|more,/);
    expect(values).toEqual([]);
  });
  it('does not compare with a period that has no data', async () => {
    const { text, values } = await answerTo('Did hate crimes drop in 2025?');
    expect(text).toContain('not fully available for both periods, so I do not compare them');
    expect(text).toContain('end on December 31, 2024');
    expect(values).toEqual([]);
  });
  it('compares this year with the same days of last year', async () => {
    expect((await answerTo('Compare auto thefts this year and last year')).values).toEqual([3, 7]);
  });
});

describe('the time with the most reports', () => {
  it.each([
    ['en', 'Which month had the most auto thefts in 2025?', 'most in July 2025 (7)'],
    ['fr', 'Quel mois a eu le plus de vols d’autos en 2025 ?', 'le plus en juillet 2025 (7)'],
    ['en', 'Which day had the most auto thefts in 2025?', 'A single day: most on July 9, 2025 (7)'],
    ['en', 'Which year had the most auto thefts?', 'most in 2024 (48)'],
    ['en', 'What hour has the most robberies in 2025?', 'most reports from 11\u00a0p.m. to 12\u00a0a.m. (24)'],
    ['en', 'Which month saw the fewest auto thefts in 2025?', 'fewest (0) 10 times'],
  ] as const)('is stated in “%s”: %s', async (language, question, said) => {
    expect((await answerTo(question, language)).text).toContain(said);
  });
});

describe('number of people killed or injured', () => {
  it('is the sum over all shootings', async () => {
    expect(await answerTo('How many people were shot dead in 2024?')).toMatchObject({ values: [3] });
    expect(await answerTo('How many people were injured in shootings in 2024?')).toMatchObject({ values: [6] });
  });
});

describe('rate per number of residents', () => {
  it('has enough digits, and is shown with the count and the number of residents', async () => {
    const { text, values } = await answerTo('How many auto thefts per 1,000 residents in the Annex in 2025?');
    expect(values).toEqual([0.239, 7]);
    expect(text).toContain(
      '7 reports of auto theft to police in 2025, or 0.239 per 1,000 residents (29,300 residents)',
    );
    expect((await answerTo('Auto thefts per 100,000 people in the Annex in 2025')).values).toEqual([23.9, 7]);
  });
  it('is omitted for fewer than five reports, but the count is shown', async () => {
    const { text, values } = await answerTo('How many robberies per 1,000 residents in the Annex in 2025?');
    expect(values).toEqual([4]);
    expect(text).toContain('4 reports of robbery to police in 2025');
    expect(text).toContain('There is no rate, because there are so few reports');
  });
  it('is omitted for an area whose number of residents is unknown', async () => {
    const { text, values } = await answerTo('How many auto thefts per 1,000 residents in D51 in 2025?');
    expect(values).toEqual([]);
    expect(text).toContain('I do not know how many people live there');
  });
});

it.each([
  [
    'how many comparisons it leaves out',
    'Did robberies, assaults, auto thefts, shootings, thefts, homicides and hate crimes rise in 2025?',
    'This answer leaves out the rest of your request (1 more).',
  ],
  [
    'into which area another was merged',
    'How many robberies by year in D54 since 2024?',
    'D54 was merged into D55: its reports are counted there.',
  ],
])('answer states after the numbers %s', async (_, question, words) => {
  const { events } = await server.ask(member, { question, city: 'toronto', language: 'en' });
  const text = events.flatMap((event) => (event.kind === 'words' ? [event.text] : [])).join('');
  expect(text).toContain(words);
});
