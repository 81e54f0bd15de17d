import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { ALERTS_MAX, type Alert, type AlertPreview } from '@crimemap/contract/alerts';
import { DAY_MS } from '@crimemap/contract/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCircle, alertsForThisFile, anAlertsServer, MIDDLE, NEWEST, NOW } from '../app/testing-alerts.ts';
import { alertToken } from './alert-token.ts';

const { db, server } = await alertsForThisFile();
const { pathIn, guest } = server;
beforeEach(() => {
  server.clock.now = NOW;
});
const FORM = Buffer.from('List-Unsubscribe=One-Click');

/** Square whose south-west corner is the given point, with sides of the given length in degrees. */
const aSquare = (side: number, [lng, lat] = MIDDLE) => ({
  kind: 'drawn' as const,
  ring: [
    [lng, lat],
    [lng + side, lat],
    [lng + side, lat + side],
    [lng, lat + side],
  ] as [number, number][],
});

describe('alert for an area', () => {
  it('is stored with a simplified outline and its size, and is pending until the member confirms', async () => {
    const member = await server.aMember();
    const [a, b, c, d] = aSquare(0.02).ring as [[number, number], [number, number], [number, number], [number, number]];
    // A hundred corners along one side, each a few metres away from the line.
    const wobbling = Array.from({ length: 100 }, (_, at): [number, number] => [
      a[0] + (b[0] - a[0]) * (at / 100),
      a[1] + (at % 2) * 0.00005,
    ]);
    const reply = await member.ask(
      'POST',
      '/alerts',
      aCircle({ place: { kind: 'drawn', ring: [...wobbling, b, c, d] } }),
    );
    const alert = reply.json<Alert>();
    expect(alert).toMatchObject({ state: 'pending', every: 'week', only_unusual: false, last_email: null });
    expect(alert.place.kind === 'drawn' && alert.place.ring.length).toBeLessThanOrEqual(6);
    // Here, two hundredths of a degree are 2.22 km northwards and 1.61 km eastwards.
    expect(alert.km2).toBeCloseTo(3.58, 1);
    expect(await member.one(alert.id)).toEqual(alert);
  });

  it('is weekly, with quiet hours at night, by default', async () => {
    const member = await server.aMember();
    const { every: _, only_unusual: __, quiet: ___, ...requests } = aCircle();
    expect((await member.ask('POST', '/alerts', requests)).json()).toMatchObject({
      every: 'week',
      only_unusual: false,
      quiet: { from: 21, until: 8 },
    });
  });

  it('is rejected if its area is too small, crosses itself, is a line, or is not in the city', async () => {
    const member = await server.aMember();
    for (const [what, place, code] of [
      ['drawn smaller than a quarter of a square kilometre', aSquare(0.004), 'area_too_small'],
      ['a circle of 250 metres', { kind: 'circle', at: MIDDLE, metres: 250 }, 'area_too_small'],
      [
        'an outline that crosses itself',
        {
          kind: 'drawn',
          ring: [
            [-79.4, 43.65],
            [-79.36, 43.68],
            [-79.36, 43.65],
            [-79.4, 43.68],
          ],
        },
        'area_crosses_itself',
      ],
      [
        'an outline that is a line',
        {
          kind: 'drawn',
          ring: [
            [-79.4, 43.65],
            [-79.38, 43.66],
            [-79.36, 43.67],
          ],
        },
        'area_too_small',
      ],
      ['outside the city', { kind: 'circle', at: [-70, 43.65], metres: 1000 }, 'invalid_input'],
      ['an area the city does not have', { kind: 'area', area_kind: 'division', code: 'D99' }, 'invalid_input'],
      ['an area of a kind it does not have', { kind: 'area', area_kind: 'pdq', code: '38' }, 'invalid_input'],
    ] as const)
      for (const path of ['/alerts', '/alerts/rehearsal']) {
        const reply = await member.ask('POST', path, { ...aCircle(), place });
        expect
          .soft([reply.statusCode, reply.json().code], `${what}, ${path}`)
          .toEqual([code === 'invalid_input' ? 400 : 422, code]);
      }
  });

  it('is limited to five per member, even for concurrent requests, and the sixth gets a separate error code', async () => {
    const member = await server.aMember();
    const replies = await Promise.all(Array.from({ length: 8 }, () => member.ask('POST', '/alerts', aCircle())));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(ALERTS_MAX);
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200))
      expect(reply.json()).toMatchObject({ status: 422, code: 'too_many_areas' });
    const [first] = (await member.ask('GET', '/alerts')).json<{ alerts: Alert[] }>().alerts;
    expect((await member.ask('DELETE', `/alerts/${first?.id}`)).statusCode).toBe(204);
    expect((await member.ask('POST', '/alerts', aCircle())).statusCode).toBe(200);
  });

  it('is visible only to the member who created the alert', async () => {
    const [one, other] = [await server.aMember(), await server.aMember()];
    const { id } = await server.confirmed(one);
    const requests = [
      await other.ask('PUT', `/alerts/${id}`, aCircle()),
      await other.ask('POST', `/alerts/${id}/pause`, { paused: true }),
      await other.ask('POST', `/alerts/${id}/ask-again`),
      await other.ask('DELETE', `/alerts/${id}`),
    ];
    expect(requests.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await guest('GET', '/alerts')).statusCode).toBe(401);
    expect((await one.one(id))?.state).toBe('on');
  });

  it('can be changed, except for its city', async () => {
    const member = await server.aMember();
    const { id } = await server.confirmed(member);
    const changed = { ...aCircle({ name: 'Work', every: 'day', quiet: null }), place: aSquare(0.03) };
    expect((await member.ask('PUT', `/alerts/${id}`, changed)).json()).toMatchObject({
      name: 'Work',
      every: 'day',
      state: 'on',
    });
    const moved = await member.ask('PUT', `/alerts/${id}`, {
      ...aCircle({ city: 'ottawa', place: { kind: 'circle', at: [-75.69, 45.42], metres: 1000 } }),
    });
    expect(moved.json()).toMatchObject({ code: 'invalid_input', field: 'city' });
  });

  it('cannot be created on a server without a configured public address', async () => {
    const quiet = await anAlertsServer(db.web, { publicUrl: null });
    const member = await quiet.aMember();
    expect((await member.ask('POST', '/alerts', aCircle())).json()).toMatchObject({ code: 'not_available' });
    expect((await member.ask('GET', '/alerts')).json()).toEqual({ alerts: [], most: ALERTS_MAX });
    await quiet.stop();
  });
});

describe('confirmation email', () => {
  it('confirms the alert only once, when the button on the linked page is pressed, and not when the link is opened', async () => {
    const member = await server.aMember();
    const { id } = (await member.ask('POST', '/alerts', aCircle())).json<Alert>();
    const email = server.posted.findLast(({ to }) => to === member.email);
    expect(email?.subject).toBe('Emails about “Around the school”: please confirm');
    const path = pathIn(email?.text ?? '', 'confirm');
    expect(email?.html).toContain(path.replace('&', '&amp;'));
    for (let at = 0; at < 3; at += 1) {
      const page = await guest('GET', path);
      expect([page.statusCode, page.headers['referrer-policy'], page.headers['cache-control']]).toEqual([
        200,
        'no-referrer',
        'no-store',
      ]);
      expect(page.body).toContain('<form method="post">');
      expect(page.body).not.toContain('<script');
    }
    await guest('GET', path.replace('confirm', 'stop'));
    expect((await member.one(id))?.state).toBe('pending');
    expect((await guest('POST', path, FORM)).body).toContain('We will send you emails');
    expect(await member.one(id)).toMatchObject({ state: 'on', looked_until: NEWEST });
    expect((await guest('POST', path)).body).toContain('nothing to confirm');
  });

  it('is in French for French readers, and so are the pages that it links to', async () => {
    const member = await server.aMember();
    await member.ask('POST', '/alerts', aCircle({ language: 'fr' }));
    const email = server.posted.findLast(({ to }) => to === member.email);
    expect(email?.subject).toBe('Courriels sur «\u00a0Around the school\u00a0»\u00a0: à confirmer');
    const page = await guest('GET', pathIn(email?.text ?? '', 'confirm'));
    expect(page.body).toContain('<html lang="fr">');
    expect(page.body).toContain('Oui, les envoyer');
  });

  it('links to pages in the site’s design, which link to the map and to the alerts page', async () => {
    const member = await server.aMember();
    await member.ask('POST', '/alerts', aCircle());
    const path = pathIn(server.posted.at(-1)?.text ?? '', 'confirm');
    const page = await guest('GET', path);
    const [, style = ''] = /<style>([^<]+)<\/style>/.exec(page.body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(page.body).toContain('<a href="/">Canada Crime Map</a>');
    expect((await guest('POST', path, FORM)).body).toContain('<a href="/alerts">');
  });

  it.each(['confirm', 'stop'])(
    'leads to a page with an explanation if a mail program has truncated the link to %s',
    async (purpose) => {
      const path = `/alerts/${purpose}?token=e7513d43-abbb`;
      const page = await guest('GET', path, undefined, { accept: 'text/html,*/*' });
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.body).toContain('its end is missing');
      expect(page.body).toContain('<div lang="fr">');
      expect((await guest('GET', path)).json()).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  it('becomes invalid when the member requests another confirmation email, and its link cannot be used to stop the alert', async () => {
    const member = await server.aMember();
    const { id } = (await member.ask('POST', '/alerts', aCircle())).json<Alert>();
    const first = pathIn(server.posted.at(-1)?.text ?? '', 'confirm');
    await member.ask('POST', `/alerts/${id}/ask-again`);
    const second = pathIn(server.posted.at(-1)?.text ?? '', 'confirm');
    expect((await guest('POST', first)).body).toContain('nothing to confirm');
    expect((await guest('POST', second.replace('/confirm', '/stop'))).statusCode).toBe(404);
    expect((await member.one(id))?.state).toBe('pending');
    await guest('POST', second);
    expect((await member.one(id))?.state).toBe('on');
  });
});

describe('stopping the emails of an alert', () => {
  /** Creates a member who got an alert email. Also returns the path that stops such emails. */
  async function aSentEmail() {
    server.later(-30 * DAY_MS);
    const member = await server.aMember();
    const { id } = await server.confirmed(member);
    server.later(9 * DAY_MS);
    await server.send();
    const email = server.delivered.findLast(({ to }) => to === member.email);
    return { member, id, path: pathIn(email?.headers?.['List-Unsubscribe'] ?? '', 'stop') };
  }

  it.each([
    [
      'in parts',
      'multipart/form-data; boundary="b"',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['as of a query', 'application/x-www-form-urlencoded; charset=utf-8', 'List-Unsubscribe=One-Click'],
  ])('accepts the form that a mail program sends %s (RFC 8058), and rejects any other body', async (_, type, form) => {
    const { member, id, path } = await aSentEmail();
    const refused = await guest('POST', path, Buffer.from('x'), { 'content-type': 'image/png' });
    expect([refused.statusCode, (await member.one(id))?.state]).toEqual([415, 'on']);
    const pressed = await guest('POST', path, Buffer.from(form), { 'content-type': type });
    expect([pressed.statusCode, (await member.one(id))?.state]).toEqual([200, 'stopped']);
  });

  it('requires one press of a button and no sign-in, and programs that only open links change nothing', async () => {
    const { member, id, path } = await aSentEmail();
    for (let at = 0; at < 3; at += 1) expect((await guest('GET', path)).body).toContain('Stop the emails');
    expect((await member.one(id))?.state).toBe('on');
    const pressed = await guest('POST', path, FORM);
    expect([pressed.statusCode, (await member.one(id))?.state, (await member.one(id))?.stopped_by]).toEqual([
      200,
      'stopped',
      'reader',
    ]);
    // The link must still work long after the alert is deleted, because emails stay in mailboxes for years.
    await member.ask('DELETE', `/alerts/${id}`);
    server.later(800 * DAY_MS);
    expect((await guest('POST', path)).statusCode).toBe(200);
    expect((await guest('POST', `${path}x`)).statusCode).toBe(404);
  });

  it('affects only one of several alerts for an area, and the linked pages show how often the alert sends emails', async () => {
    const member = await server.aMember();
    const place = { kind: 'area', area_kind: 'division', code: 'D51' } as const;
    const weekly = await server.confirmed(member, aCircle({ name: 'Our division', place }));
    const monthly = await server.confirmed(member, aCircle({ name: 'For the council', place, every: 'month' }));
    const asking = await member.ask('POST', '/alerts', aCircle({ name: 'Ours', place, every: 'day', language: 'fr' }));
    expect(asking.statusCode).toBe(200);
    const toConfirm = (await guest('GET', pathIn(server.posted.at(-1)?.text ?? '', 'confirm'))).body;
    expect(toConfirm).toContain('Un courriel par jour au plus.');
    const path = `/alerts/stop?token=${alertToken(server.secret, 'stop', weekly.id)}`;
    expect((await guest('GET', path)).body).toContain('At most one email a week.');
    expect((await guest('POST', path, FORM)).body).toContain('You will no longer get emails about “Our division”');
    expect([(await member.one(weekly.id))?.state, (await member.one(monthly.id))?.state]).toEqual(['stopped', 'on']);
    await member.ask('DELETE', `/alerts/${weekly.id}`);
    const gone = (await guest('POST', path, FORM)).body;
    expect(gone).toContain('Done. You will no longer get emails about this area.');
    expect(gone).not.toContain('begin again');
  });

  it('lasts until the member requests another confirmation email and confirms', async () => {
    const member = await server.aMember();
    const { id } = await server.confirmed(member);
    const before = pathIn(server.posted.at(-1)?.text ?? '', 'confirm');
    await db.pool.query(`update alerts set state = 'stopped', stopped_by = 'reader' where id = $1`, [id]);
    await guest('POST', before);
    expect((await member.ask('POST', `/alerts/${id}/pause`, { paused: false })).json().code).toBe('invalid_input');
    expect((await member.one(id))?.state).toBe('stopped');
    await member.ask('POST', `/alerts/${id}/ask-again`);
    expect((await member.one(id))?.state).toBe('pending');
    await guest('POST', pathIn(server.posted.at(-1)?.text ?? '', 'confirm'));
    expect(await member.one(id)).toMatchObject({ state: 'on', stopped_by: null });
  });
});

it('alert preview stores nothing and sends no email', async () => {
  const member = await server.aMember();
  const before = [server.posted.length, server.delivered.length];
  const rehearsal = (await member.ask('POST', '/alerts/rehearsal', aCircle())).json<AlertPreview>();
  expect(rehearsal.emails.length).toBeGreaterThan(5);
  expect(rehearsal.example?.text).toContain('reports to police in this area of Toronto');
  expect([server.posted.length, server.delivered.length]).toEqual(before);
  expect((await member.ask('GET', '/alerts')).json()).toMatchObject({ alerts: [] });
});

it('server computes a member’s previews one at a time, and aborts a preview whose client disconnects', async () => {
  const begun: number[] = [];
  let count = (): void => undefined;
  const counted = new Promise<void>((resolve) => {
    count = resolve;
  });
  const slow = await anAlertsServer(db.web, {
    answers: {
      typesOnDays: async (_, { where }) => {
        begun.push(where?.around?.metres ?? 0);
        await counted;
        return [];
      },
      usual: async () => ({ reach: null, reason: 'not_read', windows: [] }),
      monthlySummary: () => Promise.reject(new Error('a summary is of a month')),
    },
  });
  const url = `${await slow.app.listen({ port: 0, host: '127.0.0.1' })}/api/alerts/rehearsal`;
  const previewEmails = ({ id }: { id: string }, metres: number, signal: AbortSignal | null = null) =>
    fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${id}`, 'content-type': 'application/json' },
      body: JSON.stringify(aCircle({ place: { kind: 'circle', at: [...MIDDLE], metres } })),
      signal,
    });
  const [one, other] = [await slow.aMember(), await slow.aMember()];
  const gone = new Promise((resolve) =>
    slow.app.server.once('connection', (socket: Socket) => socket.once('close', resolve)),
  );
  const leaving = new AbortController();
  const first = previewEmails(one, 1000, leaving.signal).catch((error: Error) => error.name);
  await expect.poll(() => begun).toEqual([1000]);
  const refused = await previewEmails(one, 2000);
  expect([refused.status, refused.headers.get('retry-after'), (await refused.json()).code]).toEqual([
    409,
    '2',
    'rehearsal_running',
  ]);
  const others = previewEmails(other, 3000);
  await expect.poll(() => begun).toEqual([1000, 3000]);

  leaving.abort();
  expect(await first).toBe('AbortError');
  await gone;
  count();
  expect((await others).status).toBe(200);
  await expect.poll(async () => (await previewEmails(one, 4000)).status).toBe(200);
  expect(begun.filter((metres) => metres === 1000)).toHaveLength(1);
  expect(begun.filter((metres) => metres === 4000).length).toBeGreaterThan(5);
  await slow.stop();
});
