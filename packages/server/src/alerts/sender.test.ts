import type { AlertSettings } from '@crimemap/contract/alerts';
import { DAY_MS, HOUR_MS } from '@crimemap/contract/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCircle, alertsForThisFile, MIDDLE, NOW } from '../app/testing-alerts.ts';
import { clockIn, isQuiet } from './city-clock.ts';
import { dueDays, shiftedDay } from './due-days.ts';
import { emailsStore } from './emails.store.ts';

/** The data is always five days old. */
const { db, server } = await alertsForThisFile({
  newestAt: (at) => shiftedDay(clockIn('America/Toronto', at).day, -5),
});
/** Emails begin sixty days ago, because the sample reports end on November 14. */
const BEGUN = new Date(NOW.getTime() - 60 * DAY_MS);

beforeEach(async () => {
  server.outcome.next = 'taken';
  await db.pool.query('delete from alerts');
});

const emailsTo = ({ email }: { email: string }) => server.delivered.filter(({ to }) => to === email);

/** Daily alert for a large circle that has reports every second day. */
const WHOLE_CITY = aCircle({ every: 'day', quiet: null, place: { kind: 'circle', at: [-79.38, 43.66], metres: 5000 } });

/** Creates a member whose alert was confirmed sixty days ago. */
async function aReader(settings = aCircle()) {
  server.clock.now = BEGUN;
  const member = await server.aMember();
  const alert = await server.confirmed(member, settings);
  return { ...member, alert };
}

describe('alert email', () => {
  it('is never sent before the alert is confirmed', async () => {
    server.clock.now = BEGUN;
    const member = await server.aMember();
    await member.ask('POST', '/alerts', aCircle());
    for (let week = 0; week < 6; week += 1) {
      server.later(7 * DAY_MS);
      await server.send();
    }
    expect(emailsTo(member)).toEqual([]);
  });

  it('is sent once a week and covers consecutive whole days that ended at least 24 hours ago', async () => {
    const reader = await aReader();
    for (let hour = 0; hour < 28 * 24; hour += 12) {
      server.later(12 * HOUR_MS);
      await server.send();
    }
    const { rows } = await db.pool.query<{ from: string; until: string; made_at: Date }>(
      'select from_day as from, until_day as until, made_at from alert_emails where alert_id = $1 order by from_day',
      [reader.alert.id],
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(emailsTo(reader)).toHaveLength(rows.length);
    let next = shiftedDay(reader.alert.looked_until ?? '', 1);
    for (const { from, until, made_at } of rows) {
      expect([from, until]).toEqual([next, shiftedDay(from, 6)]);
      next = shiftedDay(until, 1);
      // The day after `until` must also have ended in the city's time zone, which is 24 hours later.
      expect(clockIn('America/Toronto', new Date(made_at.getTime() - DAY_MS)).day > until).toBe(true);
    }
  });

  it('contains counts by type and the usual range, suppresses counts of possible domestic violence, and contains no location', async () => {
    const reader = await aReader(aCircle({ place: { kind: 'circle', at: [-79.37, 43.67], metres: 2500 } }));
    server.later(8 * DAY_MS);
    await server.send();
    const [email] = emailsTo(reader);
    expect(email?.text).toMatch(/in this area of Toronto, September \d+\s?–\s?\d+, 2026/);
    expect(email?.text).toMatch(/(?:Robbery|Auto Theft|Break and Enter): \d/);
    expect(email?.text).toMatch(/These types are not counted here: (?:homicide|assault)(?: and homicide)?/);
    expect(email?.text).not.toMatch(/^(?:Homicide|Assault): [1-4]$/m);
    for (const part of [email?.text, email?.html, JSON.stringify(email?.headers)])
      expect(part).not.toMatch(/43\.6|79\.3/);
  });

  it('is not sent in quiet hours of the city, even when clocks change', async () => {
    const reader = await aReader(aCircle({ quiet: { from: 7, until: 19 }, every: 'day' }));
    const sentAt: Date[] = [];
    server.clock.now = new Date('2026-10-30T04:00:00Z');
    for (let hour = 0; hour < 5 * 24; hour += 1) {
      server.later(HOUR_MS);
      const before = emailsTo(reader).length;
      await server.send();
      if (emailsTo(reader).length > before) sentAt.push(server.clock.now);
    }
    expect(sentAt.length).toBeGreaterThan(2);
    for (const at of sentAt) {
      const hour = Number(
        new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', hour: '2-digit', hourCycle: 'h23' }).format(at),
      );
      expect(hour < 7 || hour >= 19).toBe(true);
    }
  });

  it('is retried only after quiet hours if its delivery failed before they began', async () => {
    const reader = await aReader();
    server.later(8 * DAY_MS);
    server.outcome.next = 'not now';
    await server.send();
    server.outcome.next = 'taken';
    server.clock.now = new Date('2026-10-02T02:00:00Z');
    await server.send();
    expect(emailsTo(reader)).toHaveLength(0);
    const { rows } = await db.pool.query('select tries from alert_emails where alert_id = $1', [reader.alert.id]);
    expect(rows, 'quiet hours use up no try').toEqual([{ tries: 1 }]);
    server.clock.now = new Date('2026-10-02T13:00:00Z');
    await server.send();
    expect(emailsTo(reader)).toHaveLength(1);
  });

  it.each<[string, Partial<AlertSettings>, number]>([
    ['when another place was chosen is not sent', { place: { kind: 'circle', at: [...MIDDLE], metres: 1500 } }, 0],
    ['when other types were chosen is not sent', { crime_types: ['robbery'] }, 0],
    ['when only what is unusual was wanted since is not sent', { only_unusual: true }, 0],
    ['when its area got another name is sent', { name: 'Elsewhere' }, 1],
    ['when only its rhythm, hours and language were changed is sent', { every: 'day', quiet: null, language: 'fr' }, 1],
  ])('that waits for a retry %s', async (_, change, count) => {
    const reader = await aReader();
    server.later(8 * DAY_MS);
    server.outcome.next = 'not now';
    await server.send();
    server.outcome.next = 'taken';
    const reply = await reader.ask('PUT', `/alerts/${reader.alert.id}`, aCircle(change));
    expect(reply.statusCode).toBe(200);
    server.later(HOUR_MS);
    await server.send();
    expect(emailsTo(reader)).toHaveLength(count);
  });

  it('is not sent if the member changes the place while the email is computed, and the next round uses the new place', async () => {
    const reader = await aReader();
    server.later(8 * DAY_MS);
    const { answers } = server.senderDeps;
    const counted: unknown[] = [];
    await server.send({
      answers: {
        ...answers,
        async typesOnDays(city, input) {
          counted.push(input.where.around?.metres);
          const types = await answers.typesOnDays(city, input);
          if (counted.length === 1) {
            const change = aCircle({ place: { kind: 'circle', at: [...MIDDLE], metres: 4900 } });
            expect((await reader.ask('PUT', `/alerts/${reader.alert.id}`, change)).statusCode).toBe(200);
          }
          return types;
        },
      },
    });
    expect(emailsTo(reader)).toEqual([]);
    await server.send();
    expect(emailsTo(reader)).toHaveLength(1);
    expect((await reader.one(reader.alert.id))?.place).toMatchObject({ metres: 4900 });
  });

  it('is not sent during a pause or immediately after the pause, but is sent a week later', async () => {
    const reader = await aReader();
    await reader.ask('POST', `/alerts/${reader.alert.id}/pause`, { paused: true });
    server.later(30 * DAY_MS);
    await server.send();
    expect(emailsTo(reader)).toHaveLength(0);
    await reader.ask('POST', `/alerts/${reader.alert.id}/pause`, { paused: false });
    await server.send();
    expect(emailsTo(reader)).toHaveLength(0);
    server.later(8 * DAY_MS);
    await server.send();
    expect(emailsTo(reader)).toHaveLength(1);
  });
});

describe('alert that cannot be processed', () => {
  it('does not block the emails of other members, and is processed again later', async () => {
    const broken = await aReader(aCircle({ place: { kind: 'circle', at: [-79.38, 43.66], metres: 3300 } }));
    const other = await aReader();
    server.later(8 * DAY_MS);
    const { answers } = server.senderDeps;
    const warned: object[] = [];
    await server.send({
      answers: {
        ...answers,
        typesOnDays(city, input) {
          if (input.where.around?.metres !== 3300) return answers.typesOnDays(city, input);
          throw Object.assign(new Error('of this area'), { code: '23505' });
        },
      },
      log: { info: () => undefined, warn: (said: object) => void warned.push(said) },
    });
    expect(warned).toEqual([{ code: '23505' }]);
    expect([emailsTo(broken).length, emailsTo(other).length]).toEqual([0, 1]);
    server.later(2 * HOUR_MS);
    await server.send();
    expect(emailsTo(broken)).toHaveLength(1);
  });
});

describe('days that an email has covered', () => {
  it('are not covered by a second email if the alert is processed again for the same days, and no warning is logged', async () => {
    const reader = await aReader();
    server.later(8 * DAY_MS);
    await server.send();
    await db.pool.query(
      'update alerts set looked_until = looked_until - 7, last_email_at = null, look_at = $2 where id = $1',
      [reader.alert.id, server.clock.now],
    );
    const warned: object[] = [];
    await server.send({ log: { info: () => undefined, warn: (said: object) => void warned.push(said) } });
    expect(warned).toEqual([]);
    expect(emailsTo(reader)).toHaveLength(1);
  });

  it('are not covered again if the alert resumes when less data is available than before', async () => {
    const reader = await aReader();
    server.later(8 * DAY_MS);
    await server.send();
    const before = (await reader.one(reader.alert.id))?.looked_until;
    await reader.ask('POST', `/alerts/${reader.alert.id}/pause`, { paused: true });
    server.later(-14 * DAY_MS);
    await reader.ask('POST', `/alerts/${reader.alert.id}/pause`, { paused: false });
    expect(await reader.one(reader.alert.id)).toMatchObject({ state: 'on', looked_until: before });
  });
});

describe('several servers', () => {
  it('send each email only once if three send at the same time', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => aReader()));
    server.later(8 * DAY_MS);
    const sent: string[] = [];
    const slow = {
      deliver: async (email: { to: string; messageId?: string }) => {
        sent.push(`${email.to} ${email.messageId}`);
        await new Promise((resolve) => setImmediate(resolve));
        return 'taken' as const;
      },
    };
    // Call the senders directly, without the lease that lets only one of them send.
    await Promise.all([1, 2, 3].map(() => server.send({ emails: emailsStore(db), mail: slow })));
    await server.send({ mail: slow });
    for (const { email } of readers) expect(sent.filter((one) => one.startsWith(email))).toHaveLength(1);
    expect(new Set(sent).size).toBe(sent.length);
  });
});

describe('bounced emails', () => {
  it('stop all alerts of a member after three in a row, and the alerts show bounces as the reason', async () => {
    const reader = await aReader(WHOLE_CITY);
    const second = await server.confirmed(reader);
    server.outcome.next = 'no such mailbox';
    const states: unknown[] = [];
    for (let day = 0; day < 5; day += 1) {
      server.later(2 * DAY_MS);
      await server.send();
      states.push((await reader.one(reader.alert.id))?.state);
    }
    server.outcome.next = 'taken';
    expect(states).toEqual(['on', 'on', 'stopped', 'stopped', 'stopped']);
    expect(await reader.one(reader.alert.id)).toMatchObject({ stopped_by: 'bounces' });
    expect(await reader.one(second.id)).toMatchObject({ state: 'stopped', stopped_by: 'bounces' });
    server.later(30 * DAY_MS);
    await server.send();
    expect(emailsTo(reader)).toEqual([]);
  });

  it('stop the alerts again only after three more bounces if the member has confirmed an alert again', async () => {
    const reader = await aReader(WHOLE_CITY);
    const bounce = async () => {
      server.outcome.next = 'no such mailbox';
      server.later(2 * DAY_MS);
      await server.send();
      server.outcome.next = 'taken';
      return (await reader.one(reader.alert.id))?.state;
    };
    expect([await bounce(), await bounce(), await bounce()]).toEqual(['on', 'on', 'stopped']);
    await reader.ask('POST', `/alerts/${reader.alert.id}/ask-again`);
    const asking = server.posted.findLast(({ to }) => to === reader.email);
    await server.guest('POST', server.pathIn(asking?.text ?? '', 'confirm'));
    expect([await bounce(), await bounce(), await bounce()]).toEqual(['on', 'on', 'stopped']);
  });

  it('do not stop the alerts if an email was delivered between the bounces or the mail server was only unavailable', async () => {
    const reader = await aReader(WHOLE_CITY);
    for (const outcome of ['no such mailbox', 'no such mailbox', 'taken', 'no such mailbox', 'not now'] as const) {
      server.outcome.next = outcome;
      server.later(2 * DAY_MS);
      await server.send();
    }
    server.outcome.next = 'taken';
    expect((await reader.one(reader.alert.id))?.state).toBe('on');
  });
});

describe('alert email is due', () => {
  const area = { ...aCircle({ quiet: null }), lookedUntil: '2026-11-01', lastEmailAt: null };
  const at = new Date('2026-11-19T17:00:00Z');
  it('for several whole weeks together, if a source publishes many days at once', () => {
    expect(dueDays(area, at, '2026-11-07')).toBeNull();
    expect(dueDays(area, at, '2026-11-08')).toEqual({ from: '2026-11-02', until: '2026-11-08' });
    expect(dueDays(area, at, '2026-11-17')).toEqual({ from: '2026-11-02', until: '2026-11-15' });
    expect(dueDays({ ...area, every: 'day' }, at, '2026-11-19')).toEqual({ from: '2026-11-02', until: '2026-11-17' });
    expect(dueDays(area, at, null)).toBeNull();
  });
  it('no sooner than six days (weekly) or twenty hours (daily) after the last email', () => {
    const ago = (hours: number) => new Date(at.getTime() - hours * HOUR_MS);
    expect(dueDays({ ...area, lastEmailAt: ago(100) }, at, '2026-11-15')).toBeNull();
    expect(dueDays({ ...area, lastEmailAt: ago(144) }, at, '2026-11-15')).not.toBeNull();
    expect(dueDays({ ...area, every: 'day', lastEmailAt: ago(19) }, at, '2026-11-15')).toBeNull();
    expect(dueDays({ ...area, every: 'day', lastEmailAt: ago(20) }, at, '2026-11-15')).not.toBeNull();
  });
  it('only outside quiet hours, which include the first hour but not the last, also if they pass midnight', () => {
    for (const [hour, quiet, is] of [
      [22, { from: 21, until: 8 }, true],
      [8, { from: 21, until: 8 }, false],
      [7, { from: 21, until: 8 }, true],
      [12, { from: 9, until: 17 }, true],
      [17, { from: 9, until: 17 }, false],
      [3, { from: 5, until: 5 }, false],
      [3, null, false],
    ] as const)
      expect.soft(isQuiet(hour, quiet), `at ${hour} of ${JSON.stringify(quiet)}`).toBe(is);
  });
});

describe('alert whose area no longer exists', () => {
  /** Creates a member with an alert for an area that existed when the member chose it. */
  async function aReaderOf(language: 'en' | 'fr') {
    const place = { kind: 'area', area_kind: 'division', code: 'D51' } as const;
    const reader = await aReader(aCircle({ name: '51 Division', place, language }));
    await db.pool.query(`update alerts set place = jsonb_set(place, '{code}', '"D98"') where id = $1`, [
      reader.alert.id,
    ]);
    server.later(8 * DAY_MS);
    return reader;
  }

  it.each([
    ['en', '51 Division: this area no longer exists', 'Toronto no longer has an area D98', 'are D51 (51 Division), '],
    [
      'fr',
      '51 Division\u00a0: ce secteur n’existe plus',
      'Le secteur D98 (Toronto) n’existe plus',
      'sont D51 (51 Division), ',
    ],
  ] as const)(
    'sends one email in the member’s language and pauses itself (%s)',
    async (language, subject, gone, nearest) => {
      const reader = await aReaderOf(language);
      for (let week = 0; week < 3; week += 1) {
        await server.send();
        server.later(7 * DAY_MS);
      }
      const emails = emailsTo(reader);
      expect(emails.map((email) => email.subject)).toEqual([subject]);
      for (const words of [gone, nearest]) expect(emails[0]?.text).toContain(words);
      expect(emails[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
      expect(await reader.one(reader.alert.id)).toMatchObject({ state: 'paused', area_gone: true, last_email: null });
    },
  );

  it('can be resumed only with another area', async () => {
    const reader = await aReaderOf('en');
    await server.send();
    const { id } = reader.alert;
    const resume = () => reader.ask('POST', `/alerts/${id}/pause`, { paused: false });
    expect((await resume()).statusCode).toBe(400);
    const place = { kind: 'area', area_kind: 'division', code: 'D52' } as const;
    await reader.ask('PUT', `/alerts/${id}`, aCircle({ place }));
    expect((await resume()).json()).toMatchObject({ state: 'on', area_gone: false });
    server.later(8 * DAY_MS);
    await server.send();
    expect(emailsTo(reader).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('no longer exists'),
      expect.stringMatching(/reports? to police/),
    ]);
  });
});
