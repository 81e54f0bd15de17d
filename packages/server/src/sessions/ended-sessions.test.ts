import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { anAccountsServer, bearer } from '../app/testing-accounts.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aValkey, hasValkey } from '../shared/testing-valkey.ts';
import type { Valkey } from '../shared/valkey.ts';
import { type EndedSessions, endedSessionsOver } from './ended-sessions.ts';
import { readKeys, withNewKey } from './token-keys.ts';

describe.runIf(hasValkey())('session that ends at one of three servers', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await aDatabase();
  });
  afterAll(() => db.stop());

  /** Returns an `EndedSessions` that counts the messages that a server has received and processed. */
  function listening(connection: Valkey) {
    const { tell, follow } = endedSessionsOver(connection);
    const heard = { ended: 0, missed: 0 };
    const endedSessions: EndedSessions = {
      tell,
      follow(onEnded, onMissed) {
        follow(
          (ended) => {
            onEnded(ended);
            heard.ended += 1;
          },
          () => {
            onMissed();
            heard.missed += 1;
          },
        );
      },
    };
    return { heard, endedSessions };
  }

  /** Starts three servers. Each caches for five seconds who is signed in, unless a message arrives. */
  async function threeServers() {
    const valkey = await aValkey();
    const connections = await Promise.all([valkey.connected(), valkey.connected(), valkey.connected()]);
    const keys = await readKeys(await withNewKey());
    const nodes = await Promise.all(
      connections.map(async (connection) => {
        const { heard, endedSessions } = listening(connection);
        return { heard, server: await anAccountsServer(db, { keys, endedSessions }) };
      }),
    );
    onTestFinished(async () => {
      for (const { server } of nodes) await server.app.close();
      for (const connection of connections) connection.stop();
      await valkey.kill();
    });
    const [first, ...others] = nodes as [(typeof nodes)[number], ...typeof nodes];
    const statusesOf = (token: string) =>
      Promise.all(
        nodes.map(
          async ({ server }) =>
            (await server.app.inject({ url: '/api/user/sessions', headers: bearer(token) })).statusCode,
        ),
      );
    return {
      valkey,
      first: first.server,
      statusesOf,
      heardByOthers: (what: keyof typeof first.heard) => others.map(({ heard }) => heard[what]),
      /** Creates a member whose session is cached on all servers. */
      async signedIn() {
        const tokens = await first.server.logIn(await first.server.aMember());
        expect(await statusesOf(tokens.access_token)).toEqual([200, 200, 200]);
        return tokens;
      },
    };
  }

  it('is rejected by the other servers once they receive the message about the logout, or about the end of all sessions', async () => {
    const { first, statusesOf, heardByOthers, signedIn } = await threeServers();
    const [one, all] = [await signedIn(), await signedIn()];
    const out = await first.post('logout', undefined, { headers: { cookie: one.cookie } });
    expect(out.statusCode).toBe(204);
    await expect.poll(() => heardByOthers('ended')).toEqual([1, 1]);
    expect(await statusesOf(one.access_token)).toEqual([401, 401, 401]);
    const headers = bearer(all.access_token);
    const ended = await first.app.inject({ method: 'DELETE', url: '/api/user/sessions', headers });
    expect(ended.statusCode).toBe(204);
    await expect.poll(() => heardByOthers('ended')).toEqual([2, 2]);
    expect(await statusesOf(all.access_token)).toEqual([401, 401, 401]);
  });

  it('is rejected by servers that missed the message, once they are connected to Valkey again', async () => {
    const { valkey, first, statusesOf, heardByOthers, signedIn } = await threeServers();
    const { access_token, cookie } = await signedIn();
    await valkey.kill();
    expect((await first.post('logout', undefined, { headers: { cookie } })).statusCode).toBe(204);
    await valkey.start();
    await expect.poll(() => Math.min(...heardByOthers('missed'))).toBeGreaterThan(0);
    expect(await statusesOf(access_token)).toEqual([401, 401, 401]);
  });
});
