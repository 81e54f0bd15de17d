import { DAY_MS, HOUR_MS, MINUTE_MS } from '@crimemap/contract/time';
import type { TakedownOrder, TransparencyMonth } from '@crimemap/contract/transparency';
import { beforeEach, expect, it } from 'vitest';
import { notesForThisFile } from '../app/testing-notes.ts';
import type { Delivery, EmailMessage } from '../platform/mail/mail.ts';
import { startOrderReminders } from './order-reminders.ts';

const { db, server } = await notesForThisFile();
beforeEach(async () => {
  for (const table of ['notes', 'takedown_orders'] as const) await db.kysely.deleteFrom(table).execute();
});

const inHours = (hours: number) => new Date(server.clock.now.getTime() + hours * HOUR_MS).toISOString();
const anOrder = (changes: object = {}) => ({
  kind: 'court_order',
  about: 'Superior Court, file 12-345.',
  received_at: inHours(-1),
  due_at: inHours(23),
  ...changes,
});
const add = (changes: object = {}) => server.moderator.ask('POST', '/moderation/orders', anOrder(changes));
const added = async (changes: object = {}) => (await add(changes)).json<TakedownOrder>();
const close = (id: string, outcome = 'carried_out') =>
  server.moderator.ask('POST', `/moderation/orders/${id}`, { outcome, reason: 'It was hidden.' });
const listed = async () =>
  (await server.moderator.ask('GET', '/moderation/orders')).json<{ orders: TakedownOrder[] }>().orders;

it('lists open takedown orders by due date, then closed orders with their outcome', async () => {
  const later = await added({ due_at: inHours(48) });
  const sooner = await added({ due_at: inHours(2) });
  const done = await added();
  expect((await close(done.id, 'refused')).json()).toMatchObject({ state: 'refused', reason: 'It was hidden.' });
  expect((await listed()).map(({ id }) => id)).toEqual([sooner.id, later.id, done.id]);
});

it('takedown order can be closed as carried out only when the note is no longer public', async () => {
  const note = await server.aNote();
  const { id } = await added({ note_id: note });
  expect((await close(id)).json()).toMatchObject({ code: 'not_accepted' });
  await server.moderator.ask('POST', `/moderation/notes/${note}`, { decision: 'hide', reason: 'As ordered.' });
  expect((await close(id)).json()).toMatchObject({ state: 'carried_out', note_id: note });
});

it('takedown order can be closed only once, and remains after its note is deleted', async () => {
  const note = await server.aNote();
  const { id } = await added({ note_id: note });
  await db.kysely.deleteFrom('notes').where('id', '=', note).execute();
  expect((await close(id)).statusCode).toBe(200);
  expect((await close(id)).json()).toMatchObject({ code: 'changed_meanwhile' });
  expect(await listed()).toMatchObject([{ id, note_id: note }]);
});

it('rejects a takedown order with wrong dates, note, kind or text, and returns the name of the field', async () => {
  for (const [what, changes, field] of [
    ['an order of the future', { received_at: inHours(2) }, 'received_at'],
    [
      'an order of a year nobody means',
      { received_at: '0202-11-20T12:00:00Z', due_at: '0202-11-21T12:00:00Z' },
      'received_at',
    ],
    ['an order before 2020', { received_at: '2019-12-31T23:59:59Z', due_at: '2020-01-02T00:00:00Z' }, 'received_at'],
    ['a term before it came', { due_at: inHours(-2) }, 'due_at'],
    ['a term of years', { due_at: inHours(24 * 400) }, 'due_at'],
    ['a note there is not', { note_id: '00000000-0000-4000-8000-000000000000' }, 'note_id'],
    ['a kind there is not', { kind: 'wish' }, 'kind'],
    ['what says nothing', { about: ' ' }, 'about'],
  ] as const) {
    const reply = await add(changes);
    expect.soft([reply.statusCode, reply.json()], what).toMatchObject([400, { code: 'invalid_input', field }]);
    expect.soft(await listed(), what).toEqual([]);
  }
});

it('public statistics contain the number of takedown orders, and the number carried out before their due date', async () => {
  const [inTime, late] = [await added(), await added({ due_at: inHours(1) })];
  await added();
  await close(inTime.id);
  server.later(DAY_MS);
  await close(late.id);
  server.later(MINUTE_MS);
  const { months } = (await server.guest.ask('GET', '/transparency')).json<{ months: TransparencyMonth[] }>();
  expect(months[0]?.orders).toEqual({ received: 3, open: 1, carried_out: 2, in_time: 1, refused: 0 });
});

it('emails every moderator about an order due within a day, repeatedly until the email is accepted, without the order’s content', async () => {
  const emails: EmailMessage[] = [];
  const refused: EmailMessage[] = [];
  let outcome: Delivery = 'not now';
  let now = server.clock.now;
  const rounds: object[] = [];
  const round = async () => {
    const { length } = rounds;
    await expect.poll(() => rounds.length).toBeGreaterThan(length + 1);
  };
  await added({ due_at: inHours(30), about: 'Of somebody' });
  const closed = await added({ due_at: inHours(20) });
  await close(closed.id, 'refused');
  const { rows } = await db.pool.query<{ email: string }>('select email from members where is_moderator');
  const reminders = startOrderReminders({
    db,
    now: () => now,
    log: {
      debug: (facts: object) => void rounds.push(facts),
      info: (facts: object) => void rounds.push(facts),
      warn: () => undefined,
    },
    everyMs: 1,
    mail: {
      deliver: async (email) => {
        (outcome === 'taken' ? emails : refused).push(email);
        return outcome;
      },
    },
    publicUrl: 'https://map.example.org',
  });
  try {
    await round();
    expect([emails, refused]).toEqual([[], []]);
    now = new Date(now.getTime() + 7 * HOUR_MS);
    await round();
    expect(refused.length).toBeGreaterThanOrEqual(2 * rows.length);
    outcome = 'taken';
    await round();
    await round();
  } finally {
    await reminders.stop();
  }
  expect(rows.length).toBeGreaterThan(0);
  expect(emails.map(({ to }) => to).sort()).toEqual(rows.map(({ email }) => email).sort());
  expect(emails[0]?.text).toContain(`- ${inHours(30).slice(0, 16).replace('T', ' ')} UTC`);
  expect(emails[0]?.text).toContain('https://map.example.org/moderation');
  expect(JSON.stringify(emails)).not.toContain('Of somebody');
});
