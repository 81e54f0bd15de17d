import { expect, it } from 'vitest';
import { type Stop, stopAll } from './stopping.ts';

it('server parts are stopped one after another at shutdown, even if one part fails or takes too long', async () => {
  const order: string[] = [];
  const warned: object[] = [];
  const never = new Promise<never>(() => undefined);
  const stop = (what: string, work: () => Promise<unknown>, withinMs = 60_000): Stop => ({
    what,
    withinMs,
    async stop() {
      order.push(`${what} begins`);
      await work();
      order.push(`${what} ends`);
    },
  });
  await stopAll(
    [
      stop('requests', async () => undefined),
      stop('mail', () => Promise.reject(new Error('it is broken'))),
      stop('exports', () => never, 1),
      stop('database', async () => undefined),
    ],
    { warn: (facts) => void warned.push(facts) },
  );
  expect(order).toEqual([
    'requests begins',
    'requests ends',
    'mail begins',
    'exports begins',
    'database begins',
    'database ends',
  ]);
  expect(warned).toEqual([
    { what: 'mail', why: 'it is broken' },
    { what: 'exports', why: 'it takes too long' },
  ]);
});
