import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientNetworks } from '../../accounts/passwords.ts';
import { type FairPlacesOptions, fairPlaces, type NoPlace, type PlaceClient } from './fair-places.ts';

const OPTIONS: FairPlacesOptions = { places: 1, waitingMax: 100, waitMs: 10_000 };
const from = (...keys: string[]): PlaceClient => {
  const [first, ...rest] = keys.map((key) => ({ key, max: 100 }));
  return { path: [first as { key: string; max: number }, ...rest] };
};

/** Creates slots for tasks that the test ends itself. `order` lists the names of the tasks in the order they began. */
function watched(options: Partial<FairPlacesOptions> = {}) {
  const places = fairPlaces({ ...OPTIONS, ...options });
  const order: string[] = [];
  const outcomes: Record<string, string> = {};
  const ends: Array<() => void> = [];
  const ask = (name: string, client: PlaceClient) => {
    const work = () =>
      new Promise<void>((end) => {
        order.push(name);
        ends.push(end);
      });
    places.run(client, work).then(
      () => {
        outcomes[name] = 'done';
      },
      (error: NoPlace) => {
        outcomes[name] = error.reason;
      },
    );
  };
  const endNext = async () => {
    ends.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const endAll = async () => {
    await endNext();
    while (places.running > 0) await endNext();
  };
  const outcomesReached = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { places, order, outcomes, ask, endNext, endAll, outcomesReached };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('slots for tasks of clients', () => {
  it('are granted to clients in turn, however many tasks each client has waiting', async () => {
    const { ask, endAll, outcomesReached, order } = watched();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) ask(name, from(name.slice(0, 1)));
    await outcomesReached();
    await endAll();
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('are divided among providers first, so that many networks of one provider count as one client', async () => {
    const { ask, endAll, outcomesReached, order } = watched({ waitingMax: 2_000 });
    for (let n = 0; n < 50; n += 1) ask(`p${n}`, from('provider', `${n}`));
    for (const name of ['x', 'y']) ask(name, from(name, name));
    await outcomesReached();
    await endAll();
    expect(order.indexOf('x')).toBeLessThanOrEqual(3);
    expect(order.indexOf('y')).toBeLessThanOrEqual(4);
    expect(order).toHaveLength(52);
  });

  it('are granted to a waiting client before new clients and before a client that already had a slot', async () => {
    const { ask, endNext, outcomesReached, order } = watched();
    ask('running', from('first'));
    for (const name of ['busy', 'me']) ask(name, from(name));
    for (let n = 0; n < 3; n += 1) {
      ask(`new${n}`, from(`new${n}`));
      ask('busy', from('busy'));
      await outcomesReached();
      await endNext();
    }
    expect(order.slice(0, 4)).toEqual(['running', 'busy', 'me', 'new0']);
  });

  it('alternate between preferred and other clients, and are granted to other clients if no preferred client waits', async () => {
    const { ask, endAll, outcomesReached, order } = watched();
    for (const name of ['o0', 'o1', 'o2', 'o3']) ask(name, from(name));
    for (const name of ['p0', 'p1']) ask(name, { ...from(name), preferred: true });
    await outcomesReached();
    await endAll();
    expect(order).toEqual(['o0', 'p0', 'o1', 'p1', 'o2', 'o3']);
  });

  it('can all be in use at the same time, and become free when a task fails', async () => {
    const places = fairPlaces({ ...OPTIONS, places: 2 });
    let most = 0;
    const work = async () => {
      most = Math.max(most, places.running);
      await Promise.resolve();
      throw new Error('broken');
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => places.run(from(`${n % 3}`), work)));
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect([most, places.running, places.waiting]).toEqual([2, 0, 0]);
  });
});

describe('client that waits for a slot', () => {
  it('is rejected if too many tasks of the same key, or too many tasks in total, are waiting', async () => {
    const { ask, outcomesReached, outcomes, places } = watched({ waitingMax: 3 });
    const narrow = (name: string): PlaceClient => ({ path: [{ key: name, max: 2 }] });
    ask('running', narrow('a'));
    for (const name of ['a1', 'a2', 'a3']) ask(name, narrow('a'));
    await outcomesReached();
    expect(outcomes).toEqual({ a3: 'full' });
    expect([places.isFullFor(narrow('a')), places.isFullFor(narrow('b'))]).toEqual([true, false]);
    for (const name of ['b', 'c']) ask(name, narrow(name));
    await outcomesReached();
    // A second waiting task of one client is removed to make room for the first task of another client.
    expect(outcomes).toEqual({ a3: 'full', a2: 'full' });
    ask('d', narrow('d'));
    await outcomesReached();
    expect(outcomes).toEqual({ a3: 'full', a2: 'full', d: 'full' });
  });

  it('is not blocked by many waiting tasks of another address of the same provider', async () => {
    const { ask, outcomesReached, outcomes } = watched();
    const at = (address: string): PlaceClient => ({
      path: [
        { key: 'provider', max: 4 },
        { key: address, max: 4 },
      ],
    });
    ask('running', at('x'));
    for (const name of ['x1', 'x2', 'x3', 'x4']) ask(name, at('x'));
    ask('me', at('y'));
    await outcomesReached();
    expect(outcomes).toEqual({ x4: 'full' });
  });

  it('is rejected after the maximum waiting time', async () => {
    const { ask, outcomesReached, outcomes, places, endAll } = watched({ waitMs: 500 });
    ask('running', from('a'));
    ask('late', from('b'));
    await vi.advanceTimersByTimeAsync(499);
    expect(outcomes).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect([outcomes, places.waiting]).toEqual([{ late: 'late' }, 0]);
    await endAll();
    await outcomesReached();
    expect(outcomes).toEqual({ late: 'late', running: 'done' });
  });

  it('is skipped, and the next client gets the slot, if the client disconnects before or while waiting', async () => {
    const { ask, outcomesReached, outcomes, order, endAll } = watched();
    const leaving = new AbortController();
    ask('running', from('a'));
    ask('leaving', { ...from('b'), signal: leaving.signal });
    ask('after', from('c'));
    await outcomesReached();
    leaving.abort();
    ask('gone', { ...from('b'), signal: leaving.signal });
    await outcomesReached();
    expect(outcomes).toEqual({ leaving: 'gone', gone: 'gone' });
    await endAll();
    expect(order).toEqual(['running', 'after']);
  });
});

it('clientNetworks returns the keys of the networks that contain a client, and of the client itself', () => {
  const keys = (client: string) => clientNetworks(client).map(({ key }) => key);
  expect(keys('203.0.113.7')).toEqual(['203.0.113', '203.0.113.7']);
  expect(keys('2001:db8:1:2304')).toEqual(['2001:db8:1', '23', '2001:db8:1:2304']);
  expect(keys('2001:db8:1:23')).toEqual(['2001:db8:1', '0', '2001:db8:1:23']);
});
