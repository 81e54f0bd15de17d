import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountsForThisFile, anAccountsServer, anAddress } from '../app/testing-accounts.ts';
import { createLog } from '../shared/log.ts';
import { countTriedAddresses } from './members.store.ts';
import { TRIED_ADDRESSES_ALARM, watchCodes } from './watch-codes.ts';

interface Warning {
  readonly level: string;
  readonly msg: string;
  readonly addresses?: number;
}
/** Creates a log, and a list of the lines logged so far. */
function aLog() {
  const lines: Warning[] = [];
  return { lines, log: createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as Warning) }) };
}
const { db, server } = await accountsForThisFile();
beforeEach(() => db.pool.query('delete from password_codes'));
afterEach(() => void vi.useRealTimers());

/** Creates a watch that counts only when the test calls it. */
function aWatch(over: Parameters<typeof watchCodes>[0]['db'] = db) {
  const { lines, log } = aLog();
  const waiting: Array<() => Promise<void>> = [];
  const watch = watchCodes({ db: over, now: () => server.clock.now, log, later: (count) => void waiting.push(count) });
  return {
    lines,
    watch,
    waiting,
    wrongCode: async () => {
      watch();
      await waiting.shift()?.();
    },
  };
}

/** Requests codes for `count` accounts and enters one wrong code for each. */
async function tryCodes(count: number, at = server): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const email = anAddress();
    await at.post('forgot-password', { email });
    const body = { email, confirmation_code: 'AAAAAAAA', new_password: 'eleven paper kites' };
    expect((await at.post('reset-password', body)).json()).toMatchObject({ code: 'wrong_code' });
  }
}

it('server logs one warning in fifteen minutes, without an email address, if wrong codes are tried for many accounts', async () => {
  const { lines, wrongCode } = aWatch();
  await tryCodes(TRIED_ADDRESSES_ALARM - 1);
  await wrongCode();
  expect(lines).toEqual([]);
  await tryCodes(1);
  await wrongCode();
  const { time: _, ...warning } = lines[0] as Warning & { readonly time: string };
  expect(warning).toEqual({
    level: 'warn',
    addresses: TRIED_ADDRESSES_ALARM,
    msg: 'wrong sign-in codes for many accounts',
  });
  await tryCodes(1);
  await wrongCode();
  expect(await countTriedAddresses(db, server.clock.now)).toBe(TRIED_ADDRESSES_ALARM + 1);
  server.later(15 * 60_000);
  // By now, these codes have expired.
  expect(await countTriedAddresses(db, server.clock.now)).toBe(0);
  await wrongCode();
  expect(lines).toHaveLength(1);
});

it('several wrong codes schedule only one count of the affected accounts, and a failed count is logged', async () => {
  const { lines, watch, waiting, wrongCode } = aWatch({
    get kysely(): never {
      throw new Error('the database is away');
    },
  });
  watch();
  watch();
  expect(waiting).toHaveLength(1);
  await waiting.shift()?.();
  expect(lines).toMatchObject([{ msg: 'counting wrong sign-in codes failed' }]);
  await wrongCode();
  expect(lines).toHaveLength(2);
});

it('server counts the accounts with wrong codes five seconds after a wrong code, and logs a warning', async () => {
  const { lines, log } = aLog();
  const other = await anAccountsServer(db.web, { log });
  await tryCodes(TRIED_ADDRESSES_ALARM - 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await tryCodes(1, other);
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await expect.poll(() => lines).toMatchObject([{ level: 'warn', addresses: TRIED_ADDRESSES_ALARM }]);
  await other.app.close();
});
