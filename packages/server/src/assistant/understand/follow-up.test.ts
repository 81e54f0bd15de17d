import { describe, expect, it } from 'vitest';
import { planOf } from './testing-plans.ts';

const IN_D51 = 'How many robberies in D51 in 2025?';
const A_D51 = 'Combien de vols qualifiés dans D51 en 2025 ?';

describe.each([
  [
    'en',
    [
      [[IN_D51], 'and in D52?', 'count robbery @D52 2025-01-01..2025-12-31'],
      [[IN_D51], 'What about 2023?', 'count robbery @D51 2023-01-01..2023-12-31'],
      [[IN_D51], 'and assaults?', 'count assault @D51 2025-01-01..2025-12-31'],
      [[IN_D51], 'How many in D52?', 'count robbery @D52 2025-01-01..2025-12-31'],
      [[IN_D51], 'now per 1000 residents', 'count robbery @D51 2025-01-01..2025-12-31 per 1000'],
      [[IN_D51], 'compare with D52', 'count robbery @D51+D52 2025-01-01..2025-12-31'],
      [[IN_D51], 'compare that to 2023', 'count robbery @D51 2025-01-01..2025-12-31 2023-01-01..2023-12-31'],
      [
        ['How many robberies in D51 this year?'],
        'compare with last year',
        'count robbery @D51 2026-01-01..2026-11-22 2025-01-01..2025-11-22',
      ],
      [[IN_D51], 'and near Union Station?', 'near union station 500 m robbery 2025-01-01..2025-12-31'],
      [[IN_D51], 'and all types?', 'by_type @D51 2025-01-01..2025-12-31'],
      [[IN_D51], 'show me on the map', 'count robbery @D51 2025-01-01..2025-12-31'],
      [[IN_D51], 'by day of the week', 'busiest by weekday robbery @D51 2025-01-01..2025-12-31'],
      [[IN_D51], 'only at night', 'count robbery @D51 2025-01-01..2025-12-31 hours 21-5'],
      [[IN_D51], 'and in Ottawa?', 'count in ottawa robbery 2025-01-01..2025-12-31'],
      [[IN_D51, 'and in D52?'], 'and in 2023?', 'count robbery @D52 2023-01-01..2023-12-31'],
      [['Robberies near Union Station in 2025'], 'and in D52?', 'count robbery @D52 2025-01-01..2025-12-31'],
      [
        ['Robberies near Union Station in 2025'],
        'make it 1km',
        'near union station 1000 m robbery 2025-01-01..2025-12-31',
      ],
      [
        ['Robberies near Union Station in 2025'],
        'and only assaults',
        'near union station 500 m assault 2025-01-01..2025-12-31',
      ],
    ],
  ],
  [
    'fr',
    [
      [[A_D51], 'et dans D52 ?', 'count robbery @D52 2025-01-01..2025-12-31'],
      [[A_D51], 'et en 2023 ?', 'count robbery @D51 2023-01-01..2023-12-31'],
      [[A_D51], 'pour juin 2024 aussi', 'count robbery @D51 2024-06-01..2024-06-30'],
      [[A_D51], 'compare avec D52', 'count robbery @D51+D52 2025-01-01..2025-12-31'],
      [[A_D51], 'pis par mois', 'trend by month robbery @D51 2025-01-01..2025-12-31'],
      [[A_D51], 'montre-moi ça sur la carte', 'count robbery @D51 2025-01-01..2025-12-31'],
    ],
  ],
] as const)('follow-up question in “%s” with missing parts', (language, questions) => {
  it('takes the missing parts from the previous question', async () => {
    for (const [before, question, plan] of questions)
      expect.soft(await planOf(question, language, 'toronto', before), question).toBe(plan);
  });
});

it('question that names what is counted is not treated as a follow-up', async () => {
  const questions = [
    ['How many assaults in 2024?', 'count assault 2024-01-01..2024-12-31'],
    ['How many reports in 2024?', 'count 2024-01-01..2024-12-31'],
    ['What stands out?', 'stands out by division'],
    ['How do I cite this number?', 'about cite'],
  ] as const;
  for (const [question, plan] of questions)
    expect.soft(await planOf(question, 'en', 'toronto', [IN_D51]), question).toBe(plan);
});

it('follow-up is not understood if the previous question was not understood', async () => {
  const plan = await planOf('and in D52?', 'en', 'toronto', ['How many gloomy robberies in D51 in 2025?']);
  expect(plan).toMatch(/^not understood/);
  expect(await planOf('by day of the week', 'en', 'toronto', ['How many gloomy robberies?'])).toMatch(
    /^not understood/,
  );
});

it('follow-up with a crime type is not applied to the whole city if the previous question was not understood', async () => {
  const before = ['11 gloomy robberies in D51 over two weeks: a lot?'];
  expect(await planOf('assaults then', 'en', 'toronto', before)).toMatch(/^not understood/);
});

it('follow-up to a question about the surroundings of a place is not understood if the follow-up contains an unknown word', async () => {
  const near = ['robberies within 500 m of Union Station in 2025'];
  expect(await planOf('now the Atwater one', 'en', 'toronto', near)).toMatch(/^not understood/);
  expect(await planOf('only the violent stuff', 'en', 'toronto', near)).toMatch(/^not understood/);
});

it('follow-up that compares a part of a year uses the same days of the other year', async () => {
  const before = ['auto theft in D51 from May to August 2025'];
  expect(await planOf('compare with last year', 'en', 'toronto', before)).toBe(
    'count auto_theft @D51 2025-05-01..2025-08-31 2024-05-01..2024-08-31',
  );
  expect(await planOf('compare with 2023', 'en', 'toronto', before)).toBe(
    'count auto_theft @D51 2025-05-01..2025-08-31 2023-05-01..2023-08-31',
  );
  expect(await planOf('compare with last year', 'en', 'toronto', ['robberies in D51 in 2025'])).toBe(
    'count robbery @D51 2025-01-01..2025-12-31 2024-01-01..2024-12-31',
  );
});

const IN_2024 = 'How many robberies in D51 in 2024?';
const A_2024 = 'Combien de vols qualifiés dans D51 en 2024 ?';

it('follow-up that mentions the whole city removes the area of the previous question', async () => {
  const questions = [
    [
      'en',
      IN_2024,
      ['and citywide', 'city-wide', 'overall', 'and across the city?', 'in the whole city', 'and in the city?'],
    ],
    [
      'fr',
      A_2024,
      ['partout en ville', 'et à l’échelle de la ville ?', 'dans toute la ville', 'au total dans la ville'],
    ],
  ] as const;
  for (const [language, before, followUps] of questions)
    for (const question of followUps)
      expect
        .soft(await planOf(question, language, 'toronto', [before]), question)
        .toBe('count robbery 2024-01-01..2024-12-31');
});

it('“instead” after a place marks a follow-up and is not interpreted as part of the place name', async () => {
  const questions = [
    ['en', IN_2024, 'around union station instead', 'near union station 500 m'],
    ['en', 'robberies near Finch Station in 2024', 'near union station too', 'near union station 500 m'],
    ['fr', A_2024, 'autour de la gare Union à la place', 'near gare union 500 m'],
    ['fr', A_2024, 'autour de la gare Union plutôt', 'near gare union 500 m'],
    ['fr', A_2024, 'dans D52 à la place', 'count'],
  ] as const;
  for (const [language, before, question, plan] of questions)
    expect
      .soft(await planOf(question, language, 'toronto', [before]), question)
      .toBe(`${plan} robbery ${plan === 'count' ? '@D52 ' : ''}2024-01-01..2024-12-31`);
  expect(await planOf('assaults instead of D51', 'en', 'toronto', [IN_2024])).toMatch(/^not understood/);
});

it('follow-up “is that a lot?” requests the usual range for the previous question', async () => {
  for (const question of ['is that a lot?', 'is that normal'])
    expect.soft(await planOf(question, 'en', 'toronto', [IN_2024]), question).toMatch(/^usual robbery @D51 2024/);
  for (const question of ['c’est beaucoup ?', 'c’est-tu beaucoup, ça ?', 'c’est-tu normal'])
    expect.soft(await planOf(question, 'fr', 'toronto', [A_2024]), question).toMatch(/^usual robbery @D51 2024/);
});

it('follow-up about causes, sources or downloads gets an explanation instead of the previous count', async () => {
  const topics = [
    ['en', IN_2024, 'about causes', ['why?', 'why so many?', 'why did it go up?', 'how come?']],
    ['en', IN_2024, 'about sources', ['where did you get that', 'where does that come from', 'where’s that from?']],
    ['en', IN_2024, 'about export', ['can i download that', 'how do I export these?']],
    ['fr', A_2024, 'about causes', ['pourquoi ?', 'pourquoi autant']],
    ['fr', A_2024, 'about sources', ['d’où vient ce chiffre', 'd’où ça vient', 'tu prends ça où']],
    ['fr', A_2024, 'about export', ['je peux tu télécharger ça', 'puis-je les télécharger ?']],
  ] as const;
  for (const [language, before, plan, questions] of topics)
    for (const question of questions)
      expect.soft(await planOf(question, language, 'toronto', [before]), question).toBe(plan);
  expect(await planOf('pourquoi autant', 'fr', 'toronto', [A_2024, 'c’est quoi ta source'])).toBe('about causes');
});

it('follow-up after an explanation continues the last question about a count', async () => {
  const asides = [IN_2024, 'why so many?', 'where did you get that', 'how do I cite this number?'];
  expect(await planOf('and the year before?', 'en', 'toronto', asides)).toBe(
    'count robbery @D51 2023-01-01..2023-12-31',
  );
  expect(await planOf('et dans D52 ?', 'fr', 'toronto', [A_2024, 'pourquoi ?', 'd’où vient ce chiffre'])).toBe(
    'count robbery @D52 2024-01-01..2024-12-31',
  );
});

it('follow-up with a place and “instead” stays a count by month, and is not understood if the previous question was not', async () => {
  const before = ['How many gloomy robberies in D51 in 2024?'];
  expect(await planOf('around union station instead', 'en', 'toronto', before)).toMatch(/^not understood/);
  const byMonth = ['Robberies by month in 2024'];
  expect(await planOf('around union station instead', 'en', 'toronto', byMonth)).toBe(
    'trend by month near union station 500 m robbery 2024-01-01..2024-12-31',
  );
});

it('follow-up is not understood if there is no previous question', async () => {
  expect(await planOf('and in D52?', 'en')).toMatch(/^not understood/);
});

it('thanks after an answer are not understood as a question', async () => {
  expect(await planOf('thanks', 'en', 'toronto', [IN_D51])).toMatch(/^not understood/);
});

it('follow-up about months, hours, weekdays or a change applies to the place of the previous question', async () => {
  const near = ['robberies near Union Station in 2025'];
  const place = 'near union station 500 m robbery 2025-01-01..2025-12-31';
  expect(await planOf('by month', 'en', 'toronto', near)).toBe(`trend by month ${place}`);
  expect(await planOf('which hour is worst?', 'en', 'toronto', near)).toBe(`most by hour ${place}`);
  expect(await planOf('par jour de la semaine', 'fr', 'toronto', near)).toBe(`busiest by weekday ${place}`);
  expect(await planOf('is it going up?', 'en', 'toronto', near)).toBe(
    'change up? near union station 500 m robbery 2024-01-01..2024-12-31 2025-01-01..2025-12-31',
  );
});

it('follow-up with only a place retains the crime type and period of the previous question', async () => {
  expect(await planOf('near Union Station', 'en', 'toronto', ['robberies in D51 in 2025'])).toBe(
    'near union station 500 m robbery 2025-01-01..2025-12-31',
  );
});

it('question repeated with a city is understood after the same question without a city', async () => {
  expect(await planOf('robberies october, Toronto?', 'en', 'all', ['robberies october'])).toBe(
    'count in toronto robbery 2026-10-01..2026-10-31',
  );
});

it('follow-up with only a crime type retains the place, period and kind of the previous question', async () => {
  const near = ['robberies near Union Station in 2025'];
  const place = 'near union station 500 m auto_theft 2025-01-01..2025-12-31';
  expect(await planOf('auto theft', 'en', 'toronto', near)).toBe(place);
  expect(await planOf('vols de véhicules?', 'fr', 'toronto', [...near, 'par mois'])).toBe(`trend by month ${place}`);
  expect(await planOf('auto theft', 'en')).toBe('count auto_theft');
});

it('follow-up with hours retains the previous weekdays, and a follow-up with weekdays retains the previous hours', async () => {
  const before = ['robberies in D51 in 2025 on Saturdays'];
  expect(await planOf('at night', 'en', 'toronto', before)).toContain('days 6 hours 21-5');
  expect(await planOf('on Fridays', 'en', 'toronto', [...before, 'at night'])).toContain('days 5 hours 21-5');
});

it('follow-up with two periods compares only these periods and ignores the period of the previous question', async () => {
  expect(await planOf('compare 2022 and 2023', 'en', 'toronto', ['robberies in D51 in 2023'])).toBe(
    'count robbery @D51 2022-01-01..2022-12-31 2023-01-01..2023-12-31',
  );
});
