import { describe, expect, it } from 'vitest';
import { assistantForThisFile } from '../app/testing-assistant.ts';
import { countOf as n, reports, soFar, UNION, year } from '../app/testing-counts.ts';

const { server } = await assistantForThisFile(reports);
/** Accounts are turned off, so no conversation is stored, which saves several writes per answer. */
const member = 'everyone';

/** Question, all numbers of its answer in order, and the open city. */
type Counted = readonly [question: string, numbers: readonly number[], city?: string];
/** Question that is answered without a number, the word that was not understood, and the open city. */
type NotRead = readonly [question: string, word: string, city?: string];

const robberies = (from: string, to: string) => n({ type: 'robbery', from, to });
const robberiesIn = (area: string, y: number) => n({ type: 'robbery', area, ...year(y) });
const burglariesIn = (area: string, y: number) => n({ city: 'montreal', type: 'break_and_enter', area, ...year(y) });
const near = (metres: number) => n({ type: 'robbery', ...year(2025), near: [...UNION, metres] });
const NOW = '2026-11-22';
const bothYears = [robberies('2025-01-01', '2025-11-22'), n({ type: 'robbery', ...soFar })];

const ENGLISH: readonly Counted[] = [
  ['How many people were killed in D51 in 2025?', [n({ type: 'homicide', area: 'D51', ...year(2025) })]],
  ['How many people were shot in 2025?', [n({ type: 'shooting', ...year(2025) })]],
  ['How many cars were stolen in D51 in 2024?', [n({ type: 'auto_theft', area: 'D51', ...year(2024) })]],
  ['How many homes were broken into in D51 in 2024?', [n({ type: 'break_and_enter', area: 'D51', ...year(2024) })]],
  ['How many robberies before 2024?', [robberies('0', '2023-12-31')]],
  ['How many robberies after 2024?', [robberies('2025-01-01', NOW)]],
  ['How many robberies since January?', [robberies('2026-01-01', NOW)]],
  ['How many robberies between January and March 2025?', [robberies('2025-01-01', '2025-03-31')]],
  ['How many robberies from 2024 through 2025?', [robberies('2024-01-01', '2025-12-31')]],
  ['How many robberies 2024-2025?', [robberies('2024-01-01', '2025-12-31')]],
  ['How many robberies up to 2024?', [robberies('0', '2024-12-31')]],
  ['How many robberies by the end of 2024?', [robberies('0', '2024-12-31')]],
  ['How many robberies from 2025 onwards?', [robberies('2025-01-01', NOW)]],
  ['How many robberies from March 2024 to now?', [robberies('2024-03-01', NOW)]],
  ['How many robberies since last year?', [robberies('2025-01-01', NOW)]],
  ['How many reports in the last 48 hours?', [n({ from: '2026-11-20', to: NOW })]],
  ['How many robberies in the last fifteen days?', [robberies('2026-11-07', NOW)]],
  ['How many robberies this summer?', [robberies('2026-06-01', '2026-08-31')]],
  ['How many reports last weekend?', [n({ from: '2026-11-14', to: '2026-11-15' })]],
  ['How many reports the day before yesterday?', [n({ from: '2026-11-20', to: '2026-11-20' })]],
  ['How many robberies this year compared to the same period last year?', bothYears.toReversed()],
  ['Have robberies gone up compared to last year?', bothYears],
  ['How many robberies from March 1 to March 10, 2024?', [robberies('2024-03-01', '2024-03-10')]],
  [
    'How many robberies in June, July and August 2025?',
    ['06-30', '07-31', '08-31'].map((end) => robberies(`2025-${end.slice(0, 2)}-01`, `2025-${end}`)),
  ],
  ['How many robberies in Q2 2025?', [robberies('2025-04-01', '2025-06-30')]],
  ['How many robberies in the summer of 2025?', [robberies('2025-06-01', '2025-08-31')]],
  [
    'How many assaults in 2023, 2024, 2025 and 2026?',
    [2023, 2024, 2025, 2026].map((y) => n({ type: 'assault', ...year(y) })),
  ],
  [
    'Compare robberies in D14, D51, D52, D55 and D11 in 2025',
    ['D14', 'D51', 'D52', 'D55', 'D11'].map((area) => robberiesIn(area, 2025)),
  ],
  [
    'Compare robberies in divisions 51, 52 and 14 in 2025',
    ['D51', 'D52', 'D14'].map((area) => robberiesIn(area, 2025)),
  ],
  ['Which division had more robberies in 2024, D51 or D52?', ['D51', 'D52'].map((area) => robberiesIn(area, 2024))],
  ['Compare robberies between 2024 and 2025', [2024, 2025].map((y) => n({ type: 'robbery', ...year(y) }))],
  [
    "I'm worried about break-ins. How many were there in D51 in 2025?",
    [n({ type: 'break_and_enter', area: 'D51', ...year(2025) })],
  ],
  ['How many robberies within 1,000 m of Union Station in 2025?', [near(1000)]],
  ['How many robberies within 1.5 km of Union Station in 2025?', [near(1500)]],
];

const FRENCH: readonly Counted[] = [
  ['Combien de personnes tuées dans D51 en 2025 ?', [n({ type: 'homicide', area: 'D51', ...year(2025) })]],
  [
    'Combien de chars volés au PDQ 20 en 2024 ?',
    [n({ city: 'montreal', type: 'auto_theft', area: '20', ...year(2024) })],
    'montreal',
  ],
  ['Combien de voitures ont été volées dans D51 en 2024 ?', [n({ type: 'auto_theft', area: 'D51', ...year(2024) })]],
  ['Combien de maisons cambriolées dans D51 en 2024 ?', [n({ type: 'break_and_enter', area: 'D51', ...year(2024) })]],
  ['Combien de vols qualifiés avant 2024 ?', [robberies('0', '2023-12-31')]],
  ['Combien de vols qualifiés après 2024 ?', [robberies('2025-01-01', NOW)]],
  ['Combien de vols qualifiés jusqu’en 2024 ?', [robberies('0', '2024-12-31')]],
  ['Combien de vols qualifiés jusqu’à la fin de 2024 ?', [robberies('0', '2024-12-31')]],
  ['Combien de vols qualifiés dès 2025 ?', [robberies('2025-01-01', NOW)]],
  ['Combien de vols qualifiés à partir de mars 2025 ?', [robberies('2025-03-01', NOW)]],
  ['Combien de signalements avant-hier ?', [n({ from: '2026-11-20', to: '2026-11-20' })]],
  ['Combien de vols qualifiés depuis janvier ?', [robberies('2026-01-01', NOW)]],
  ['Combien de vols qualifiés cet été ?', [robberies('2026-06-01', '2026-08-31')]],
  ['Combien de vols qualifiés l’été dernier ?', [robberies('2026-06-01', '2026-08-31')]],
  ['Combien de vols qualifiés depuis trois mois ?', [robberies('2026-08-22', NOW)]],
  ['Combien de vols qualifiés depuis le mois dernier ?', [robberies('2026-10-01', NOW)]],
  ['Combien de vols qualifiés entre janvier et mars 2025 ?', [robberies('2025-01-01', '2025-03-31')]],
  ['Combien de vols qualifiés entre le 1er mars et le 20 avril 2025 ?', [robberies('2025-03-01', '2025-04-20')]],
  ['Combien de vols qualifiés du 1er au 10 mars 2024 ?', [robberies('2024-03-01', '2024-03-10')]],
  ['Combien de vols qualifiés de 2024 à 2025 ?', [robberies('2024-01-01', '2025-12-31')]],
  ['Combien de vols qualifiés au deuxième trimestre de 2025 ?', [robberies('2025-04-01', '2025-06-30')]],
  ['Combien de vols qualifiés au cours des quinze derniers jours ?', [robberies('2026-11-07', NOW)]],
  ['Combien de signalements la fin de semaine dernière ?', [n({ from: '2026-11-14', to: '2026-11-15' })]],
  ['Les vols qualifiés ont-ils augmenté par rapport à l’an dernier ?', bothYears],
  ['Combien de vols qualifiés cette année par rapport à la même période l’an dernier ?', bothYears.toReversed()],
  [
    'Quel PDQ a eu le plus de cambriolages, le 20 ou le 21, en 2025 ?',
    ['20', '21'].map((area) => burglariesIn(area, 2025)),
    'montreal',
  ],
  [
    'Combien de cambriolages dans les PDQ 20, 21 et 38 en 2025 ?',
    ['20', '21', '38'].map((area) => burglariesIn(area, 2025)),
    'montreal',
  ],
  ['Bien sûr, combien de vols qualifiés dans D51 en 2024 ?', [robberiesIn('D51', 2024)]],
  ['Je ne suis pas sûre de l’année : combien d’homicides en 2024 ?', [n({ type: 'homicide', ...year(2024) })]],
  ['Combien de vols qualifiés en 2025 ? Mon voisin m’en a parlé.', [n({ type: 'robbery', ...year(2025) })]],
  ['Combien de vols qualifiés à moins de 1,5 km de la gare Union en 2025 ?', [near(1500)]],
  ['Combien de vols qualifiés dans un rayon de 1 000 m de la gare Union en 2025 ?', [near(1000)]],
];

const COUNTED = { en: ENGLISH, fr: FRENCH };

const NOT_READ: Readonly<Record<'en' | 'fr', readonly NotRead[]>> = {
  en: [
    ['How many violent crimes in D51 in 2025?', 'violent'],
    ['How many fatal shootings in 2025?', 'fatal'],
    ['How many stolen cars were recovered in 2025?', 'recovered'],
    ['How many bank robberies in 2025?', 'bank'],
    ['How many robberies with a knife in 2025?', 'robbery'],
    ['How many robberies outside of D51 in 2025?', 'outside'],
    ['How many robberies excluding D51 in 2025?', 'excluding'],
    ['How many crimes per day in D51?', 'day'],
    ['How many robberies by division in 2025?', 'by'],
    ['How many robberies in my neighbourhood?', 'my'],
    ['By what percent did robberies fall in D51 from 2023 to 2024?', 'percent'],
    ['How many break-ins north Vancouver 2025', 'north'],
    ['How many robberies during COVID?', 'COVID'],
    ['How many robberies on weekends or on weekdays in 2025?', 'or'],
    ['How many robberies on Friday?', 'Friday'],
    ['How many robberies by robbers in 2025?', 'by'],
    ['How many robberies this morning?', 'morning'],
    ['How many robberies in early 2024?', 'early'],
    ['How many robberies in D51 and near Union Station?', 'D51'],
    ['How many robberies last night?', 'night'],
    ['How many robberies from 2025 to 2023?', '2025'],
    ['What are the latest robberies of 2024?', 'latest'],
    ['How many hate crimes against Jewish people in 2024?', 'Jewish'],
    ['How many robberies in ward 10 in 2025?', 'ward'],
  ],
  fr: [
    ['Combien de méfaits sauf dans le PDQ 20 en 2025 ?', 'sauf', 'montreal'],
    ['Combien de vols qualifiés avec un couteau en 2025 ?', 'vols qualifiés'],
    ['Combien de vols qualifiés pendant la pandémie ?', 'pandémie'],
    ['Combien de vols qualifiés vendredi ?', 'vendredi'],
    ['Combien de vols qualifiés ce matin ?', 'matin'],
    ['Combien de cambriolages dans l’est de Montréal en 2025 ?', 'est'],
    ['Combien de vols qualifiés dans mon quartier en 2025 ?', 'mon'],
  ],
};

const answerTo = async (question: Parameters<typeof server.ask>[1]) => (await server.ask(member, question)).answer;

/** Timeout in milliseconds; a busy machine may take a second for each question. */
const MANY_QUESTIONS_MS = 120_000;

describe.each(['en', 'fr'] as const)('questions to the assistant in everyday words in “%s”', (language) => {
  it(
    'are counted with every word taken into account',
    async () => {
      const questions = COUNTED[language];
      expect(questions.length).toBeGreaterThanOrEqual(30);
      for (const [question, numbers, city = 'toronto'] of questions) {
        const answer = await answerTo({ question, city, language });
        const said = answer?.numbers.map(({ value }) => value);
        expect.soft(said, `${question} ${answer?.text}`).toEqual(numbers);
        expect.soft(Math.max(...numbers), question).toBeGreaterThan(0);
      }
    },
    MANY_QUESTIONS_MS,
  );

  it(
    'are answered without a number if a word was not understood, and the answer names the word',
    async () => {
      for (const [question, word, city = 'toronto'] of NOT_READ[language]) {
        const answer = await answerTo({ question, city, language });
        expect.soft(answer, question).toMatchObject({ state: 'whole', numbers: [], show: null });
        expect
          .soft(answer?.text, question)
          .toMatch(language === 'fr' ? /^Je n’ai pas compris «/ : /^I did not understand “/);
        expect.soft(answer?.text, question).toContain(language === 'fr' ? `«\u00a0${word}\u00a0»` : `“${word}”`);
        expect.soft(answer?.next.length, question).toBeGreaterThan(0);
      }
    },
    MANY_QUESTIONS_MS,
  );
});

describe('question about data that the city does not publish', () => {
  const NOT_COUNTED = [
    ['en', 'toronto', 'How many bikes were stolen in D51 in 2025?', 'bicycle theft'],
    ['en', 'toronto', 'How many car accidents in 2025?', 'collisions'],
    ['en', 'toronto', 'How many arsons in D51 in 2025?', 'arson'],
    ['en', 'toronto', 'How many sexual assaults in 2025?', 'sexual offences'],
    ['en', 'toronto', 'How many attempted murders in 2025?', 'attempted murder'],
    ['fr', 'toronto', 'Combien de vélos volés en 2025 ?', 'vols de vélos'],
    ['fr', 'montreal', 'Combien d’incendies criminels dans le PDQ 20 en 2025 ?', 'incendies criminels'],
    ['fr', 'montreal', 'Combien d’agressions sexuelles en 2025 ?', 'infractions sexuelles'],
    ['fr', 'toronto', 'Combien de collisions en 2024 ?', 'collisions'],
  ] as const;
  it('is answered without a number and with the available types, for a crime type', async () => {
    for (const [language, city, question, said] of NOT_COUNTED) {
      const answer = await answerTo({ language, city, question });
      expect.soft(answer, question).toMatchObject({ numbers: [], show: null });
      expect.soft(answer?.text, question).toContain(said);
      expect
        .soft(answer?.text, question)
        .toMatch(
          language === 'fr' ? /Cela ne veut pas dire zéro.*Vous pouvez demander/ : /not mean zero.*You can ask about/,
        );
    }
  });
  it('is answered without a number and with the reason, for people killed in shootings', async () => {
    const { answer } = await server.ask(member, {
      question: 'How many people were shot dead in 2024?',
      city: 'ottawa',
    });
    expect(answer?.numbers).toEqual([]);
    expect(answer?.text).toContain('do not publish how many people were killed or injured');
  });
});

it('assistant does not mistake a street or station for the city with the same name', async () => {
  const named = [
    ['en', 'toronto', 'What was reported near Ottawa Street in 2025?', /place called “ottawa street”/],
    ['en', 'ottawa', 'What was reported near Montreal Road in 2025?', /place called “montreal road”/],
    ['en', 'montreal', 'How many robberies on Peel Street in 2025?', /area called “peel street” in Montréal/],
    [
      'fr',
      'montreal',
      'Combien de cambriolages près du métro Peel en 2025 ?',
      /lieu appelé «\u00a0metro peel\u00a0»|Peel, Montréal/,
    ],
  ] as const;
  for (const [language, city, question, said] of named) {
    const answer = await answerTo({ language, city, question });
    expect.soft(answer?.text, question).toMatch(said);
    expect.soft(answer?.text, question).not.toMatch(/Toronto, en|Peel Region|Région de Peel/);
  }
});

it('assistant states the allowed distances, and no number, if the distance in a question is outside the limits', async () => {
  const { answer } = await server.ask(member, {
    question: 'How many robberies within 10 km of Union Station in 2025?',
  });
  expect(answer).toMatchObject({ numbers: [], state: 'whole' });
  expect(answer?.text).toContain('within 50 to 5,000 metres');
});
