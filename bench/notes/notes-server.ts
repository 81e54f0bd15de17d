import { wholeServer } from '../kit/whole-server.ts';
import { signUp, tokenOf } from '../login/ask.ts';
import { fillNotes } from './fill.ts';
import { askFor, KINDS, type Kind, type World } from './requests.ts';
import { recording, type Step } from './statements.ts';

export interface StartReport extends World {
  readonly port: number;
  readonly database: string;
  /** What one request of each kind asks of the database, and for whom and which note it did. */
  readonly recorded: Readonly<
    Record<Kind, { readonly steps: readonly Step[]; readonly noteId: string; readonly memberId: string }>
  >;
}

/** A server with the given number of notes and of members, who are logged in. */
const [notes = 0, members = 0] = process.argv.slice(2).map(Number);
const codes = new Map<string, string>();

let record: ReturnType<typeof recording>['record'];

await wholeServer({
  // The limits of tries are one network's: everyone who logs in comes from their own.
  env: { TRUST_PROXY: '127.0.0.1' },
  answerOver(web) {
    const recorded = recording(web);
    record = recorded.record;
    return recorded.db;
  },
  fill: ({ db }) => fillNotes(db.pool, notes),
  post: ({ to, text }) => codes.set(to, /code is (\d{6})/.exec(text)?.[1] ?? ''),
  async begin(origin, db): Promise<Omit<StartReport, 'port' | 'database'>> {
    const emails = await signUp(origin, members, codes);
    const tokens: string[] = [];
    for (const email of emails) tokens.push(await tokenOf(origin, email));
    const ids = async (sql: string, values: unknown[] = []) =>
      (await db.pool.query<{ id: string }>(sql, values)).rows.map(({ id }) => id);
    const world: World = {
      tokens,
      members: await ids('select id from members where email = any($1) order by array_position($1, email)', [emails]),
      notes: await ids('select id from notes order by id limit 1000'),
    };
    const recorded: Partial<Record<Kind, StartReport['recorded'][Kind]>> = {};
    for (const kind of KINDS) {
      const ask = async () => {
        const { method, path, token, body } = askFor(kind, 0, world);
        const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
        const reply = await fetch(`${origin}${path}`, { method, headers, ...(body && { body }) });
        if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
        await reply.arrayBuffer();
      };
      // Who asks is known from the first time on.
      await ask();
      const [memberId, noteId] = [world.members[0], world.notes[0]] as [string, string];
      recorded[kind] = { steps: await record(ask), memberId, noteId };
    }
    return { ...world, recorded: recorded as StartReport['recorded'] };
  },
});
