import { afterAll, expect, it } from 'vitest';
import { anAccountsServer, anAddress } from '../app/testing-accounts.ts';
import { aDatabase } from '../db/testing.ts';
import { createLog } from '../shared/log.ts';
import { TRIED_ADDRESSES_ALARM, watchCodes } from './accounts.door.ts';
import { countTriedAddresses } from './members.store.ts';

const db = await aDatabase();
interface Warning {
  readonly level: string;
  readonly msg: string;
  readonly addresses: number;
}
/** A log, and what was written into it. */
function aLog() {
  const lines: Warning[] = [];
  return { lines, log: createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as Warning) }) };
}
const { lines: logged, log: serverLog } = aLog();
const { lines: warned, log } = aLog();
const server = await anAccountsServer(db.web, { log: serverLog });
const watch = watchCodes({ db, now: () => server.clock.now, log, countAfterMs: 5 });
afterAll(async () => {
  await server.app.close();
  await db.stop();
});
const nextCount = () => new Promise((resolve) => setTimeout(resolve, 300));

/** Asks for a code and types a wrong one. */
async function tryCodeOf(email: string): Promise<void> {
  await server.post('forgot-password', { email });
  const body = { email, confirmation_code: 'AAAAAAAA', new_password: 'eleven paper kites' };
  expect((await server.post('reset-password', body)).json()).toMatchObject({ code: 'wrong_code' });
  watch();
}

it('codes of many accounts that are tried are told of in the log, once in fifteen minutes and with no address', async () => {
  for (let n = 1; n < TRIED_ADDRESSES_ALARM; n += 1) await tryCodeOf(anAddress());
  await nextCount();
  expect(warned).toEqual([]);
  await tryCodeOf(anAddress());
  await expect.poll(() => warned).toHaveLength(1);
  await expect.poll(() => logged, { timeout: 10_000 }).toHaveLength(1);
  const { time: _, ...warning } = warned[0] as Warning & { readonly time: string };
  const expected = {
    level: 'warn',
    addresses: TRIED_ADDRESSES_ALARM,
    msg: 'the codes of many accounts are being tried',
  };
  expect(warning).toEqual(expected);
  expect(logged).toMatchObject([{ level: 'warn', msg: expected.msg }]);
  await tryCodeOf(anAddress());
  await nextCount();
  expect(warned).toHaveLength(1);
  expect(await countTriedAddresses(db, server.clock.now)).toBe(TRIED_ADDRESSES_ALARM + 1);
  server.later(15 * 60_000);
  // Those codes hold no more: nothing is being tried.
  expect(await countTriedAddresses(db, server.clock.now)).toBe(0);
  watch();
  await nextCount();
  expect(warned).toHaveLength(1);
}, 60_000);
