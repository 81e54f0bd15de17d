import { describe, expect, it, vi } from 'vitest';
import { RequestScope } from '../platform/base/request-scope.ts';
import { FairQueue, type FairQueueOptions } from './fair-queue.ts';

const OPTIONS: FairQueueOptions = { places: 4, perClient: 2, waitMs: 1_000, waitingPerClient: 50 };

/** Creates a queue with a manual clock. `entered`: the clients that got a slot, in this order. */
function aQueue(options: Partial<FairQueueOptions> = {}) {
  let at = 0;
  const queue = new FairQueue({ ...OPTIONS, ...options }, () => at);
  const entered: string[] = [];
  const leaves: Record<string, (() => void)[]> = {};
  return {
    queue,
    entered,
    pass: (ms: number) => {
      at += ms;
    },
    enter: (client: string, scope = new RequestScope(client)) =>
      queue.enter(scope).then((leave) => {
        entered.push(client);
        leaves[client] = [...(leaves[client] ?? []), leave];
      }),
    /** Ends one task of the client. */
    async leave(client: string) {
      leaves[client]?.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

const times = (count: number, work: () => Promise<void>) => {
  for (let n = 0; n < count; n += 1) work().catch(() => undefined);
  return new Promise((resolve) => setImmediate(resolve));
};

describe('slots for database statements', () => {
  it('are assigned to waiting clients in turn, however many requests each client sends', async () => {
    const { enter, leave, entered } = aQueue({ places: 1, perClient: 1 });
    await enter('greedy');
    await times(20, () => enter('greedy'));
    await times(2, () => enter('a'));
    await times(1, () => enter('b'));
    for (const client of ['greedy', 'greedy', 'a', 'b', 'greedy', 'a']) await leave(client);
    expect(entered).toEqual(['greedy', 'greedy', 'a', 'b', 'greedy', 'a', 'greedy']);
  });

  it('are never all assigned to one client', async () => {
    const { enter, entered } = aQueue();
    await times(20, () => enter('greedy'));
    await enter('a');
    await enter('b');
    expect(entered).toEqual(['greedy', 'greedy', 'a', 'b']);
  });

  it('are limited to one per client after a slow request of the client, until its quota has recovered with time', async () => {
    const { enter, leave, pass, entered } = aQueue();
    await enter('slow');
    pass(2_000);
    await leave('slow');
    await times(5, () => enter('slow'));
    expect(entered).toHaveLength(2);
    pass(30_000);
    await leave('slow');
    await leave('slow');
    pass(60_000);
    await times(5, () => enter('slow'));
    expect(entered.length).toBeGreaterThanOrEqual(4);
  });

  it('are granted in larger number to a client whose requests are quick, and another client still gets one immediately', async () => {
    const { enter, leave, entered } = aQueue({ places: 8 });
    for (let n = 0; n < 10; n += 1) {
      await enter('office');
      await leave('office');
    }
    entered.splice(0);
    await times(20, () => enter('office'));
    expect(entered).toHaveLength(6);
    await enter('visitor');
    expect(entered).toHaveLength(7);
  });
});

describe('client that waits for a slot', () => {
  it('gets 429 after the timeout if its own requests block the slots, and 503 if requests of other clients do', async () => {
    vi.useFakeTimers();
    try {
      const { enter } = aQueue({ places: 2 });
      await enter('greedy');
      await enter('greedy');
      const [own, other] = [enter('greedy'), enter('visitor')];
      const answers = Promise.allSettled([own, other]);
      await vi.advanceTimersByTimeAsync(1_001);
      expect(await answers).toMatchObject([
        { reason: { code: 'too_many_requests', details: { retryAfterSeconds: 5 } } },
        { reason: { code: 'not_available', details: { retryAfterSeconds: 5 } } },
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is rejected immediately above its limit of waiting requests, while other clients can still wait', async () => {
    const { enter, queue } = aQueue({ places: 1, waitingPerClient: 3 });
    await times(4, () => enter('greedy'));
    expect(queue.waiting).toBe(3);
    await expect(enter('greedy')).rejects.toMatchObject({ code: 'too_many_requests' });
    enter('visitor').catch(() => undefined);
    expect(queue.waiting).toBe(4);
  });

  it('loses its place in the queue when it disconnects', async () => {
    const { enter, leave, queue, entered } = aQueue({ places: 1, perClient: 1 });
    await enter('a');
    const gone = new RequestScope('a');
    const waiting = enter('a', gone);
    void enter('b');
    gone.end();
    await expect(waiting).rejects.toMatchObject({ code: 'not_available' });
    await expect(enter('a', gone)).rejects.toMatchObject({ code: 'not_available' });
    await leave('a');
    expect(entered).toEqual(['a', 'b']);
    expect(queue.waiting).toBe(0);
  });
});
