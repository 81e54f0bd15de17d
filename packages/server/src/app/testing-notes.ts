import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cityOf } from '@crimemap/cities';
import type { City } from '@crimemap/cities/kit/city';
import type { Fetching } from '@crimemap/cities/kit/fetching';
import type { CityId, Text } from '@crimemap/contract/cities';
import { afterAll } from 'vitest';
import type { Db } from '../db/connection.ts';
import { aDatabase } from '../db/testing.ts';
import { createHttp } from '../http/http.ts';
import { idempotencyStore } from '../http/idempotency.store.ts';
import type { Member } from '../http/member.ts';
import { createServe } from '../http/serve.ts';
import { type ObjectStore, openObjectStore } from '../object-store/index.ts';
import type { EmailMessage } from '../platform/mail/mail.ts';
import { readKeys, withNewKey } from '../sessions/index.ts';
import { composeMembers } from './compose-members.ts';
import { readConfig } from './config.ts';
import { NOTHING_READ } from './testing-nothing-read.ts';

export interface NotesServerOptions {
  /** Settings as environment variables. By default, the first notes of a member need no review. */
  readonly environment?: Record<string, string>;
  /** True to limit the posts per member. */
  readonly limits?: boolean;
  readonly objects?: ObjectStore;
  readonly fetching?: Fetching;
  readonly intersectionNear?: () => Promise<string | null>;
  readonly placeNear?: () => Promise<Text | null>;
}

/**
 * Members by id, which is also their access token. All servers of a test file share them, because two servers may use the
 * same database.
 */
const members = new Map<string, Member>();

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Starts notes, photos, news and their limits on the real HTTP server, with two members and a moderator. Emails are
 * only stored, and the clock is fixed.
 */
export async function aNotesServer(db: Db, options: NotesServerOptions = {}) {
  const clock = { now: new Date('2026-11-20T12:00:00Z') };
  const now = () => clock.now;
  const emails: EmailMessage[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'notes-'));
  const objects = options.objects ?? (await openObjectStore({ dataDir: folder, objectStoreUrl: null }, now));
  const keys = await readKeys(await withNewKey());
  const { secret } = keys;
  const environment = { PUBLIC_URL: 'https://map.example.org', NOTES_HOLD_FIRST: '0', ...options.environment };
  const config = readConfig(environment);
  const uncounted = { count: async () => undefined, allows: async () => true, refund: async () => undefined };
  const calls = composeMembers({
    config,
    db,
    keys,
    mail: { post: (email) => void emails.push(email), stop: async () => undefined },
    objects,
    fetching: options.fetching ?? (() => Promise.reject(new Error('there is no network here'))),
    reading: {
      ...NOTHING_READ,
      ...(options.intersectionNear && { intersectionNear: options.intersectionNear }),
      ...(options.placeNear && { placeNear: options.placeNear }),
    },
    now,
    attempts: options.limits ? undefined : uncounted,
  });
  const app = createHttp();
  const serve = createServe(app, {
    findMember: ({ headers }) => members.get((headers.authorization ?? '').replace('Bearer ', '')),
    idempotency: idempotencyStore(db, now),
  });
  calls.routes(serve);
  await app.ready();

  const asking =
    (headers: Record<string, string>) =>
    (method: Method, path: string, payload?: object | Buffer, more: Record<string, string> = {}) =>
      app.inject({
        method,
        url: `/api${path}`,
        headers: { ...headers, ...more },
        ...(payload === undefined ? {} : { payload }),
      });

  /** Creates a signed-in member. By default, the account is a year old. */
  async function aMember({
    name = `Someone ${randomUUID().slice(0, 6)}`,
    isModerator = false,
    since = new Date(clock.now.getTime() - 365 * 86_400_000),
  } = {}) {
    const email = `${randomUUID()}@example.org`;
    const { id } = await db.kysely
      .insertInto('members')
      .values({
        email,
        email_key: email,
        display_name: name,
        username: `u${email.slice(0, 8)}`,
        username_key: `u${email.slice(0, 8)}`,
        is_moderator: isModerator,
        created_at: since,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member: Member = { id, isModerator };
    members.set(id, member);
    return { id, name, email, member, ask: asking({ authorization: `Bearer ${id}` }) };
  }
  const [author, other] = [await aMember(), await aMember()];
  const moderator = await aMember({ isModerator: true });

  return {
    app,
    db,
    clock,
    emails,
    objects,
    secret,
    /** Folder that contains photos and uploads. */
    folder,
    author,
    other,
    moderator,
    aMember,
    guest: { ask: asking({}) },
    later(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    /**
     * Creates a note of `author` (or of `by`) with an API request. If `state` is given, then sets the note to this
     * state.
     */
    async aNote({
      by = author,
      state,
      ...more
    }: { by?: { ask: ReturnType<typeof asking> }; state?: 'draft' | 'held' | 'shown' | 'hidden' | 'deleted' } & Record<
      string,
      unknown
    > = {}): Promise<string> {
      const reply = await by.ask('POST', '/community/notes', { ...aDraft(), ...more });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      const { id } = reply.json<{ id: string }>();
      if (state)
        await db.kysely
          .updateTable('notes')
          .set({ state, ...((state === 'draft' || state === 'held') && { first_shown_at: null }) })
          .where('id', '=', id)
          .execute();
      return id;
    },
    async stop() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the fields that locate a note in the centre of a city. */
export const inTheMiddleOf = (id: CityId) => {
  const [lng, lat] = (cityOf(id) as City).view.desktop.center;
  return { city: id, lng, lat };
};

export type NotesServer = Awaited<ReturnType<typeof aNotesServer>>;

/** Starts a database and a notes server for one test file. Stops both after the tests. */
export async function notesForThisFile(options?: NotesServerOptions) {
  const db = await aDatabase();
  const server = await aNotesServer(db.web, options);
  afterAll(async () => {
    await server.stop();
    await db.stop();
  });
  return { db, server };
}

/** Returns the body of a request that posts a note, as the page sends it. Each one has a different title. */
export const aDraft = () => ({
  city: 'toronto',
  lat: 43.6517,
  lng: -79.3834,
  occurred_at: Date.parse('2026-11-20T10:30:00Z'),
  title: `A bicycle was taken ${randomUUID().slice(0, 6)}`,
  body: 'It stood at the rack.',
  crime_type: 'theft',
});
