import pg from 'pg';
import { expect, it } from 'vitest';
import { accountsForThisFile } from '../app/testing-accounts.ts';

const { db, server } = await accountsForThisFile();

it('login with the old password creates no session if the password changes during the login', async () => {
  const member = await server.aMember();
  const other = new pg.Client({ connectionString: db.url });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(`update members set password_hash = 'a new one' where email_key = $1`, [member.email]);
    const login = server.post('login', member);
    // The old password was compared with the old hash. Wait until the session's transaction waits for the transaction
    // that sets the new password.
    await expect
      .poll(async () => {
        const { rows } = await db.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    await other.query('commit');
    const reply = await login;
    expect(reply.json()).toMatchObject({ status: 401, code: 'wrong_credentials' });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await db.pool.query('select 1 from sessions')).rows).toEqual([]);
  } finally {
    await other.end();
  }
});
