import { describe, expect, it } from 'vitest';
import { assistantForThisFile } from '../app/testing-assistant.ts';
import {
  CN_TOWER,
  type Filter,
  last,
  month,
  countOf as n,
  reports,
  soFar,
  those,
  UNION,
  year,
} from '../app/testing-counts.ts';
import type { Report } from '../app/testing-reports.ts';

const { server } = await assistantForThisFile(reports, { published: true });
/** Accounts are turned off, so no conversation is stored, which saves several writes per answer. */
const member = 'everyone';

/** Returns the counts of the three hours or weekdays with the most reports, highest first. */
function fullest(filter: Filter, key: (one: Report) => number | null): number[] {
  const counts = new Map<number, number>();
  for (const one of those(filter)) {
    const value = key(one);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts.values()].sort((a, b) => b - a).slice(0, 3);
}
const hour = ({ occurred_hour }: Report) => occurred_hour;
const weekday = ({ occurred_on }: Report) => (occurred_on === null ? null : new Date(occurred_on).getUTCDay());
/** Returns counts by year from the first year with a report. */
const byYear = (filter: Filter) => {
  const counts = [2023, 2024, 2025, 2026].map((y) => n({ ...filter, ...year(y) }));
  return counts.slice(counts.findIndex((count) => count > 0));
};

/** Question, the first numbers of its answer in order, and the open city. */
type QuestionCase = readonly [question: string, numbers: readonly number[], city?: string];

const ENGLISH: readonly QuestionCase[] = [
  ['How many robberies were there in D51 in 2025?', [n({ type: 'robbery', area: 'D51', ...year(2025) })]],
  ['How many assaults in 52 Division last year?', [n({ type: 'assault', area: 'D52', ...year(2025) })]],
  ['Number of car thefts in division 14 this year', [n({ type: 'auto_theft', area: 'D14', ...soFar })]],
  ['how many break-ins in the last 30 days', [n({ type: 'break_and_enter', ...last(30) })]],
  ['How many shootings were reported in Toronto in 2024?', [n({ type: 'shooting', ...year(2024) })]],
  ['How many murders in 2025?', [n({ type: 'homicide', ...year(2025) })]],
  ['How many reports in the last 7 days?', [n(last(7))]],
  [
    'How many thefts from vehicles in D55 since 2024?',
    [n({ type: 'theft_from_motor_vehicle', area: 'D55', from: '2024-01-01' })],
  ],
  ['How many robberies in Moss Park in 2025?', [n({ type: 'robbery', hood: '073', ...year(2025) })]],
  ['How many incidents in South Riverdale last month?', [n({ hood: '070', ...month(2026, '10', 31) })]],
  ['How many assaults in October in D14?', [n({ type: 'assault', area: 'D14', ...month(2026, '10', 31) })]],
  ['How many robberies in D54 in 2025?', [n({ type: 'robbery', area: 'D55', ...year(2025) })]],
  ['Compare D51 and D52 in 2025', [n({ area: 'D51', ...year(2025) }), n({ area: 'D52', ...year(2025) })]],
  [
    'Compare robberies in divisions 14 and 55 this year',
    [n({ type: 'robbery', area: 'D14', ...soFar }), n({ type: 'robbery', area: 'D55', ...soFar })],
  ],
  [
    'Compare auto thefts in 2024 and 2025',
    [n({ type: 'auto_theft', ...year(2024) }), n({ type: 'auto_theft', ...year(2025) })],
  ],
  [
    'Assaults versus robberies in D51 in 2024',
    [n({ type: 'assault', area: 'D51', ...year(2024) }), n({ type: 'robbery', area: 'D51', ...year(2024) })],
  ],
  [
    'How many assaults last year and this year?',
    [n({ type: 'assault', ...year(2025) }), n({ type: 'assault', ...soFar })],
  ],
  ['What is the trend of robbery in Toronto by year?', byYear({ type: 'robbery' })],
  ['Have auto thefts in D52 gone up?', byYear({ type: 'auto_theft', area: 'D52' })],
  ['At what hours do assaults happen in D51?', fullest({ type: 'assault', area: 'D51' }, hour)],
  ['Busiest day of the week for break and enter in 2025', fullest({ type: 'break_and_enter', ...year(2025) }, weekday)],
  ['What was reported near CN Tower in 2025?', [n({ ...year(2025), near: [...CN_TOWER, 500] })]],
  [
    'How many robberies within 1 km of Union Station this year?',
    [n({ type: 'robbery', ...soFar, near: [...UNION, 1000] })],
  ],
  [
    'How many burglaries in PDQ 20 in 2025?',
    [n({ city: 'montreal', type: 'break_and_enter', area: '20', ...year(2025) })],
    'montreal',
  ],
  ['How many car thefts were there in Montreal in 2024?', [n({ city: 'montreal', type: 'auto_theft', ...year(2024) })]],
  [
    'How many break-ins in Kitsilano in 2025?',
    [n({ city: 'vancouver', type: 'break_and_enter', area: 'Kitsilano', ...year(2025) })],
  ],
  [
    'Compare Kitsilano and Mount Pleasant last year',
    [
      n({ city: 'vancouver', area: 'Kitsilano', ...year(2025) }),
      n({ city: 'vancouver', area: 'Mount Pleasant', ...year(2025) }),
    ],
    'vancouver',
  ],
  [
    'How many assaults in Ward 14 in 2025?',
    [n({ city: 'ottawa', type: 'assault', area: '14', ...year(2025) })],
    'ottawa',
  ],
  [
    'How many robberies in Markham this year?',
    [n({ city: 'york', type: 'robbery', area: 'Markham', ...soFar })],
    'york',
  ],
  [
    'How many auto thefts in Peel Region in the last 30 days?',
    [n({ city: 'peel', type: 'auto_theft', ...last(30) })],
    'all',
  ],
];

const FRENCH: readonly QuestionCase[] = [
  ['Combien de vols qualifiés dans D51 en 2025\u00a0?', [n({ type: 'robbery', area: 'D51', ...year(2025) })]],
  ['Combien de voies de fait dans la division 52 l’an dernier ?', [n({ type: 'assault', area: 'D52', ...year(2025) })]],
  ['Nombre de vols de voitures dans la division 14 cette année', [n({ type: 'auto_theft', area: 'D14', ...soFar })]],
  [
    'combien d’introductions par effraction au cours des 30 derniers jours',
    [n({ type: 'break_and_enter', ...last(30) })],
  ],
  ['Combien de fusillades à Toronto en 2024 ?', [n({ type: 'shooting', ...year(2024) })]],
  ['Combien de meurtres en 2025 ?', [n({ type: 'homicide', ...year(2025) })]],
  ['Combien de signalements ces 7 derniers jours ?', [n(last(7))]],
  [
    'Combien de vols dans les véhicules dans D55 depuis 2024 ?',
    [n({ type: 'theft_from_motor_vehicle', area: 'D55', from: '2024-01-01' })],
  ],
  ['Combien de braquages à Moss Park en 2025 ?', [n({ type: 'robbery', hood: '073', ...year(2025) })]],
  ['Combien d’incidents à South Riverdale le mois dernier ?', [n({ hood: '070', ...month(2026, '10', 31) })]],
  ['Combien d’agressions en octobre 2026 dans D14 ?', [n({ type: 'assault', area: 'D14', ...month(2026, '10', 31) })]],
  ['Combien de crimes haineux en 2025 ?', [n({ type: 'hate_crime', ...year(2025) })]],
  ['Comparez D51 et D52 en 2025', [n({ area: 'D51', ...year(2025) }), n({ area: 'D52', ...year(2025) })]],
  [
    'Comparez les vols qualifiés dans les divisions 14 et 55 cette année',
    [n({ type: 'robbery', area: 'D14', ...soFar }), n({ type: 'robbery', area: 'D55', ...soFar })],
  ],
  [
    'Compare les vols de véhicules en 2024 et 2025',
    [n({ type: 'auto_theft', ...year(2024) }), n({ type: 'auto_theft', ...year(2025) })],
  ],
  [
    'Voies de fait par rapport aux vols qualifiés dans D51 en 2024',
    [n({ type: 'assault', area: 'D51', ...year(2024) }), n({ type: 'robbery', area: 'D51', ...year(2024) })],
  ],
  ['Quelle est la tendance des vols qualifiés à Toronto par année ?', byYear({ type: 'robbery' })],
  ['Les vols d’autos ont-ils augmenté dans D52 ?', byYear({ type: 'auto_theft', area: 'D52' })],
  ['À quelles heures y a-t-il des voies de fait dans D51 ?', fullest({ type: 'assault', area: 'D51' }, hour)],
  [
    'Quels jours de la semaine y a-t-il des cambriolages en 2025 ?',
    fullest({ type: 'break_and_enter', ...year(2025) }, weekday),
  ],
  ['Qu’a-t-on signalé près de la Tour CN en 2025 ?', [n({ ...year(2025), near: [...CN_TOWER, 500] })]],
  [
    'Combien de vols qualifiés dans un rayon de 1 km de la gare Union cette année ?',
    [n({ type: 'robbery', ...soFar, near: [...UNION, 1000] })],
  ],
  [
    'Combien d’introductions par effraction au PDQ 20 en 2025 ?',
    [n({ city: 'montreal', type: 'break_and_enter', area: '20', ...year(2025) })],
    'montreal',
  ],
  [
    'Combien de méfaits au poste de quartier 38 en 2024 ?',
    [n({ city: 'montreal', type: 'mischief', area: '38', ...year(2024) })],
    'montreal',
  ],
  ['Combien de vols de véhicules à Montréal en 2024 ?', [n({ city: 'montreal', type: 'auto_theft', ...year(2024) })]],
  [
    'Comparez PDQ 20 et PDQ 21 en 2025',
    [n({ city: 'montreal', area: '20', ...year(2025) }), n({ city: 'montreal', area: '21', ...year(2025) })],
    'montreal',
  ],
  [
    'Combien de signalements dans Le Plateau-Mont-Royal en 2025 ?',
    [n({ city: 'montreal', hood: 'Le Plateau-Mont-Royal', ...year(2025) })],
    'montreal',
  ],
  [
    'Combien de voies de fait dans le quartier 14 en 2025 ?',
    [n({ city: 'ottawa', type: 'assault', area: '14', ...year(2025) })],
    'ottawa',
  ],
  [
    'Combien de vols qualifiés à Vaughan cette année ?',
    [n({ city: 'york', type: 'robbery', area: 'Vaughan', ...soFar })],
    'york',
  ],
  [
    'Combien de vols de véhicules dans la région de Peel au cours des 30 derniers jours ?',
    [n({ city: 'peel', type: 'auto_theft', ...last(30) })],
    'all',
  ],
];

/** Timeout in milliseconds; a busy machine may take a second for each question. */
const MANY_QUESTIONS_MS = 120_000;

describe.each([
  ['en', ENGLISH],
  ['fr', FRENCH],
] as const)('thirty questions to the assistant in “%s”, without a language model,', (language, questions) => {
  it(
    'are answered with the right numbers, and the query of each number returns that number again',
    async () => {
      expect(questions).toHaveLength(30);
      for (const [question, numbers, city = 'toronto'] of questions) {
        const { answer } = await server.ask(member, { question, city, language });
        expect.soft(answer, question).toMatchObject({ state: 'whole', model: null });
        const said = answer?.numbers.slice(0, numbers.length).map(({ value }) => value);
        expect.soft(said, `${question} ${answer?.text}`).toEqual(numbers);
        expect.soft(Math.max(...numbers), question).toBeGreaterThan(0);
        for (const { value, query } of answer?.numbers ?? []) {
          const reply = await server.app.inject({ url: query, headers: server.headersOf(member) });
          expect.soft(reply.statusCode, query).toBe(200);
          expect.soft(reply.body, query).toMatch(new RegExp(`[:,]${value}[,}\\]]`));
        }
      }
    },
    MANY_QUESTIONS_MS,
  );
});
