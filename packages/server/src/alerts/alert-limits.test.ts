import type { Alert } from '@crimemap/contract/alerts';
import { expect, it } from 'vitest';
import { aCircle, alertsForThisFile } from '../app/testing-alerts.ts';

const { db, server } = await alertsForThisFile({
  limits: true,
  answers: {
    typesOnDays: async () => [],
    usual: async () => ({ reach: null, reason: 'not_read', windows: [] }),
    monthlySummary: () => Promise.reject(new Error('a summary is of a month')),
  },
});
const { posted } = server;

it('member gets at most fifteen confirmation emails a day, and the error contains a retry time', async () => {
  const [member, other] = [await server.aMember(), await server.aMember()];
  const { id } = (await member.ask('POST', '/alerts', aCircle())).json<Alert>();
  const statuses: number[] = [];
  for (let again = 2; again <= 15; again += 1)
    statuses.push((await member.ask('POST', `/alerts/${id}/ask-again`)).statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));

  const refused = await member.ask('POST', `/alerts/${id}/ask-again`);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // Deleting an alert and adding it again also sends a confirmation email.
  await member.ask('DELETE', `/alerts/${id}`);
  expect((await member.ask('POST', '/alerts', aCircle())).statusCode).toBe(429);
  expect((await member.ask('GET', '/alerts')).json()).toMatchObject({ alerts: [] });
  expect(posted.filter(({ to }) => to === member.email)).toHaveLength(15);
  expect((await other.ask('POST', '/alerts', aCircle())).statusCode).toBe(200);
});

it('member may request at most sixty alert previews an hour', async () => {
  const [member, other] = [await server.aMember(), await server.aMember()];
  const ask = async (who: typeof member) => (await who.ask('POST', '/alerts/rehearsal', aCircle())).statusCode;
  await db.pool.query('insert into attempts values ($1, 59, $2)', [
    `alert rehearsal:${member.id}`,
    Date.now() + 3_600_000,
  ]);
  expect([await ask(member), await ask(member), await ask(other)]).toEqual([200, 429, 200]);
});
