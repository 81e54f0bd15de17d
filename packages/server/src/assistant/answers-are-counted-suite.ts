import { cityOf } from '@crimemap/cities';
import { NEIGHBOURHOODS } from '@crimemap/cities/cities/toronto/neighbourhoods';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AssistantServer } from '../app/testing-assistant.ts';
import type { Seed } from '../incidents/testing.ts';

const TYPES = ['assault', 'robbery', 'auto_theft', 'break_and_enter', 'shooting'] as const;

interface Row {
  readonly type: (typeof TYPES)[number];
  readonly hood: string;
  readonly day: string;
  readonly hour: number | null;
  readonly deaths: number;
  readonly injuries: number;
  readonly offence: string;
}

/** Invented records for all 158 neighbourhoods, over almost three years and every hour. */
const rows: readonly Row[] = Array.from({ length: 6_000 }, (_, i) => {
  const type = TYPES[i % TYPES.length] ?? 'assault';
  return {
    type,
    hood: NEIGHBOURHOODS[(i * 37) % NEIGHBOURHOODS.length]?.code ?? '',
    day: new Date(Date.UTC(2024, 0, 1 + ((i * 7_919) % 1_056))).toISOString().slice(0, 10),
    hour: i % 11 === 0 ? null : (i * 13) % 24,
    deaths: type === 'shooting' && i % 3 === 0 ? 1 : 0,
    injuries: type === 'shooting' ? i % 4 : 0,
    offence: type === 'robbery' && i % 2 === 0 ? 'Robbery - Vehicle Jacking' : 'Other',
  };
});
export const COUNTED_SEEDS = rows.map(
  ({ type, hood, day, hour, deaths, injuries, offence }): Seed => ({
    city: 'toronto',
    dataset: type === 'shooting' ? 'shootings' : 'major_crime_indicators',
    crime_type: type,
    area: 'D51',
    neighbourhood: hood,
    occurred_on: day,
    reported_on: day,
    occurred_hour: hour,
    deaths,
    injuries,
    details: { offence },
  }),
);
type Test = (row: Row) => boolean;
/** Part of a question in both languages, and the records it selects. */
interface Part {
  readonly en: string;
  readonly fr: string;
  readonly holds: Test;
  /** Returns how many a record counts for. */
  readonly counts?: (row: Row) => number;
}
const part = (en: string, fr: string, holds: Test, counts?: Part['counts']): Part => ({
  en,
  fr,
  holds,
  ...(counts ? { counts } : {}),
});

const isodow = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
const codesOf = (name: string) => cityOf('toronto').knownAreas.areas.find((one) => one.name.en === name)?.codes ?? [];
const inNamed = (name: string): Test => {
  const codes = new Set(codesOf(name));
  return ({ hood }) => codes.has(hood);
};

const SUBJECTS = [
  part('assaults', 'd’agressions', ({ type }) => type === 'assault'),
  part('robberies', 'de vols qualifiés', ({ type }) => type === 'robbery'),
  part('cars stolen', 'de voitures volées', ({ type }) => type === 'auto_theft'),
  part('break-ins', 'de cambriolages', ({ type }) => type === 'break_and_enter'),
  part('carjackings', 'de carjackings', ({ offence }) => offence === 'Robbery - Vehicle Jacking'),
  part(
    'people shot dead',
    'de personnes tuées par balle',
    () => true,
    ({ deaths }) => deaths,
  ),
  part(
    'people injured in shootings',
    'de personnes blessées par balle',
    () => true,
    ({ injuries }) => injuries,
  ),
];
const PLACES = [
  part('', '', () => true),
  part('in the Annex', 'dans l’Annex', ({ hood }) => hood === '095'),
  ...['Scarborough', 'North York', 'Etobicoke', 'East York', 'York'].map((name) =>
    part(`in ${name}`, `à ${name}`, inNamed(name)),
  ),
  part('in old Toronto', 'dans le Vieux Toronto', inNamed('Old Toronto')),
  part('downtown', 'au centre-ville', inNamed('Downtown')),
  part('in Chinatown', 'dans le quartier chinois', ({ hood }) => hood === '078'),
];
const TIMES = [
  part('', '', () => true),
  part('on weekends', 'la fin de semaine', ({ day }) => isodow(day) > 5),
  part('on Mondays', 'les lundis', ({ day }) => isodow(day) === 1),
  part('at night', 'la nuit', ({ hour }) => hour !== null && (hour > 20 || hour < 6)),
  part('between 2 and 5 am', 'entre 2 h et 5 h', ({ hour }) => hour !== null && hour >= 2 && hour < 5),
  part(
    'on Friday nights',
    'dans la nuit du vendredi',
    ({ day, hour }) => hour !== null && ((isodow(day) === 5 && hour > 20) || (isodow(day) === 6 && hour < 6)),
  ),
];
const PERIODS = [
  part('in 2025', 'en 2025', ({ day }) => day.startsWith('2025')),
  part('last summer', 'l’été dernier', ({ day }) => day >= '2026-06-01' && day <= '2026-08-31'),
  part('since June 2025', 'depuis juin 2025', ({ day }) => day >= '2025-06-01' && day <= '2026-11-22'),
  part('from March to May 2025', 'de mars à mai 2025', ({ day }) => day >= '2025-03-01' && day <= '2025-05-31'),
  part('on Christmas Day 2025', 'le jour de Noël 2025', ({ day }) => day === '2025-12-25'),
];

const any = fc.record({
  subject: fc.constantFrom(...SUBJECTS),
  place: fc.constantFrom(...PLACES),
  times: fc.constantFrom(...TIMES),
  period: fc.constantFrom(...PERIODS),
  language: fc.constantFrom('en' as const, 'fr' as const),
});

/** Tests random combinations of crime type, place, times and period. */
export function itCountsAnyQuestion(
  { server, member }: { readonly server: AssistantServer; readonly member: string },
  { numRuns }: { readonly numRuns: number },
): void {
  it('assistant counts exactly the records that a question requests, in any combination of type, place, time and period', async () => {
    let answeredCount = 0;
    await fc.assert(
      fc.asyncProperty(any, async ({ subject, place, times, period, language }) => {
        const parts = [subject, place, times, period];
        const begin = language === 'fr' ? 'Total' : 'Total';
        const question = `${[begin, ...parts.map((one) => one[language])].filter(Boolean).join(' ')} ?`;
        const { answer } = await server.ask(member, { question, language });
        const counted = rows
          .filter((row) => parts.every(({ holds }) => holds(row)))
          .reduce((sum, row) => sum + (subject.counts?.(row) ?? 1), 0);
        const values = answer?.numbers.map(({ value }) => value) ?? [];
        // A date and a weekday can contradict each other; such a question may stay unanswered.
        const isRefused = period.en.includes('Christmas') && /Friday|Mondays|weekends|night/.test(times.en);
        if (isRefused && values.length === 0) return;
        expect({ question, text: answer?.text, values }).toEqual({ question, text: answer?.text, values: [counted] });
        answeredCount += 1;
      }),
      { numRuns, seed: 20_261_122 },
    );
    expect(answeredCount).toBeGreaterThan((numRuns * 2) / 3);
  }, 120_000);
}
