import { wholeServer } from '../kit/whole-server.ts';
import { signUp, tokenOf } from '../login/ask.ts';
import { fillNotes } from './fill.ts';
import type { World } from './requests.ts';

export interface StartReport extends World {
  readonly port: number;
  readonly database: string;
}

/** A server with these numbers of notes and of signed-in members. */
const [notes = 0, members = 0] = process.argv.slice(2).map(Number);
const codes = new Map<string, string>();

await wholeServer({
  // Attempts are limited per network, so each sign-in comes from another network.
  env: { TRUST_PROXY: '127.0.0.1' },
  fill: ({ db }) => fillNotes(db.pool, notes),
  post: ({ to, text }) => codes.set(to, /code is (\d{6})/.exec(text)?.[1] ?? ''),
  async begin(origin, db): Promise<World> {
    const emails = await signUp(origin, members, codes);
    const tokens: string[] = [];
    for (const email of emails) tokens.push(await tokenOf(origin, email));
    const { rows } = await db.pool.query<{ id: string }>('select id from notes order by id limit 1000');
    return { tokens, notes: rows.map(({ id }) => id) };
  },
});
