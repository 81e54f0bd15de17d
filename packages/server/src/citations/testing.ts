import type { View } from '@crimemap/contract/view';
import { composeReading } from '../app/compose-reading.ts';
import { readConfig } from '../app/config.ts';
import { testCountingThread } from '../app/testing-threads.ts';
import type { Db } from '../db/pool.ts';
import type { ExportThread } from '../exports/index.ts';
import { aServer } from '../http/testing.ts';
import { openObjectStore } from '../object-store/index.ts';

interface CitationsServer {
  readonly as: 'guest' | 'member' | 'moderator';
  readonly thread: ExportThread;
  readonly now: () => Date;
  readonly publicUrl: string;
  /** Folder where the server stores its files. */
  readonly folder: string;
  readonly memberId?: string;
}

/**
 * Starts a server of exports and citations with an empty cache. All its clients are of the same kind, such as guests.
 */
export async function aCitationsServer(db: Db, { as, thread, now, publicUrl, folder, memberId }: CitationsServer) {
  const objects = await openObjectStore({ dataDir: folder, objectStoreUrl: null }, now);
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: publicUrl });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const threads = { counting: testCountingThread, exporting: thread };
  const { routes } = composeReading({ config, db, ...threads, objects, now, log });
  return aServer({ db, as, routes, ...(memberId && { memberId }) });
}

export const TYPES = ['assault', 'robbery', 'shooting', 'homicide', 'auto_theft'];

/** Fifty views of different kinds, and a view of a hexagon. */
export const VIEWS: readonly View[] = [
  {},
  ...TYPES.map((type) => ({ crime_types: [type] })),
  ...[2023, 2024, 2025].flatMap((year) => [{ year }, { year, division: ['D51'] }, { year, crime_types: ['assault'] }]),
  ...['001', '073'].flatMap((hood) => [{ neighbourhood: [hood] }, { neighbourhood: [hood], months: '1-3' }]),
  ...[250, 500, 1000, 2000, 5000].flatMap((metres) => [
    { circle: { lng: -79.39, lat: 43.655, metres } },
    { circle: { lng: -79.4, lat: 43.66, metres }, since: '2024-01-01' },
  ]),
  ...['0-6', 'fri-sat.22-4', 'sat-sun', 'mon.6-9,wed.6-9'].flatMap((week_hours) => [
    { week_hours },
    { week_hours, months: '11-2' },
  ]),
  ...['2023-03-01', '2024-01-01', '2025-02-01', '2025-06-01'].flatMap((since) => [
    { since },
    { since, until: '2025-09-30' },
    { until: since, division: ['D11', 'D51'] },
  ]),
  { year: 2024, hexagon: '0.21' },
  { box: { north: 43.66, south: 43.65, east: -79.38, west: -79.4 } },
].map((view) => ({ city: 'toronto', ...view }) as View);
