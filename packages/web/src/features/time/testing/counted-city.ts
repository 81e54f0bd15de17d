import type { Source } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { PackedIncidents, PlacesTable } from '@crimemap/contract/packed-incidents';
import { someIncidents, somePlaces } from '@crimemap/incident-counts/testing';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { mockApi, saying } from '../../../api/testing/mock-api.tsx';
import { aCity, aCityDetail, renderOnMap } from '../../../map-state/testing/render-on-map.tsx';
import type { Ask, FromWorker } from '../../../packed-incidents/messages.ts';
import { answer } from '../../../packed-incidents/packed-incidents.worker.ts';
import { packedIncidentsClient } from '../../../packed-incidents/packed-incidents-client.ts';
import { aManifest, aSource } from '../../../packed-incidents/testing/manifest.ts';

/** A report: day, hour and type, which is an index into `TYPES`. */
export type Report = readonly [day: string | null, hour: number | null, type: number];

export const TYPES: readonly CrimeType[] = ['shooting', 'assault'];
const FIRST_YEAR = 2023;
const NEWEST = '2025-11-20';
const PLACES = somePlaces([[-79.4, 43.6, 0, 0, 0]]);

/**
 * Renders `children` in a city with these reports from 2023 to 2025, all at one location in the city’s first area. The
 * code of the real worker counts the reports.
 */
export function showCounted(
  children: ReactNode,
  { reports, link = '', held }: { reports: readonly Report[]; link?: string; held?: Partial<Source> },
) {
  const years = [...new Set(reports.map(([day]) => Number(day?.slice(0, 4) ?? 0)))].toSorted((a, b) => b - a);
  const files = new Map<string, PackedIncidents | PlacesTable>([['places', PLACES]]);
  for (const year of years)
    files.set(
      String(year),
      someIncidents(
        reports
          .filter(([day]) => Number(day?.slice(0, 4) ?? 0) === year)
          .map(([day, hour, type]) => [0, day, hour, type] as const),
      ),
    );
  const store = { get: async (path: string) => files.get(path.split('/').at(-1) ?? '') as never };
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(async (what, question, signal) => {
    const ask = { id: 1, what, token: null, ...question } as Ask;
    const reply = await answer(ask, store, signal ?? new AbortController().signal);
    return (reply as Extract<FromWorker, { value: unknown }>).value as never;
  });
  const source = aSource({
    publishes: [{ crime_types: [...TYPES], since: FIRST_YEAR }],
    held_from: `${FIRST_YEAR}-01-01`,
    newest: NEWEST,
    ...held,
  });
  const file = (name: string) => ({ file: name, bytes: 1, rows: 1 });
  const cube = [FIRST_YEAR, FIRST_YEAR + 1, FIRST_YEAR + 2];
  const manifest = aManifest([], {
    crime_types: [...TYPES],
    areas: ['D51', ''],
    neighbourhoods: [],
    newest: NEWEST,
    places: file('places'),
    datasets: [source],
    years: years.map((year) => ({ ...file(String(year)), year })),
    cube: {
      years: cube,
      counts: [0, 1].flatMap((area) =>
        TYPES.flatMap((_, type) =>
          cube.map((year) =>
            area > 0 ? 0 : reports.filter(([day, , of]) => day?.startsWith(`${year}`) && of === type).length,
          ),
        ),
      ),
      not_placed: TYPES.flatMap(() => cube.map(() => 0)),
    },
  });
  const city = aCity('toronto', { first_year: FIRST_YEAR });
  const detail = aCityDetail([source], { ...city, newest: NEWEST });
  mockApi({ 'GET /api/cities/toronto': saying(detail) });
  return renderOnMap(children, { link, features: { viewer: 'member' }, cities: [city], manifest });
}
