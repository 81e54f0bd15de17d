import type { AlertPlace, AlertPreview, AlertSettings } from '@crimemap/contract/alerts';
import { DAY_MS } from '@crimemap/contract/time';
import { seededRandom } from '@crimemap/usual-range/testing';
import { expect } from 'vitest';
import { clockIn } from '../../alerts/city-clock.ts';
import { digestEmail } from '../../alerts/digest-email.ts';
import { shiftedDay } from '../../alerts/due-days.ts';
import { linksOf } from '../../alerts/sender.ts';
import { aCircle, alertsForThisFile, MIDDLE, NOW, PUBLIC_URL } from '../testing-alerts.ts';

/** Number of past days in a preview. */
const DAYS = 90;

/** Returns alert settings for different areas, the same in each run. */
function someAreas(count: number): AlertSettings[] {
  const random = seededRandom(90);
  const near = (at: number, by: number) => at + (random() - 0.5) * by;
  const among = <One>(...all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;

  function somewhere(): AlertPlace {
    const [lng, lat] = [near(MIDDLE[0], 0.08), near(MIDDLE[1], 0.06)];
    const [wide, high] = [0.01 + random() * 0.04, 0.01 + random() * 0.03];
    return among<AlertPlace>(
      { kind: 'circle', at: [lng, lat], metres: 300 + Math.round(random() * 3000) },
      {
        kind: 'drawn',
        ring: [
          [lng, lat],
          [lng + wide, lat],
          [lng + wide / 2, lat + high / 2],
          [lng + wide, lat + high],
          [lng, lat + high],
        ],
      },
      { kind: 'area', area_kind: 'division', code: among('D51', 'D52') },
    );
  }
  return Array.from({ length: count }, () =>
    aCircle({
      name: `Area ${Math.floor(random() * 1e6)}`,
      place: somewhere(),
      crime_types: among(null, null, ['robbery'], ['auto_theft', 'assault']),
      every: among('week', 'week', 'week', 'week', 'week', 'day'),
      only_unusual: random() < 0.4,
      quiet: among(null, { from: 21, until: 8 }, { from: 15, until: 11 }),
      language: among('en', 'fr'),
    }),
  );
}

/** Replaces the links in an email, because the links in a preview are only placeholders. */
const words = (text: string) => text.replaceAll(/https:\S+/g, '…');

/**
 * Returns a function that requests previews of `count` alerts, sends emails for the same days, and expects exactly the
 * same texts. It returns how many emails were sent, how many of them were “only if unusual”, and how many alerts had no
 * email or weeks without one. With these numbers, tests make sure that something was compared.
 */
export async function previewsForThisFile() {
  // The data is always five days old, as in the sample data.
  const { db, server } = await alertsForThisFile({
    newestAt: (at) => shiftedDay(clockIn('America/Toronto', at).day, -5),
  });
  return async function comparePreviewsWithEmails(count: number) {
    const requested = someAreas(count);
    const owners = await Promise.all(Array.from({ length: Math.ceil(count / 5) }, () => server.aMember()));
    const areas: Array<{ settings: AlertSettings; id: string; preview: AlertPreview }> = [];
    const confirmed: Array<{ owner: (typeof owners)[number]; settings: AlertSettings; id: string }> = [];
    server.clock.now = new Date(NOW.getTime() - DAYS * DAY_MS);
    for (const [at, settings] of requested.entries()) {
      const owner = owners[Math.floor(at / 5)] as (typeof owners)[number];
      const { id } = await server.confirmed(owner, settings);
      confirmed.push({ owner, settings, id });
    }
    // Request the previews after all alerts exist, because a member's alerts are tested together.
    server.clock.now = NOW;
    for (const { owner, settings, id } of confirmed) {
      const reply = await owner.ask('POST', `/alerts/rehearsal?instead_of=${id}`, settings);
      expect(reply.statusCode, reply.body).toBe(200);
      areas.push({ settings, id, preview: reply.json<AlertPreview>() });
    }
    // The real sender checks every hour. Running it once a day at noon, and in the first hour after quiet hours, finds
    // the same emails.
    for (let back = DAYS; back >= 0; back -= 1) {
      server.clock.now = new Date(NOW.getTime() - back * DAY_MS);
      await server.send();
    }
    const { rows: emails } = await db.pool.query<{ alert_id: string; from: string; until: string }>(
      'select alert_id, from_day as from, until_day as until from alert_emails order by until_day',
    );
    let sent = 0;
    for (const { id, settings, preview } of areas) {
      const real = emails.filter(({ alert_id }) => alert_id === id).map(({ from, until }) => ({ from, until }));
      expect(real, JSON.stringify(settings)).toEqual(
        preview.emails.map(({ facts: { from, until } }) => ({ from, until })),
      );
      sent += real.length;
      const delivered = server.delivered.filter(({ text }) => text.includes(id));
      const links = linksOf({ secret: server.secret, publicUrl: PUBLIC_URL }, id);
      expect(delivered.map(({ subject, text, html }) => ({ subject, text, html }))).toEqual(
        preview.emails.map(({ facts }) => digestEmail(settings, facts, links, 'official')),
      );
      const last = delivered.at(-1);
      expect(last && { subject: last.subject, text: words(last.text) }).toEqual(
        preview.example ? { ...preview.example, text: words(preview.example.text) } : undefined,
      );
    }
    expect(server.delivered).toHaveLength(sent);
    return {
      sent,
      withoutEmails: areas.filter(({ preview }) => preview.emails.length === 0).length,
      unusual: areas.flatMap(({ preview }) => preview.emails.filter(({ facts }) => facts.unusual)).length,
      withSilence: areas.filter(({ preview }) => preview.silent > 0).length,
    };
  };
}
