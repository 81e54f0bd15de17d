import { DAY_MS } from '@crimemap/contract/time';
import { expect, it } from 'vitest';
import { aCircle, alertsForThisFile, anAlertsServer, NOW } from '../app/testing-alerts.ts';
import { createMail } from '../platform/mail/mail.ts';
import { createLog } from '../shared/log.ts';
import { alertToken } from './alert-token.ts';

const { db } = await alertsForThisFile();

/** Address at which there is no mail server. */
const NOWHERE = 'smtp://127.0.0.1:1';
const place = { kind: 'circle' as const, at: [-79.3819, 43.6617] as [number, number], metres: 777 };
const settings = aCircle({ name: 'Where Ada lives', place });

it('log contains no location or owner of an alert, even after errors', async () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const server = await anAlertsServer(db.web, {
    http: {
      onServed: (served) => log.info(served, 'request'),
      onFault: (err) => log.error({ err }, 'a fault'),
    },
  });
  const mail = createMail({
    smtpUrl: NOWHERE,
    mailFrom: 'map@example.org',
    outbox: 'none',
    onFailed: (err) => log.warn({ err }, 'email delivery failed; will retry'),
  });
  const member = await server.aMember();
  server.clock.now = new Date(NOW.getTime() - 30 * DAY_MS);
  const { id } = await server.confirmed(member, settings);
  const division = await server.confirmed(
    member,
    aCircle({ place: { kind: 'area', area_kind: 'division', code: 'D51' } }),
  );
  server.clock.now = NOW;
  await member.ask('POST', '/alerts/rehearsal', settings);
  await member.ask('POST', '/alerts', { ...settings, name: 7 });
  await member.ask('POST', '/alerts', aCircle({ place: { ...place, at: [-79.3819, 3] } }));
  await db.pool.query('alter table alerts rename column place to elsewhere');
  const broken = await member.ask('POST', '/alerts', settings);
  await db.pool.query('alter table alerts rename column elsewhere to place');
  expect(broken.statusCode).toBe(500);

  const { answers } = server.senderDeps;
  await server.send({
    log,
    mail,
    answers: {
      ...answers,
      typesOnDays(city, input) {
        if (input.where.areas) return answers.typesOnDays(city, input);
        throw Object.assign(new Error(`no counts around ${input.where.around?.at} for ${member.email}`), {
          code: 'ERR_WORKER_OUT_OF_MEMORY',
        });
      },
    },
  });
  const bounced = { deliver: async () => 'no such mailbox' as const };
  server.clock.now = new Date(NOW.getTime() + DAY_MS);
  await server.send({ log, mail: bounced });
  await server.guest('GET', `/alerts/stop?token=${alertToken(server.secret, 'stop', id)}`);
  await server.guest('POST', `/alerts/stop?token=${alertToken(server.secret, 'stop', id)}`);

  // Remove times, durations, sizes and request ids, because they may contain the same digits by chance.
  const logged = lines.join('').replaceAll(/"(?:time|ms|bytes|request_id)":(?:"[^"]*"|[\d.]+)/g, '""');
  for (const said of [
    '/api/alerts',
    'a fault',
    'could not check an area for email updates',
    'ERR_WORKER_OUT_OF_MEMORY',
    'email delivery failed; will retry',
  ])
    expect(logged).toContain(said);
  const secrets = [
    ...['79.38', '43.66', '777', 'D51', 'Where Ada lives', 'Around the school'],
    ...[member.email, member.id, id, division.id, alertToken(server.secret, 'stop', id)],
  ];
  for (const secret of secrets) expect(logged).not.toContain(secret);
  await mail.stop();
  await server.stop();
});
