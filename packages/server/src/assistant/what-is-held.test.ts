import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssistantServer, anAssistantServer } from '../app/testing-assistant.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { type Seed, seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { holeSentences } from './tools/held-words.ts';

let db: TestDatabase;
let server: AssistantServer;
let member: string;
const many = (count: number, seed: Seed): Seed[] => Array.from({ length: count }, () => seed);
const toronto = (dataset: string, crime_type: string, on: string, area = 'D51'): Seed => ({
  city: 'toronto',
  dataset,
  crime_type,
  area,
  occurred_on: on,
});
const peel = (on: string): Seed => ({
  city: 'peel',
  dataset: 'incidents',
  crime_type: 'auto_theft',
  area: 'D11',
  occurred_on: on,
});
const NEWEST = [
  ['toronto', 'major_crime_indicators', '2026-11-20'],
  ['toronto', 'hate_crimes', '2024-12-31'],
  ['peel', 'incidents', '2026-11-20'],
  ['york', 'occurrences_2021_2024', '2024-12-31'],
  ['montreal', 'criminal_acts', '2026-11-20'],
];

beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(db, [
    toronto('major_crime_indicators', 'robbery', '1991-05-01'),
    toronto('major_crime_indicators', 'robbery', '2010-05-01'),
    toronto('major_crime_indicators', 'robbery', '2014-01-05'),
    toronto('hate_crimes', 'hate_crime', '2018-01-05'),
    ...many(4, toronto('hate_crimes', 'hate_crime', '2024-12-31')),
    ...[2023, 2024, 2025, 2026].flatMap((year, i) =>
      many(i + 1, toronto('major_crime_indicators', 'robbery', `${year}-02-03`)),
    ),
    ...many(3, peel('2023-11-25')),
    ...many(5, peel('2024-03-03')),
    peel('2026-03-03'),
    {
      city: 'york',
      dataset: 'occurrences_2021_2024',
      crime_type: 'robbery',
      area: 'Markham',
      occurred_on: '2021-01-02',
    },
    { ...toronto('criminal_acts', 'break_and_enter', '2015-01-02', '20'), city: 'montreal', occurred_hour: null },
  ]);
  await seedDatasetLines(db);
  for (const line of NEWEST)
    await db.pool.query('update datasets set newest = $3 where city = $1 and dataset = $2', line);
  await db.pool.query(`update datasets set missing_years = '{2025}' where city = 'peel'`);
  server = await anAssistantServer(db);
  member = await server.aMember();
});
afterAll(async () => {
  await server.stop();
  await db.stop();
});

const answerTo = async (question: string, city = 'toronto', language: 'en' | 'fr' = 'en') => {
  const { answer } = await server.ask(member, { question, city, language });
  return { text: answer?.text ?? '', values: (answer?.numbers ?? []).map(({ value }) => value), show: answer?.show };
};

describe('answer about a period in which data may be missing', () => {
  it.each([
    ['How many hate crimes in 2025?', 'toronto', 'The available reports begin in 2018 and end on December 31, 2024.'],
    ['How many hate crimes in 2015?', 'toronto', 'begin in 2018'],
    ['How many robberies in D51 in 2010?', 'toronto', 'begin in 2014'],
    ['How many auto thefts in 2020?', 'peel', 'begin in November 2023'],
    ['How many robberies in 2019?', 'york', 'begin in 2021'],
    ['How many break-ins in 2010?', 'montreal', 'begin in 2015'],
    ['How many robberies in D51 in 2030?', 'toronto', 'end on November 20, 2026'],
    ['How many reports in D51 in 2030?', 'toronto', 'end on November 20, 2026'],
    ['At what hours do robberies happen in D51 in 2030?', 'toronto', 'end on November 20, 2026'],
    ['How many homicides in 2025?', 'toronto', 'no data on reports of homicide'],
  ])('states that there is no data, and gives no number: %s (%s)', async (question, city, said) => {
    const { text, values } = await answerTo(question, city);
    expect(text).toMatch(/no data on reports.*This does not mean zero/);
    expect(text).toContain(said);
    expect(values).toEqual([]);
  });
  it('states in French that there is no data', async () => {
    const { text, values } = await answerTo('Combien de crimes haineux en 2025 ?', 'toronto', 'fr');
    expect(text).toContain('aucune donnée sur les signalements de crimes haineux en 2025. Cela ne veut pas dire zéro.');
    expect(text).toContain('commencent en 2018 et s’arrêtent au 31 décembre 2024');
    expect(values).toEqual([]);
  });
  it('has no count of zero for night hours if the city publishes no hours', async () => {
    const { text, values } = await answerTo(
      'Combien d’introductions par effraction la nuit en 2016 ?',
      'montreal',
      'fr',
    );
    expect(text).toContain('n’indiquent pas l’heure');
    expect(values).toEqual([]);
  });
  it('is zero if data is available but no report matches', async () => {
    expect((await answerTo('How many robberies in D52 in 2025?')).values).toEqual([0]);
  });
});

describe('reports that are available for only a part of the period', () => {
  it('are counted, and the answer states which days are available', async () => {
    const { text, values } = await answerTo('How many auto thefts in 2023?', 'peel');
    expect(values).toEqual([3]);
    expect(text).toContain('The available reports begin in November 2023.');
    expect((await answerTo('How many auto thefts in 2024?', 'peel')).text).not.toContain('begin');
  });
  it('are not compared with a period without data', async () => {
    const { text, values } = await answerTo('Compare hate crimes in 2024 and 2025');
    expect(values).toEqual([4]);
    expect(text).toContain('no data on reports of hate crime in 2025');
    expect(text).not.toContain('difference');
  });
  it('are shown beside a period with complete data, without a difference', async () => {
    const { text, values } = await answerTo('Compare auto thefts in 2023 and 2024', 'peel');
    expect(values).toEqual([3, 5]);
    expect(text).toContain('The available reports begin in November 2023.');
    expect(text).not.toContain('difference');
  });
  it('of all types together are counted, and the answer lists the types that are not included', async () => {
    const { text, values } = await answerTo('How many reports in 2025?');
    expect(values).toEqual([3]);
    expect(text).toMatch(/Not counted here, because we have no data for this period: [^.]*hate crime/);
  });
});

describe('days without data within a period', () => {
  const HOLE = 'from January 1, 2025 to December 31, 2025 are missing: we could not read the file for these days.';
  it.each([
    ['Did auto theft drop in 2025?', 'Peel Region: reports of auto theft are not fully available for both periods, so'],
    ['Did auto theft drop in 2026?', 'Peel Region: reports of auto theft are not fully available for both periods, so'],
    [
      'Were there more auto thefts in D11 than in D12 since 2024?',
      'I do not compare them, because reports are missing for some days',
    ],
    [
      'Compare auto thefts in D11 and D12 since 2024',
      'I do not compare them, because reports are missing for some days',
    ],
  ])('prevent a comparison, and the answer states the reason: %s', async (question, said) => {
    const { text } = await answerTo(question, 'peel');
    expect(text).toContain(said);
    expect(text).toContain(HOLE);
    expect(text).not.toMatch(/fewer|more,|difference/);
  });
  it('are stated as the reason for a missing count of an area, instead of its boundaries', async () => {
    const { text, values } = await answerTo('How many auto thefts in D11 in 2025?', 'peel');
    expect(values).toEqual([]);
    expect(text).toContain(HOLE);
    expect(text).not.toContain('boundaries');
  });
  it('are listed in one sentence if several types lack the same days', () => {
    const holes = [{ from: '2025-01-01', until: '2025-12-31' }];
    const held = (['assault', 'robbery'] as const).map((type) => ({
      type,
      first: '2023-01-01',
      firstIsMonth: false,
      newest: '2026-11-20',
      holes,
    }));
    expect(holeSentences('en', held, [{ since: '2025-01-01', until: '2025-12-31' }])).toEqual([`The reports ${HOLE}`]);
  });
  it('are listed if files for the end of the period could not be read', async () => {
    await db.pool.query(`update datasets set missing_years = '{2025,2026}' where city = 'york'`);
    const { text } = await answerTo('Did robberies drop in 2025?', 'york');
    expect(text).toContain('end on December 31, 2024.');
    expect(text).toContain('The reports from January 1, 2025 to');
  });
  it('are listed below a trend, even if they are before its first line', async () => {
    const { text } = await answerTo('How many auto thefts by year since 2025?', 'peel');
    expect(text).toContain('• 2026');
    expect(text).not.toContain('• 2025');
    expect(text).toContain(HOLE);
  });
});

describe('answer about how up to date the data of a city is', () => {
  it.each([
    ['en', 'How up to date is the data of Toronto?', '• Shootings and firearm discharges: no data yet'],
    ['fr', 'Les données de Toronto sont-elles à jour ?', '\u00a0: pas encore de données'],
  ] as const)('lists a dataset that was never imported (%s)', async (language, question, said) => {
    expect((await answerTo(question, 'toronto', language)).text).toContain(said);
  });
  it('states the year that could not be read', async () => {
    const { text } = await answerTo('How up to date is the data of Peel Region?', 'peel');
    expect(text).toContain('(without 2025, which we could not read)');
  });
});

describe('question about an area whose boundaries were never imported', () => {
  it.each([
    'How many break-ins in Ahuntsic-Cartierville in 2020?',
    'Is the number of break-ins in Ahuntsic-Cartierville unusual?',
  ])('is answered without a number and with the reason: %s', async (question) => {
    const { text, values } = await answerTo(question, 'montreal');
    expect(text).toContain('The boundaries of this area are not available yet');
    expect(values).toEqual([]);
  });
});

describe('trend in an answer', () => {
  it('of a type lists the years that have data, without zeros before or after them', async () => {
    const { text, values } = await answerTo('Have hate crimes gone down?');
    // The last two numbers are for the last two years with data, which the answer compares.
    expect(values).toEqual([1, 0, 0, 0, 0, 0, 4, 0, 4]);
    expect(text).not.toMatch(/• 202[56]/);
    expect(text).toContain('The newest available report is from December 31, 2024.');
  });
  it.each([
    ['How many robberies by month in 2025?', 'en'],
    ['Which month had the fewest robberies in 2025?', 'en'],
    ['Quel mois compte le moins de vols qualifiés en 2025 ?', 'fr'],
  ] as const)('lists months without reports as 0: %s', async (question, language) => {
    const { text, values } = await answerTo(question, 'toronto', language);
    expect(values).toEqual([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(text).toContain(language === 'fr' ? '• janvier 2025\u00a0: 0' : '• January 2025: 0');
  });
  it('has at most 36 months, and states if only the newest months are listed', async () => {
    const { text, values } = await answerTo('Robberies by month');
    expect(values).toHaveLength(36);
    expect(text).toContain('Only the newest months are listed.');
    expect((await answerTo('Robberies by month in 2025')).text).not.toContain('Only the newest');
  });
  it('has no months before the city’s first data', async () => {
    const { text, values } = await answerTo('How many auto thefts by month in 2023?', 'peel');
    expect(values).toEqual([3, 0]);
    expect(text).not.toContain('October 2023');
  });
  it('of all types begins when all types have data, and states which types end earlier', async () => {
    const { text } = await answerTo('Is crime going up in Toronto?');
    expect(text).toContain('• 2018');
    expect(text).not.toMatch(/• (?:19|200|201[0-7])/);
    expect(text).toContain('The trend leaves out the time before 2018');
    expect(text).toContain('The newest available report of hate crime is from December 31, 2024.');
  });
});
