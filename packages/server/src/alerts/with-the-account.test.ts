import { expect, it } from 'vitest';
import { accountsForThisFile, bearer, subOf } from '../app/testing-accounts.ts';
import { aCircle } from '../app/testing-alerts.ts';
import { alertsStore } from './alerts.store.ts';

const { db, server } = await accountsForThisFile();

it('alerts are included in the export of an account, and deleted with the account, including their emails', async () => {
  const member = await server.aMember();
  const { access_token } = await server.logIn(member);
  const id = subOf(access_token);
  const settings = aCircle({
    place: {
      kind: 'drawn',
      ring: [
        [-79.4, 43.65],
        [-79.36, 43.65],
        [-79.36, 43.68],
      ],
    },
  });
  const alert = await alertsStore(db).add(id, settings, new Date());
  await db.pool.query(
    `insert into alert_emails (alert_id, member_id, from_day, until_day, made_at, next_try, state, sent_at)
     values ($1, $2, '2026-11-01', '2026-11-07', now(), now(), 'sent', now())`,
    [alert.id, id],
  );
  const exported = await server.app.inject({ url: '/api/user/export', headers: bearer(access_token) });
  expect(exported.json().alerts).toEqual([
    expect.objectContaining({
      ...settings,
      state: 'pending',
      last_email: expect.objectContaining({ until: '2026-11-07' }),
    }),
  ]);
  const gone = await server.app.inject({
    method: 'DELETE',
    url: '/api/user',
    headers: bearer(access_token),
    payload: { email: member.email },
  });
  expect(gone.statusCode).toBe(204);
  for (const table of ['alerts', 'alert_emails'])
    expect((await db.pool.query(`select from ${table} where member_id = $1`, [id])).rowCount, table).toBe(0);
});

it('unconfirmed alerts are deleted after a week, and emails after ninety days', async () => {
  const member = await server.aMember();
  const id = subOf((await server.logIn(member)).access_token);
  const alerts = alertsStore(db);
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const old = await alerts.add(id, aCircle(), at('2026-11-01'));
  const storable = await alerts.add(id, aCircle(), at('2026-11-01'));
  await alerts.confirm(storable.id, 1, { at: at('2026-11-02'), lookedUntil: '2026-10-30' });
  expect(await alerts.cleanup(at('2026-11-02'), at('2026-08-01'))).toEqual({ alerts: 1, emails: 0 });
  expect((await alerts.of(id)).map((one) => one.id)).toEqual([storable.id]);
  expect(await alerts.named(old.id)).toBeUndefined();
});
