import { DAY_MS } from '@crimemap/contract/time';
import { expect, it } from 'vitest';
import { aCircle, alertsForThisFile, NOW } from '../app/testing-alerts.ts';
import { startSender } from './start-sender.ts';

const { db, server } = await alertsForThisFile();

it('alert emails are processed by one server at a time, and by another server after the first stops', async () => {
  server.clock.now = new Date(NOW.getTime() - 30 * DAY_MS);
  await server.confirmed(await server.aMember(), aCircle());
  server.clock.now = NOW;
  const looks: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { emails, cities } = server.senderDeps;
  const start = (name: string) =>
    startSender({
      ...server.senderDeps,
      db: db.web,
      emails: {
        ...emails,
        due: (at, limit) => {
          looks.push(name);
          return emails.due(at, limit);
        },
      },
      cities: {
        async use(city, answer) {
          await held;
          return cities.use(city, answer);
        },
      },
    });
  const first = start('first');
  await expect.poll(() => looks).toEqual(['first']);
  // Each of the others tries at least once before it is stopped.
  for (const other of [start('second'), start('third')]) await other.stop();
  expect(looks).toEqual(['first']);

  release();
  await expect.poll(() => server.delivered.length).toBe(1);
  await first.stop();
  const next = start('second');
  await expect.poll(() => looks).toEqual(['first', 'second']);
  await next.stop();
  expect(server.delivered).toHaveLength(1);
});
