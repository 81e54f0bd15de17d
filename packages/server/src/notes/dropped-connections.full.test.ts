import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { aDraft, notesForThisFile } from '../app/testing-notes.ts';

/**
 * Number of seconds during which connections are dropped. `DROPPED_SECONDS=60` runs a long test and prints its figures.
 */
const SECONDS = Number(process.env['DROPPED_SECONDS'] ?? 5);
const EVERY_MS = 25;
/** Time in milliseconds after which no request is reported as in progress. */
const IN_PROGRESS_MS = 5_000;

const { db, server } = await notesForThisFile({ limits: true });

/** Ends some of the server’s connections again and again, whatever they are doing. */
async function dropping(until: AbortSignal): Promise<number> {
  const operator = new pg.Client({ connectionString: db.url, application_name: 'operator' });
  await operator.connect();
  let dropped = 0;
  while (!until.aborted) {
    const { rowCount } = await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'canada-crime-map' and state <> 'idle'
       order by random() limit 2`,
    );
    dropped += rowCount ?? 0;
    await wait(EVERY_MS);
  }
  await operator.end();
  return dropped;
}

type Member = Awaited<ReturnType<typeof server.aMember>>;
interface Written {
  readonly text: string;
  readonly id: string | undefined;
}

const figures = { requests: 0, written: 0, unavailable: 0, replayed: 0, others: [] as string[], longestMs: 0 };

/** Sends one write under one idempotency key until it gets a response, as the page does. */
async function written(member: Member, network: string, url: string, payload: object | undefined, text: string) {
  const headers = { authorization: `Bearer ${member.id}`, 'idempotency-key': randomUUID() };
  const since = performance.now();
  for (;;) {
    const ask = { method: 'POST', url: `/api${url}`, headers, remoteAddress: network } as const;
    const reply = await server.app.inject(payload ? { ...ask, payload } : ask);
    const ms = performance.now() - since;
    figures.requests += 1;
    if (reply.statusCode === 200) {
      figures.written += 1;
      figures.longestMs = Math.max(figures.longestMs, ms);
      if (reply.headers['idempotency-replayed']) figures.replayed += 1;
      return { text, id: reply.json<{ id?: string }>().id } satisfies Written;
    }
    if (reply.statusCode === 503) figures.unavailable += 1;
    else if (reply.statusCode !== 409 || ms > IN_PROGRESS_MS) {
      figures.others.push(`${url} after ${ms.toFixed(0)} ms: ${reply.body}`);
      return undefined;
    }
    await wait(10);
  }
}

/** Writes continuously as different members in turn, each from a separate network and within the limits. */
async function writing(
  network: number,
  perMember: number,
  until: AbortSignal,
  write: (member: Member, from: string) => Promise<Written | undefined>,
) {
  const done: Array<Written & { readonly by: string }> = [];
  for (let members = 0; !until.aborted; members += 1) {
    const member = await aMember();
    for (let at = 0; at < perMember && !until.aborted; at += 1) {
      const one = await write(member, `10.${network}.${members >> 8}.${members & 255}`);
      if (one) done.push({ ...one, by: member.id });
    }
  }
  return done;
}

/** Creates a member. Retries, because it uses the pool whose connections are dropped. */
async function aMember(): Promise<Member> {
  for (;;) {
    const made = await server.aMember().catch(() => undefined);
    if (made) return made;
  }
}

it(
  'server neither repeats nor loses a write while database connections drop',
  async () => {
    const note = await server.aNote({ by: await server.aMember() });
    const liked = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const by = await server.aMember();
        const headers = { authorization: `Bearer ${by.id}` };
        const url = '/api/community/notes';
        const reply = await server.app.inject({
          method: 'POST',
          url,
          headers,
          payload: aDraft(),
          remoteAddress: `10.9.0.${at}`,
        });
        return reply.json<{ id: string }>().id;
      }),
    );
    const signal = AbortSignal.timeout(SECONDS * 1000);
    const replies = (member: Member, from: string) => {
      const body = `Seen ${randomUUID()}.`;
      return written(member, from, `/community/notes/${note}/comments`, { body }, body);
    };
    const [dropped, notes, some, more, likes] = await Promise.all([
      dropping(signal),
      writing(1, 10, signal, (member, from) => {
        const draft = aDraft();
        return written(member, from, '/community/notes', draft, draft.title);
      }),
      writing(2, 60, signal, replies),
      writing(3, 60, signal, replies),
      writing(
        4,
        liked.length,
        signal,
        (() => {
          let next = 0;
          return (member, from) => {
            const id = liked[next++ % liked.length] ?? '';
            return written(member, from, `/community/notes/${id}/like`, undefined, id);
          };
        })(),
      ),
    ]);
    if (process.env['DROPPED_SECONDS'])
      console.info({
        seconds: SECONDS,
        dropped,
        ...figures,
        notes: notes.length,
        replies: some.length + more.length,
        likes: likes.length,
      });

    expect(figures.others).toEqual([]);
    expect(dropped).toBeGreaterThan(10);
    expect(figures.unavailable).toBeGreaterThan(0);
    const stored = await Promise.all([
      db.pool.query<{ id: string; text: string; by: string }>(
        'select id, title as text, author_id as by from notes where author_id = any($1)',
        [notes.map(({ by }) => by)],
      ),
      db.pool.query<{ id: string; text: string; by: string }>(
        'select id, body as text, author_id as by from note_comments where note_id = $1',
        [note],
      ),
      db.pool.query<{ id: undefined; text: string; by: string }>(
        'select note_id as text, member_id as by from note_likes',
      ),
    ]);
    const sorted = (
      rows: readonly { readonly text: string; readonly by: string; readonly id?: string | undefined }[],
    ) => rows.map(({ text, by, id }) => [text, by, ...(id ? [id] : [])].join(' ')).toSorted();
    for (const [at, acknowledged] of [notes, [...some, ...more], likes].entries())
      expect(sorted(stored[at]?.rows ?? [])).toEqual(sorted(acknowledged));
    expect(notes.length * some.length * more.length * likes.length).toBeGreaterThan(0);

    // Each write counts once, even if it was sent several times.
    for (const [what, all, points] of [
      ['note hour', notes, 2],
      ['comment', [...some, ...more], 1],
      ['mark', likes, 1],
    ] as const) {
      const { rows } = await db.pool.query<{ points: number }>(
        'select sum(points)::integer as points from attempts where key = any($1)',
        [[...new Set(all.map(({ by }) => `${what}:${by}`))]],
      );
      expect([what, rows[0]?.points]).toEqual([what, points * all.length]);
    }
  },
  (SECONDS + 40) * 1000,
);
