import type { AlertSettings } from '@crimemap/contract/alerts';
import { DAY_MS } from '@crimemap/contract/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCircle, alertsForThisFile, MIDDLE, NOW } from '../app/testing-alerts.ts';
import type { AreaAnswers } from './area-data.ts';
import { clockIn } from './city-clock.ts';
import { shiftedDay } from './due-days.ts';

/** The data is always five days old. */
const { db, server } = await alertsForThisFile({
  newestAt: (at) => shiftedDay(clockIn('America/Toronto', at).day, -5),
});

beforeEach(async () => {
  await db.pool.query('delete from alerts');
});

const WEEKS = 8;
/** Alert for a circle with sixty reported robberies in the newest twenty days. */
const BUSY = aCircle({
  name: 'The corner',
  place: { kind: 'circle', at: [MIDDLE[0] + 0.01, MIDDLE[1] + 0.01], metres: 1000 },
  only_unusual: true,
});
const CALM = aCircle({
  name: 'The other side',
  place: { kind: 'circle', at: [MIDDLE[0] - 0.03, MIDDLE[1]], metres: 2500 },
  only_unusual: true,
});

/** Sends emails for the last eight weeks to a member with these alerts. Returns the emails of each alert. */
async function sentTo(areas: readonly AlertSettings[], answers?: (week: number) => AreaAnswers) {
  server.clock.now = new Date(NOW.getTime() - 7 * WEEKS * DAY_MS);
  const member = await server.aMember();
  const alerts: Awaited<ReturnType<typeof server.confirmed>>[] = [];
  for (const settings of areas) alerts.push(await server.confirmed(member, settings));
  for (let week = 1; week <= WEEKS; week += 1) {
    server.later(7 * DAY_MS);
    await server.send(answers && { answers: answers(week) });
  }
  const emails = server.delivered.filter(({ to }) => to === member.email);
  return alerts.map(({ id }) => emails.filter(({ text }) => text.includes(id)));
}

describe('alert email “only if unusual”', () => {
  it('is sent once for the unusual area, with the area’s name and an explanation of the method', async () => {
    const [corner = [], other] = await sentTo([BUSY, CALM]);
    expect(other).toEqual([]);
    expect(corner.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^The corner: unusual number of reports to police, 28 days to \w+ \d+, 2026$/),
    ]);
    expect(corner[0]?.text).toMatch(
      /Robbery: \d+\sreports in the 28\sdays to .*2026\. More than usual here: \d+\sto\s\d+, /,
    );
    expect(corner[0]?.text).toContain('We judged 2 of your areas together. Unusual this time: The corner.');
    expect(corner[0]?.text).toContain('A steady area sends at most one false email in 3 years, by our simulation.');
    expect(corner[0]?.html).toContain('The corner</h1>\n<p>Robbery: ');
  });

  it('has the same content in French', async () => {
    const [corner = []] = await sentTo([{ ...BUSY, language: 'fr' }, CALM]);
    expect(corner[0]?.subject).toMatch(/^The corner\u00a0: nombre inhabituel de signalements à la police, /);
    expect(corner[0]?.text).toContain('Nous avons évalué 2 de vos secteurs ensemble.');
    expect(corner[0]?.text).toContain('un secteur stable donne au plus une fausse alerte en 3 ans.');
  });

  it('excludes areas whose emails are always sent from its statement about false emails', async () => {
    const [corner = [], other = []] = await sentTo([BUSY, { ...CALM, only_unusual: false }]);
    expect(other.length).toBeGreaterThan(2);
    expect(corner[0]?.text).not.toContain('of your areas together');
    expect(other[0]?.text).not.toContain('false email');
  });
});

describe('report that arrives after the email about its day', () => {
  const { answers } = server.senderDeps;
  /** Returns counts that include an additional robbery on `day`, from the week `since` on. */
  const withLate = (day: string, since: number) => (week: number) => ({
    ...answers,
    async typesOnDays(...question: Parameters<AreaAnswers['typesOnDays']>) {
      const held = await answers.typesOnDays(...question);
      const [, { from, until }] = question;
      if (week < since || day < from || day > until) return held;
      const isOfDay = (one: (typeof held)[number]) => one.type === 'robbery' && one.day === day;
      const count = (held.find(isOfDay)?.count ?? 0) + 1;
      return [...held.filter((one) => !isOfDay(one)), { type: 'robbery', day, count }];
    },
  });

  it.each([
    ['en', '1 report arrived after the email about its day:\nRobbery: 1 (reported late, September 29, 2026)'],
    ['fr', 'courriel qui portait sur ce jour\u00a0:\nVol qualifié\u00a0: 1 (signalé tardivement, 29 septembre 2026)'],
  ] as const)('is listed with its day in the next email, and in no other email (%s)', async (language, said) => {
    const area = { ...CALM, only_unusual: false, language };
    const [emails = []] = await sentTo([area], withLate('2026-09-29', 4));
    const about = emails.filter(({ text }) => text.includes(said.slice(-40)));
    expect(about).toHaveLength(1);
    expect(about[0]?.text).toContain(said);
    const [without = []] = await sentTo([area]);
    expect(without.some(({ text }) => /reported late|tardivement/.test(text))).toBe(false);
  });

  it('is counted only in the email about its week if it arrives before that email', async () => {
    const [emails = []] = await sentTo([{ ...CALM, only_unusual: false }], withLate('2026-09-29', 1));
    expect(emails.some(({ text }) => text.includes('reported late'))).toBe(false);
  });
});
