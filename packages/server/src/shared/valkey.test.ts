import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from '../http/http.ts';
import { WINDOW_MS } from '../http/rate-limit.ts';
import { sharedCounters } from './counters.ts';
import { sharedPlaces } from './shared-places.ts';
import { aValkey, hasValkey } from './testing-valkey.ts';
import type { Valkey } from './valkey.ts';

describe.runIf(hasValkey())('several servers with one shared Valkey', () => {
  let valkey: Awaited<ReturnType<typeof aValkey>>;
  let nodes: Valkey[];
  const ends: (() => unknown)[] = [];
  beforeAll(async () => {
    valkey = await aValkey();
    nodes = await Promise.all([valkey.connected(), valkey.connected(), valkey.connected()]);
  });
  afterAll(async () => {
    for (const end of ends) await end();
    for (const node of nodes) node.stop();
    await valkey.kill();
  });
  const onEach = <Thing extends { stop(): void }>(make: (node: Valkey) => Thing): Thing[] => {
    const made = nodes.map(make);
    for (const { stop } of made) ends.push(stop);
    return made;
  };

  it('reject a client on every server once the sum of its requests to all servers is above the limit', async () => {
    const counters = onEach((node) => sharedCounters(node, 'requests of a test', WINDOW_MS));
    const apps = counters.map((requestCounters) => createHttp({ limits: { requestsPerMinute: 30, requestCounters } }));
    for (const app of apps) {
      app.get('/api/something', async () => 'there');
      ends.push(() => app.close());
    }
    const ask = async (node: number, remoteAddress = '192.0.2.7') =>
      (await apps[node]?.inject({ url: '/api/something', remoteAddress }))?.statusCode;
    for (let n = 0; n < 11; n += 1) expect(await Promise.all([ask(0), ask(1), ask(2)])).toEqual([200, 200, 200]);
    // A server gets the counts of the others when it sends its own. In so few rounds, no server reaches 30 by its own
    // count.
    await expect
      .poll(() => Promise.all([ask(0), ask(1), ask(2)]), { interval: 300, timeout: 5_000 })
      .toEqual([429, 429, 429]);
    const refused = await Promise.all(
      [0, 1, 2].map((node) => apps[node]?.inject({ url: '/api/something', remoteAddress: '192.0.2.7' })),
    );
    for (const reply of refused) {
      expect(reply?.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
      expect(Number(reply?.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(reply?.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect(await ask(0, '192.0.2.8')).toBe(200);
  });

  it('together grant a client no more slots than the limit', async () => {
    const places = onEach((node) => sharedPlaces(node, 'places of a test', 4));
    const taken = await Promise.all(Array.from({ length: 12 }, (_, n) => places[n % 3]?.take('192.0.2.7')));
    const given = taken.filter((free) => free !== null);
    expect(given).toHaveLength(4);
    expect(await places[0]?.take('192.0.2.8')).not.toBeNull();
    given[0]?.();
    given[0]?.();
    await expect.poll(() => places[1]?.take('192.0.2.7')).not.toBeNull();
    expect(await places[2]?.take('192.0.2.7')).toBeNull();
    // The slots of a crashed server become free within a minute.
    expect(await nodes[0]?.commands.pttl('places of a test:192.0.2.7')).toBeLessThanOrEqual(60_000);
  });

  it('count requests and slots separately while Valkey is unavailable, and count requests together again afterwards', async () => {
    const counters = onEach((node) => sharedCounters(node, 'away', WINDOW_MS));
    const add = (node: number, key: string) => counters[node]?.add(key);
    const places = onEach((node) => sharedPlaces(node, 'places away', 1));
    await valkey.kill();
    await expect.poll(() => nodes.some((node) => node.isThere())).toBe(false);
    for (let n = 1; n <= 20; n += 1) expect(add(0, 'somebody')).toBe(n);
    expect(await places[0]?.take('192.0.2.7')).not.toBeNull();
    expect(await places[1]?.take('192.0.2.7')).not.toBeNull();
    await valkey.start();
    await expect.poll(() => nodes.every((node) => node.isThere())).toBe(true);
    for (let n = 0; n < 15; n += 1) {
      add(0, 'another');
      add(1, 'another');
    }
    // In so few rounds, no server reaches 30 by its own count.
    await expect.poll(() => add(0, 'another'), { interval: 500, timeout: 7_000 }).toBeGreaterThan(30);
  });
});
