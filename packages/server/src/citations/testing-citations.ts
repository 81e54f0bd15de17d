import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Citation } from '@crimemap/contract/citations';
import { DAY_MS } from '@crimemap/contract/time';
import type { View } from '@crimemap/contract/view';
import { afterAll, beforeEach, expect } from 'vitest';
import { testExportThread as thread } from '../app/testing-threads.ts';
import { aDatabase } from '../db/testing.ts';
import { type Seed, seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { publishPackedIncidents } from '../packed-incidents/index.ts';
import { aCitationsServer, TYPES } from './testing.ts';

export const BASE = 'https://map.example.org';

const someRows = (count: number, seed: number): Seed[] =>
  Array.from({ length: count }, (_, nth) => {
    const at = nth * 7919 + seed;
    const placed = at % 9 !== 0;
    return {
      source_key: `${seed}-${nth}`,
      crime_type: TYPES[at % TYPES.length] as string,
      occurred_on: at % 31 === 0 ? null : `202${3 + (at % 3)}-0${1 + (at % 9)}-1${at % 10}`,
      reported_on: '2025-09-30',
      occurred_hour: at % 31 === 0 || at % 5 === 0 ? null : at % 24,
      area: at % 4 === 0 ? 'D11' : 'D51',
      neighbourhood: at % 3 === 0 ? '073' : '001',
      precision: placed ? 'intersection' : 'division_centre',
      lng: -79.38 - (at % 50) / 1000,
      lat: 43.65 + (at % 20) / 1000,
    };
  });
/** Starts a database with a published city, one server for guests and one for members, and a fixed clock. */
export async function citationsForThisFile() {
  const db = await aDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'citations-'));
  const clock = { now: new Date('2026-05-03T12:00:00Z') };
  const now = () => clock.now;
  /** Each call starts a new server with an empty cache. */
  const serverFor = (as: 'guest' | 'member' | 'moderator', memberId?: string) =>
    aCitationsServer(db, { as, thread, now, publicUrl: BASE, folder, ...(memberId && { memberId }) });
  const publish = async () => {
    await seedDatasetLines(db, clock.now.toISOString());
    await publishPackedIncidents(db, 'toronto', now);
  };
  await seedIncidents(db, someRows(400, 1));
  await publish();
  const [guest, member] = await Promise.all([serverFor('guest'), serverFor('member')]);
  afterAll(async () => {
    await Promise.all([guest.close(), member.close()]);
    await db.stop();
    await rm(folder, { recursive: true });
  });
  // All requests of the tests come from one network and would exceed its limit.
  beforeEach(async () => void (await db.pool.query('delete from attempts')));

  const cite = (view: unknown, as = member) =>
    as.inject({ method: 'POST', url: '/api/citations', payload: view as object });
  let versions = 0;
  return {
    db,
    folder,
    clock,
    guest,
    member,
    serverFor,
    cite,
    async cited(view: View, as = member): Promise<Citation> {
      const reply = await cite(view, as);
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json<Citation>();
    },
    read: async (id: string, as = member) => (await as.inject(`/api/citations/${id}`)).json<Citation>(),
    file: (id: string, kind: string, as = member) => as.inject(`/api/citations/${id}.${kind}`),
    /** Publishes the city again ten days later, with new, removed and corrected rows. */
    async aLaterVersion(): Promise<void> {
      versions += 1;
      clock.now = new Date(clock.now.getTime() + 10 * DAY_MS);
      await seedIncidents(db, someRows(40, 1000 * versions));
      await db.pool.query(
        `update incidents set crime_type = 'assault', area = 'D22' where id % 13 = $1 and city = 'toronto'`,
        [versions],
      );
      await db.pool.query(`update incidents set vanished_at = $1 where id % 17 = $2 and city = 'toronto'`, [
        clock.now,
        versions,
      ]);
      await publish();
    },
  };
}
export type Citations = Awaited<ReturnType<typeof citationsForThisFile>>;

export const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
