import { randomBytes, randomUUID } from 'node:crypto';
import type { Alert, AlertSettings } from '@crimemap/contract/alerts';
import { seededRandom } from '@crimemap/usual-range/testing';
import { afterAll } from 'vitest';
import { alertsRoutes } from '../alerts/alerts.routes.ts';
import type { AreaAnswers } from '../alerts/area-data.ts';
import { shiftedDay } from '../alerts/due-days.ts';
import { emailsStore } from '../alerts/emails.store.ts';
import { type SenderDeps, sendDue } from '../alerts/sender.ts';
import { areasIn } from '../areas/index.ts';
import { countingThread, type PackedCity, packedAreaCounts, packedCities, packedUsual } from '../counts/index.ts';
import type { Db } from '../db/connection.ts';
import { aDatabase } from '../db/testing.ts';
import { createHttp, type HttpOptions } from '../http/http.ts';
import { idempotencyStore } from '../http/idempotency.store.ts';
import type { Member } from '../http/member.ts';
import { createServe } from '../http/serve.ts';
import { type Seed, seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { packedIncidentsStore, publishPackedIncidents } from '../packed-incidents/index.ts';
import type { Delivery, EmailMessage } from '../platform/mail/mail.ts';
import { monthlySummariesOf } from './testing-summaries.ts';

/**
 * `NEWEST` is the newest day with data of the sample city. `NOW` is the time at which the tests begin: a Thursday at
 * noon in the city, five days later.
 */
export const NEWEST = '2026-11-14';
export const NOW = new Date('2026-11-19T17:00:00Z');
export const PUBLIC_URL = 'https://map.example.org';

/** Centre of the sample reports (longitude, latitude). */
export const MIDDLE: readonly [number, number] = [-79.38, 43.66];
const TYPES = ['assault', 'robbery', 'auto_theft', 'break_and_enter', 'homicide'] as const;

/**
 * Returns six years of reports within some kilometres of the centre, each reported on the day it happened. One corner
 * has many reports in the newest month.
 */
export function someCity(): Seed[] {
  const random = seededRandom(11);
  const seeds: Seed[] = [];
  for (let back = 0; back < 6 * 365; back += 1)
    for (let left = random() * 6; left > 0; left -= 1) {
      const day = shiftedDay(NEWEST, -back);
      const lng = MIDDLE[0] + (random() - 0.5) * 0.12;
      seeds.push({
        crime_type: TYPES[Math.floor(random() * TYPES.length)] ?? 'assault',
        area: lng < MIDDLE[0] ? 'D51' : 'D52',
        lng,
        lat: MIDDLE[1] + (random() - 0.5) * 0.08,
        occurred_on: day,
        reported_on: day,
        occurred_hour: back % 5 === 0 ? null : (back * 7) % 24,
      });
    }
  for (let at = 0; at < 60; at += 1) {
    const day = shiftedDay(NEWEST, -(at % 20));
    seeds.push({
      crime_type: 'robbery',
      area: 'D52',
      lng: MIDDLE[0] + 0.01 + random() / 1000,
      lat: MIDDLE[1] + 0.01,
      occurred_on: day,
      reported_on: day,
    });
  }
  return seeds;
}

export const aCircle = (more: Partial<AlertSettings> = {}): AlertSettings => ({
  city: 'toronto',
  name: 'Around the school',
  place: { kind: 'circle', at: [...MIDDLE], metres: 2000 },
  crime_types: null,
  every: 'week',
  only_unusual: false,
  quiet: { from: 21, until: 8 },
  language: 'en',
  ...more,
});

interface AlertsServerOptions {
  readonly http?: HttpOptions;
  readonly publicUrl?: string | null;
  /** Returns the city’s newest day with data at a given time. By default, it is the stored one. */
  readonly newestAt?: (at: Date) => string;
  /** Functions that count. By default, they count the sample reports of the city. */
  readonly answers?: AreaAnswers;
  /** True to limit the requests per member. */
  readonly limits?: boolean;
}

/**
 * Starts alerts on the real HTTP server for a published city, with members. Emails are only stored, and the clock is
 * fixed.
 */
export async function anAlertsServer(db: Db, options: AlertsServerOptions = {}) {
  const { publicUrl = PUBLIC_URL, newestAt } = options;
  const clock = { now: NOW };
  const now = () => clock.now;
  const thread = countingThread();
  const cities = packedCities(packedIncidentsStore(db), thread, { error: () => undefined });
  const posted: EmailMessage[] = [];
  const delivered: EmailMessage[] = [];
  const outcome: { next: Delivery } = { next: 'taken' };
  const secret = randomBytes(32);
  const members = new Map<string, Member>();
  const app = createHttp(options.http);
  const serve = createServe(app, {
    findMember: ({ headers }) => members.get((headers.authorization ?? '').replace('Bearer ', '')),
    idempotency: idempotencyStore(db, now),
  });
  const asItStands = (version: PackedCity | null): PackedCity | null => {
    if (!version || !newestAt) return version;
    const newest = newestAt(clock.now);
    const fetched_at = clock.now.toISOString();
    const asRead = { newest, fetched_at };
    return { ...version, sources: version.sources.map((source) => ({ ...source, ...(source.newest && asRead) })) };
  };
  const areas = {
    answers: options.answers ?? {
      typesOnDays: packedAreaCounts(thread),
      usual: packedUsual(thread).series,
      monthlySummary: monthlySummariesOf(db, { serve, thread, now }),
    },
    cities: {
      use: (city, answer) => cities.use(city, (version) => answer(asItStands(version))),
    } satisfies SenderDeps['cities'],
    areasOf: areasIn(db),
  };
  const uncounted = { count: async () => undefined };
  alertsRoutes(serve, {
    ...areas,
    db,
    attempts: options.limits ? undefined : uncounted,
    mail: { post: (email) => void posted.push(email) },
    secret,
    publicUrl,
    now,
  });
  await app.ready();

  const senderDeps: SenderDeps = {
    ...areas,
    emails: emailsStore(db),
    mail: {
      deliver: async (email) => {
        if (outcome.next === 'taken') delivered.push(email);
        return outcome.next;
      },
    },
    secret,
    publicUrl: publicUrl ?? PUBLIC_URL,
    now,
    log: { info: () => undefined, warn: () => undefined },
  };
  const asking =
    (headers: Record<string, string>) =>
    (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload?: object | Buffer,
      more: Record<string, string> = {},
    ) =>
      app.inject({
        method,
        url: `/api${path}`,
        headers: {
          ...headers,
          ...(payload instanceof Buffer && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...more,
        },
        ...(payload === undefined ? {} : { payload }),
      });

  async function aMember() {
    const email = `${randomUUID()}@example.org`;
    const { id } = await db.kysely
      .insertInto('members')
      .values({ email, email_key: email })
      .returning('id')
      .executeTakeFirstOrThrow();
    members.set(id, { id, isModerator: false });
    const ask = asking({ authorization: `Bearer ${id}` });
    const one = async (alertId: string) =>
      (await ask('GET', '/alerts')).json<{ alerts: Alert[] }>().alerts.find((alert) => alert.id === alertId);
    return { id, email, ask, one };
  }
  /** Returns the path (below `/api`) of a link in an email. */
  const pathIn = (text: string, what: 'confirm' | 'stop'): string =>
    new RegExp(String.raw`${PUBLIC_URL}/api(/alerts/${what}\?token=[\w.-]+)`).exec(text)?.[1] ?? 'none';
  const guest = asking({});

  return {
    app,
    clock,
    posted,
    delivered,
    outcome,
    secret,
    senderDeps,
    guest,
    aMember,
    pathIn,
    /** Runs the sender once. `deps` replaces dependencies, for example with those of another server. */
    send: (deps: Partial<SenderDeps> = {}) => sendDue({ ...senderDeps, ...deps }),
    later(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    /** Creates an alert of this member and confirms it. */
    async confirmed(member: Awaited<ReturnType<typeof aMember>>, settings: AlertSettings = aCircle()): Promise<Alert> {
      const reply = await member.ask('POST', '/alerts', settings);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      const email = posted.findLast(({ to }) => to === member.email);
      await guest('POST', pathIn(email?.text ?? '', 'confirm'));
      return (await member.one(reply.json<Alert>().id)) as Alert;
    },
    async stop() {
      await app.close();
      await thread.stop();
    },
  };
}

export type AlertsServer = Awaited<ReturnType<typeof anAlertsServer>>;

/** Starts a database with a published city and an alerts server for one test file. Stops both after the tests. */
export async function alertsForThisFile(options?: AlertsServerOptions) {
  const db = await aDatabase();
  await seedIncidents(db, someCity());
  await seedDatasetLines(db);
  await publishPackedIncidents(db, 'toronto', () => NOW);
  const server = await anAlertsServer(db.web, options);
  afterAll(async () => {
    await server.stop();
    await db.stop();
  });
  return { db, server };
}
