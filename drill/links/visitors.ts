import { brotliDecompressSync } from 'node:zlib';
import type { Citation } from '@crimemap/contract/citations';
import { CITY_IDS, type CityId } from '@crimemap/contract/cities';
import type { ExportAbout } from '@crimemap/contract/export';
import type { Problem } from '@crimemap/contract/problem';
import type { View } from '@crimemap/contract/view';
import { onTestFinished } from 'vitest';
import { aWholeApp } from '../../packages/server/src/app/testing.ts';
import { someReports } from '../../packages/server/src/app/testing-reports.ts';
import { aDatabase } from '../../packages/server/src/db/testing.ts';
import { seedDatasetLines, seedIncidents } from '../../packages/server/src/incidents/testing.ts';
import { publishPackedIncidents } from '../../packages/server/src/packed-incidents/index.ts';
import { type Opened, openingLinks } from './open-link.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
const TODAY = '2026-11-22';

/** Reports of Edmonton, which publishes only report days. */
const IN_EDMONTON = Array.from({ length: 150 }, (_, nth) => ({
  city: 'edmonton',
  dataset: `year_${2023 + (nth % 3)}`,
  crime_type: ['theft', 'robbery', 'mischief'][nth % 3] ?? 'theft',
  area: ['Métis', 'Anirniq'][nth % 2] ?? null,
  occurred_on: null,
  occurred_hour: null,
  reported_on: `${2023 + (nth % 3)}-0${1 + (nth % 9)}-1${nth % 10}`,
}));

const REPORTS = [...someReports(), ...IN_EDMONTON].map((report) => ({
  ...report,
  // The rows of Peel name a division without its first character.
  area: report.city === 'peel' && report.area ? report.area.replace('D', '') : report.area,
}));

/** Returns the types and areas of a city's reports. */
export function reportedIn(id: CityId): { types: string[]; areas: string[] } {
  const reports = REPORTS.filter(({ city }) => city === id);
  return {
    types: [...new Set(reports.map(({ crime_type }) => crime_type))].sort(),
    areas: [...new Set(reports.flatMap(({ area }) => area ?? []))].sort(),
  };
}

/** A visitor who opens links and uses the API. */
export interface Visitor {
  readonly isMember: boolean;
  open(link: string): Promise<Opened>;
  /**
   * Returns the number of rows in an export with these parameters, `null` if there is no data, or the reason for a
   * rejection.
   */
  exported(city: CityId, query: Record<string, string>): Promise<number | null | 'sign_in_required' | 'unknown_area'>;
  /** Returns the number in a citation of this view. */
  cited(view: View): Promise<number | null>;
}

/**
 * Starts a server with reports of every city. Returns a guest and a member. The server stops at the end of the test.
 */
export async function withServer(): Promise<{ guest: Visitor; member: Visitor }> {
  const db = await aDatabase();
  await seedIncidents(db, REPORTS);
  await seedDatasetLines(db);
  for (const city of CITY_IDS) await publishPackedIncidents(db, city, () => NOW);
  const [forGuests, forMembers] = await Promise.all([aWholeApp(db), aWholeApp(db, { AUTH_DISABLED: '1' })]);
  onTestFinished(async () => {
    await Promise.all([forGuests.stop(), forMembers.stop()]);
    await db.stop();
  });
  return { guest: visitor(forGuests.app, false), member: visitor(forMembers.app, true) };
}

type App = Awaited<ReturnType<typeof aWholeApp>>['app'];

function visitor(app: App, isMember: boolean): Visitor {
  let citations = 0;
  const get = async (url: string) => {
    const { rawPayload, headers } = await app.inject({ url });
    return headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload;
  };
  return {
    isMember,
    open: openingLinks({ isMember, get }, TODAY),
    async exported(city, query) {
      const { about, code } = JSON.parse(
        Buffer.from(await get(`/api/export/${city}.geojson?${new URLSearchParams(query)}`)).toString(),
      ) as { about?: ExportAbout } & Partial<Problem>;
      if (code === 'sign_in_required' || code === 'unknown_area') return code;
      if (!about) throw new Error(`${city} ${JSON.stringify(query)}: ${code}`);
      return about.reason === null ? about.total : null;
    },
    async cited(view) {
      citations += 1;
      // Use a new network address each time, because citations are limited per network.
      const remoteAddress = `10.${citations >> 8}.${citations & 255}.1`;
      const reply = await app.inject({ method: 'POST', url: '/api/citations', payload: view, remoteAddress });
      const { numbers } = reply.json<Citation>();
      if (!numbers) throw new Error(`${JSON.stringify(view)}: ${reply.body}`);
      return numbers.reason === null ? numbers.cited.total : null;
    },
  };
}
