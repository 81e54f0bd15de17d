import { torontoRows } from '../data/toronto-rows.ts';
import { wholeServer } from '../kit/whole-server.ts';
import { signUp } from './ask.ts';

/** A server with the given number of invented rows and of members, who have signed up as anyone does. */
const [rows = 0, members = 0] = process.argv.slice(2).map(Number);
const codes = new Map<string, string>();

await wholeServer({
  // The limits of tries are one network's: everyone who logs in comes from their own.
  env: { TRUST_PROXY: '127.0.0.1' },
  fill: torontoRows(rows),
  post: ({ to, text }) => codes.set(to, /code is (\d{6})/.exec(text)?.[1] ?? ''),
  begin: async (origin) => ({ emails: await signUp(origin, members, codes) }),
});
