import type { AlertPreview, AlertSettings } from '@crimemap/contract/alerts';
import { DAY_MS } from '@crimemap/contract/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCircle, alertsForThisFile, NOW, PUBLIC_URL } from '../app/testing-alerts.ts';
import { summaryInParts } from '../monthly-summary/index.ts';
import { clockIn } from './city-clock.ts';
import { shiftedDay } from './due-days.ts';

/** The data is always five days old, as in the sample data, so that emails can cover October from now on. */
const { db, server } = await alertsForThisFile({
  newestAt: (at) => shiftedDay(clockIn('America/Toronto', at).day, -5),
});
const monthly = (more: Partial<AlertSettings> = {}): AlertSettings =>
  aCircle({
    name: 'Our division',
    place: { kind: 'area', area_kind: 'division', code: 'D52' },
    every: 'month',
    quiet: null,
    ...more,
  });
const goTo = (days: number) => {
  server.clock.now = new Date(NOW.getTime() + days * DAY_MS);
};
const emailsTo = ({ email }: { readonly email: string }) => server.delivered.filter(({ to }) => to === email);
/** Replaces the links in an email, because the links in a preview are only placeholders. */
const withoutLinks = (text: string) => text.replaceAll(/https:\S+/g, '…');

beforeEach(async () => {
  goTo(0);
  await db.pool.query('delete from alerts');
});

it.each([
  ['a circle', { place: { kind: 'circle' as const, at: [-79.38, 43.66] as [number, number], metres: 2000 } }],
  ['some types', { crime_types: ['robbery' as const] }],
  ['what is unusual', { only_unusual: true }],
])('alert for a monthly summary of %s is rejected with 400 and the field name', async (_, more) => {
  const member = await server.aMember();
  for (const path of ['/alerts', '/alerts/rehearsal']) {
    const reply = await member.ask('POST', path, monthly(more));
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_input', field: 'every' }),
    ]);
  }
});

describe('monthly summary by email', () => {
  it('is not sent before the alert is confirmed', async () => {
    const member = await server.aMember();
    goTo(-10);
    await member.ask('POST', '/alerts', monthly());
    goTo(0);
    await server.send();
    expect(emailsTo(member)).toEqual([]);
  });

  it('is sent once by one of three servers, two weeks after the month, and again a month later', async () => {
    const member = await server.aMember();
    goTo(-10);
    await server.confirmed(member, monthly());
    for (const day of [-9, -5, -1]) {
      goTo(day);
      await server.send();
    }
    expect(emailsTo(member)).toEqual([]);
    goTo(0);
    await Promise.all([server.send(), server.send(), server.send()]);
    for (const day of [0, 1, 5, 10]) {
      goTo(day);
      await server.send();
    }
    expect(emailsTo(member).map(({ subject }) => subject)).toEqual([expect.stringMatching(/D52.*, October 2026$/)]);
    // The data of November ends on the 14th, and the summary says so.
    goTo(30);
    await server.send();
    expect(
      emailsTo(member)
        .map(({ subject }) => subject)
        .at(-1),
    ).toMatch(/November 2026$/);
    expect(emailsTo(member)).toHaveLength(2);
  });

  it('covers only the newest of several unsent months, and links to the earlier months', async () => {
    const member = await server.aMember();
    goTo(-100);
    await server.confirmed(member, monthly());
    goTo(0);
    await server.send();
    const [email, ...more] = emailsTo(member);
    expect([email?.subject, more]).toEqual([expect.stringMatching(/October 2026$/), []]);
    for (const part of [email?.text, email?.html?.replaceAll('&amp;', '&')])
      expect([...(part ?? '').matchAll(/month=(\d{4}-\d\d)/g)].map(([, month]) => month).toSorted()).toEqual([
        '2026-07',
        '2026-08',
        '2026-09',
        '2026-10',
      ]);
  });

  it('is sent only after quiet hours end', async () => {
    const member = await server.aMember();
    goTo(-10);
    await server.confirmed(member, monthly({ quiet: { from: 11, until: 15 } }));
    goTo(0);
    await server.send();
    expect(emailsTo(member)).toEqual([]);
    goTo(0.25);
    await server.send();
    expect(emailsTo(member)).toHaveLength(1);
  });

  it.each(['en', 'fr'] as const)(
    'contains in %s all content of the summary page, a link to the page, and one-click unsubscription',
    async (language) => {
      const member = await server.aMember();
      goTo(-10);
      await server.confirmed(member, monthly({ language }));
      goTo(0);
      await server.send();
      const [email] = emailsTo(member);
      if (!email) throw new Error('no summary came');
      const query = { city: 'toronto', area: 'D52', kind: 'division', month: '2026-10' } as const;
      const summary = await server.senderDeps.answers.monthlySummary(query);
      const { title, parts, credits } = summaryInParts(summary, language);
      expect(summary.counts.total).toBeGreaterThan(5);
      for (const said of [title, credits, ...parts.flatMap(({ sentences }) => sentences)]) {
        expect(email.text).toContain(said);
        expect(email.html).toContain(said.replaceAll('&', '&amp;'));
      }
      const rows = parts.flatMap(({ table }) => table?.rows ?? []);
      expect(rows.length).toBeGreaterThan(15);
      for (const [name = '', ...cells] of rows) {
        const cellsHtml = cells.map((cell) => `<td class="n">${cell}</td>`).join('');
        expect(email.html).toContain(`<th scope="row">${name}</th>${cellsHtml}`);
        expect(email.text).toMatch(new RegExp(`^${name.replace(/[()]/g, '.')}.*${cells.join('.*')}$`, 'm'));
      }
      const address = `${PUBLIC_URL}/brief?city=toronto&area=D52&kind=division&month=2026-10&lang=${language}`;
      expect(email.text).toContain(address);
      expect(email.html).toContain(address.replaceAll('&', '&amp;'));
      expect(email.html).not.toMatch(/<(?:img|script|svg)/);
      expect(email.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
      await server.guest('POST', server.pathIn(email.text, 'stop'), Buffer.from('List-Unsubscribe=One-Click'));
      goTo(30);
      await server.send();
      expect(emailsTo(member)).toHaveLength(1);
    },
  );

  it('lists counts in six rows of four hours and a seventh row for unknown hours, which add up to the total', async () => {
    const query = { city: 'toronto', area: 'D52', kind: 'division', month: '2026-10' } as const;
    const summary = await server.senderDeps.answers.monthlySummary(query);
    const countOf = (value: string | null) => summary.hours.groups.find((group) => group.value === value)?.count ?? 0;
    expect(countOf(null)).toBeGreaterThan(0);
    const blocks = [0, 4, 8, 12, 16, 20].map((from) =>
      [0, 1, 2, 3].reduce((sum, hour) => sum + countOf(String(from + hour)), 0),
    );
    for (const [language, title, first, sixth, last] of [
      ['en', 'Hours', '12\u00a0a.m. to 4\u00a0a.m.', '8\u00a0p.m. to 12\u00a0a.m.', 'Hour not known'],
      ['fr', 'Heures', '0\u00a0h à 4\u00a0h', '20\u00a0h à 24\u00a0h', 'Heure inconnue'],
    ] as const) {
      const part = summaryInParts(summary, language).parts.find((one) => one.title === title);
      const rows = part?.table?.rows ?? [];
      expect([rows[0]?.[0], rows[5]?.[0], rows[6]?.[0]]).toEqual([first, sixth, last]);
      const counts = rows.map(([, count]) => Number(count));
      expect(counts).toEqual([...blocks, countOf(null)]);
      expect(counts.reduce((sum, count) => sum + count)).toBe(summary.hours.total);
      expect(part?.sentences).toEqual([]);
    }
  });

  it('contains a sentence instead of the table of hours if no report has an hour', async () => {
    const query = { city: 'toronto', area: 'D52', kind: 'division', month: '2026-10' } as const;
    const summary = await server.senderDeps.answers.monthlySummary(query);
    const silent = { ...summary, hours: { ...summary.hours, total: 128, groups: [{ value: null, count: 128 }] } };
    const hoursOf = (language: 'en' | 'fr') =>
      summaryInParts(silent, language).parts.find(({ title }) => /^(Hours|Heures)$/.test(title));
    expect(hoursOf('en')).toMatchObject({ table: null, sentences: ['None of the 128 reports gives its hour.'] });
    expect(hoursOf('fr')).toMatchObject({ table: null, sentences: ['Aucun des 128 signalements n’indique l’heure.'] });
  });

  it('is computed once per sending round for all recipients in both languages, and again in the next round', async () => {
    const { answers } = server.senderDeps;
    const gathered: string[] = [];
    const counting = {
      ...answers,
      monthlySummary: (query: Parameters<typeof answers.monthlySummary>[0]) => {
        gathered.push(`${query.area} ${query.month}`);
        return answers.monthlySummary(query);
      },
    };
    goTo(-10);
    const place = { kind: 'area', area_kind: 'division', code: 'D51' } as const;
    const readers = [];
    for (const more of [{}, { language: 'fr' as const }, {}, { place }]) {
      const reader = await server.aMember();
      await server.confirmed(reader, monthly(more));
      readers.push(reader);
    }
    goTo(0);
    await server.send({ answers: counting });
    expect(readers.map((reader) => emailsTo(reader).length)).toEqual([1, 1, 1, 1]);
    expect(gathered.toSorted()).toEqual(['D51 2026-10', 'D52 2026-10']);
    const [first, , third] = readers.map((reader) => emailsTo(reader)[0]);
    expect(withoutLinks(third?.text ?? '')).toBe(withoutLinks(first?.text ?? 'none'));
    goTo(30);
    await server.send({ answers: counting });
    expect(gathered.slice(2).toSorted()).toEqual(['D51 2026-11', 'D52 2026-11']);
  });

  it('is computed again for the next recipient if the first computation failed', async () => {
    const { answers } = server.senderDeps;
    let failures = 1;
    const failing = {
      ...answers,
      monthlySummary: async (query: Parameters<typeof answers.monthlySummary>[0]) => {
        if (failures-- > 0) throw new Error('busy');
        return answers.monthlySummary(query);
      },
    };
    goTo(-10);
    const readers = [await server.aMember(), await server.aMember()];
    for (const reader of readers) await server.confirmed(reader, monthly());
    goTo(0);
    await server.send({ answers: failing });
    expect(readers.map((reader) => emailsTo(reader).length).toSorted()).toEqual([0, 1]);
    goTo(0.1);
    await server.send({ answers: failing });
    expect(readers.map((reader) => emailsTo(reader).length)).toEqual([1, 1]);
  });

  it('equals the preview of the same 90 days', async () => {
    const both = [];
    for (const [code, language] of [
      ['D51', 'en'],
      ['D52', 'fr'],
    ] as const) {
      const settings = monthly({ language, place: { kind: 'area', area_kind: 'division', code } });
      const member = await server.aMember();
      goTo(0);
      const preview = (await member.ask('POST', '/alerts/rehearsal', settings)).json<AlertPreview>();
      goTo(-90);
      await server.confirmed(member, settings);
      both.push({ member, preview });
    }
    for (let day = -90; day <= 0; day += 1) {
      goTo(day);
      await server.send();
    }
    for (const { member, preview } of both) {
      const sent = emailsTo(member);
      expect(sent).toHaveLength(3);
      expect(preview.emails.map(({ facts: { from, until } }) => `${from} ${until}`)).toEqual([
        '2026-08-01 2026-08-31',
        '2026-09-01 2026-09-30',
        '2026-10-01 2026-10-31',
      ]);
      const last = sent.at(-1);
      expect({ subject: last?.subject, text: withoutLinks(last?.text ?? '') }).toEqual({
        subject: preview.example?.subject,
        text: withoutLinks(preview.example?.text ?? ''),
      });
    }
  });
});
