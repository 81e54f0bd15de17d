import { PackedFileError } from '@crimemap/contract/packed-incidents';
import type { UsualMap } from '@crimemap/incident-counts/usual/area-map';
import type { UsualQuery, UsualSeries } from '@crimemap/incident-counts/usual/series';
import {
  filesOf,
  placesOfAreas,
  type Report,
  shiftedDay,
  sourceWithData,
} from '@crimemap/incident-counts/usual/testing';
import { expect, it } from 'vitest';
import type { Ask, UsualFiles } from './messages.ts';
import { answer } from './packed-incidents.worker.ts';

const NEWEST = '2026-11-15';
/** Two weeks before the newest day, because the source has no report days. */
const END = '2026-11-01';
const places = placesOfAreas(2);

/** Ten assaults in each window of 28 days, but 40 in the newest window of the second area. */
const reports: readonly Report[] = Array.from({ length: 75 * 28 }, (_, back) => shiftedDay(NEWEST, -back)).flatMap(
  (day, back): Report[] => [
    ...(back % 3 === 0 ? [{ place: 0, day, type: 0 }] : []),
    ...(back % 3 === 1 ? [{ place: 2, day, type: 0 }] : []),
    ...(back >= 14 && back < 42 ? [{ place: 3, day, type: 0 }] : []),
  ],
);
const years = filesOf(reports);
const files: UsualFiles = {
  places: 'places',
  years: years.map(({ year }) => ({ file: String(year), year })),
  names: { areas: ['11', '12', ''], neighbourhoods: ['a', 'b'], types: ['assault'] },
  sources: [sourceWithData(['assault'], NEWEST)],
  countedBy: undefined,
};
const decoded = new Map<string, unknown>([
  ['places', places],
  ...years.map(({ year, columns }) => [String(year), columns] as const),
]);

/** Returns the result that the worker computes from decoded files. */
async function answered<Answer>(question: Record<string, unknown>, missing?: string): Promise<Answer> {
  const store = {
    get: async (path: string) => {
      const name = path.split('/').at(-1) ?? '';
      if (name === missing || !decoded.has(name)) throw new PackedFileError(name);
      return decoded.get(name);
    },
  } as Parameters<typeof answer>[1];
  const ask = { id: 1, token: null, city: 'toronto', files, ...question } as unknown as Ask;
  const reply = await answer(ask, store, new AbortController().signal);
  if (!reply || !('value' in reply)) throw new Error(reply?.problem);
  return reply.value as Answer;
}

const here: UsualQuery = { windows: 'days_28', types: null, extent: { kind: 'area', index: 1 } };
const seriesOf = (...queries: UsualQuery[]) => answered<readonly UsualSeries[]>({ what: 'usual', queries });

it('the series of counts for an area and for the city end with the newest complete 28-day window', async () => {
  const [ofArea, ofCity] = await seriesOf(here, { ...here, extent: null });
  expect(ofArea?.windows.at(-1)).toMatchObject({ until: END, range: { state: 'more' } });
  expect(ofCity?.windows.at(-1)?.until).toBe(END);
  expect(ofArea?.windows.at(-1)?.count).toBeLessThan(ofCity?.windows.at(-1)?.count ?? 0);
});

it('a series ends with the requested 28-day window, or with the newest complete window if the requested window is too recent', async () => {
  const [tooRecent, back] = await seriesOf({ ...here, end: NEWEST }, { ...here, end: '2026-09-06' });
  expect(tooRecent?.windows.at(-1)?.until).toBe(END);
  expect(back?.windows.at(-1)).toMatchObject({ until: '2026-09-06', range: { state: 'usual' } });
});

it('the map of all areas marks the area with an unusual count', async () => {
  const map = await answered<UsualMap>({ what: 'usualMap', query: { windows: 'days_28', kind: 'area' } });
  expect(map.cells.map(({ area, mark }) => [area, mark])).toEqual([
    [0, null],
    [1, 'more'],
  ]);
});

it('rejects the query if a file is broken', async () => {
  await expect(answered({ what: 'usual', queries: [here] }, '2024')).rejects.toThrow('broken');
});
