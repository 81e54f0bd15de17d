import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '@crimemap/contract/time';
import { expect } from '@playwright/test';
import { type RunningServer, startServer, torontoIsRead } from './running-server.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Location (longitude, latitude) of sixty assaults in six years. It is in the centre of a hexagon with few other
 * reports.
 */
export const CORNER = [-79.3826, 43.6472] as const;
const AT_CORNER = 60;
/** Two other intersections with their number of reports. Each is in another hexagon. */
export const ELSEWHERE = [
  { at: [-79.2985, 43.6963], reports: 3 },
  { at: [-79.4552, 43.7523], reports: 6 },
] as const;
/** Period that contains all reports of both versions. */
export const PERIOD = '2019-01-01..2025-12-31';
export const HELD = { before: 69, after: 71, atCorner: 62 } as const;

interface Row {
  readonly n: number;
  readonly day: Date;
  readonly at: readonly [lng: number, lat: number];
  readonly category?: string;
  readonly division?: string;
}

const FIRST = Date.UTC(2019, 8, 1);
/** Returns the day of the n-th report; there is one report every five weeks. */
const dayOf = (n: number): Date => new Date(FIRST + 35 * DAY_MS * n);

function line({ n, day, at, category = 'Assault', division = 'D51' }: Row): string {
  const written = `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()} 5:00:00 AM`;
  return [n, `GO-${n}`, written, written, 14, division, category, 'Assault', 1430, 100, '', ...at].join(',');
}

/**
 * Returns the publisher's file in its old or new version. The new version has three corrected reports, two of which
 * moved, and two additional reports, one of which was reported late.
 */
function exportOf(version: 1 | 2): string {
  const isNow = version === 2;
  const corner = Array.from({ length: AT_CORNER }, (_, n): Row => {
    const row = { n, day: dayOf(n), at: CORNER };
    if (!isNow || n < AT_CORNER - 3) return row;
    return n === AT_CORNER - 1 ? { ...row, category: 'Robbery' } : { ...row, category: 'Robbery', division: 'D52' };
  });
  const elsewhere = ELSEWHERE.flatMap(({ at, reports }, where) =>
    Array.from({ length: reports }, (_, n): Row => ({ n: 1000 * (where + 1) + n, day: dayOf(n), at })),
  );
  const added: Row[] = [
    { n: AT_CORNER, day: new Date(dayOf(AT_CORNER - 1).getTime() + DAY_MS), at: CORNER },
    { n: AT_CORNER + 1, day: new Date(Date.UTC(2025, 2, 1)), at: CORNER },
  ];
  const head =
    'OBJECTID,EVENT_UNIQUE_ID,OCC_DATE,REPORT_DATE,OCC_HOUR,DIVISION,CSI_CATEGORY,OFFENCE,UCR_CODE,UCR_EXT,HOOD_158,LONG_WGS84,LAT_WGS84';
  return [head, ...[...corner, ...elsewhere, ...(isNow ? added : [])].map(line), ''].join('\n');
}

/**
 * Starts a server that has imported first the old and then the new version of the file, and no other data of Toronto.
 */
export async function startWithVersions(): Promise<RunningServer> {
  const server = await startServer('member', { REHEARSAL_SCALE: '0.01' }, torontoIsRead);
  const files = ([1, 2] as const).map((version) => {
    const file = join(server.folder, `edition-${version}.csv`);
    writeFileSync(file, exportOf(version));
    return file;
  });
  const program = ['scripts/run.mjs', 'import'];
  const { status, stderr } = spawnSync(
    process.execPath,
    [...program, '--city', 'toronto', '--dataset', 'major_crime_indicators', ...files],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: server.folder, DATABASE_URL: '' }, encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
  // Wait for the new version, because the import is a separate process, and the server publishes only after it is
  // notified.
  const total = async () => {
    const reply = await fetch(`${server.url}/api/incidents/toronto/counts?crime_type=assault`);
    return ((await reply.json()) as { total: number }).total;
  };
  await expect.poll(total, { timeout: 60_000 }).toBeLessThanOrEqual(HELD.after);
  return server;
}
