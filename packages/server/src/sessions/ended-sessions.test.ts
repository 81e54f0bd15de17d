import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccountsServer } from '../app/testing-accounts.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aValkey, hasValkey } from '../shared/testing-valkey.ts';
import type { Valkey } from '../shared/valkey.ts';
import { endedSessionsOver } from './ended-sessions.ts';
import { readKeys, withNewKey } from './token-keys.ts';

describe.runIf(hasValkey())('a session that ends at one of three servers', () => {
  let db: TestDatabase;
  let valkey: Awaited<ReturnType<typeof aValkey>>;
  let connections: Valkey[];
  let servers: Awaited<ReturnType<typeof anAccountsServer>>[];
  beforeAll(async () => {
    [db, valkey] = await Promise.all([aDatabase(), aValkey()]);
    connections = await Promise.all([valkey.connected(), valkey.connected(), valkey.connected()]);
    const keys = await readKeys(await withNewKey());
    servers = await Promise.all(
      connections.map((one) => anAccountsServer(db, { keys, endedSessions: endedSessionsOver(one) })),
    );
  });
  afterAll(async () => {
    for (const { app } of servers) await app.close();
    for (const one of connections) one.stop();
    await Promise.all([valkey.kill(), db.stop()]);
  });

  const statusAt = async (node: number, token: string) =>
    (await servers[node]?.app.inject({ url: '/api/user/sessions', headers: { authorization: `Bearer ${token}` } }))
      ?.statusCode;
  /** A member who is signed in and remembered at all of them. */
  const signedIn = async () => {
    const [first] = servers as [(typeof servers)[number]];
    const member = await first.logIn(await first.aMember());
    expect(await Promise.all([0, 1, 2].map((node) => statusAt(node, member.access_token)))).toEqual([200, 200, 200]);
    return member;
  };
  /** How long the others go on letting it in, in milliseconds. */
  const refusedAfter = async (token: string) => {
    const from = performance.now();
    while ((await Promise.all([statusAt(1, token), statusAt(2, token)])).some((status) => status !== 401)) {
      if (performance.now() - from > 4_000) throw new Error('It goes on.');
      await wait(5);
    }
    return performance.now() - from;
  };

  it('by a log-out is refused by the others within 200 ms', async () => {
    const { access_token, cookie } = await signedIn();
    expect((await servers[0]?.post('logout', undefined, { headers: { cookie } }))?.statusCode).toBe(204);
    expect(await refusedAfter(access_token)).toBeLessThan(200);
  });

  it('with all others of its member is refused too', async () => {
    const { access_token } = await signedIn();
    const ended = await servers[0]?.app.inject({
      method: 'DELETE',
      url: '/api/user/sessions',
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(ended?.statusCode).toBe(204);
    expect(await refusedAfter(access_token)).toBeLessThan(200);
  });

  it('while they cannot tell each other is refused once they can, or some seconds later', async () => {
    const { access_token, cookie } = await signedIn();
    await valkey.kill();
    expect((await servers[0]?.post('logout', undefined, { headers: { cookie } }))?.statusCode).toBe(204);
    await valkey.start();
    expect(await refusedAfter(access_token)).toBeLessThan(4_000);
  });
});
