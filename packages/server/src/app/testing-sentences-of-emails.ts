import { cityOf } from '@crimemap/cities';
import { type AlertSettings, isGuarded, isTooFewToTell } from '@crimemap/contract/alerts';
import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import { DAY_MS } from '@crimemap/contract/time';
import { daysIn, daysOutside, verdictIn, wordsOf } from '@crimemap/incident-counts/testing-sentences';
import {
  couldBeFewer,
  countIn,
  type Days,
  finalDay,
  NEWEST,
  type RandomView,
  TYPES,
} from '@crimemap/incident-counts/testing-views';
import { seededRandom } from '@crimemap/usual-range/testing';
import { expect } from 'vitest';
import { shiftedDay } from '../alerts/due-days.ts';
import { messageIdOf } from '../alerts/message-id.ts';
import type { TestDatabase } from '../db/testing.ts';
import { type AlertsServer, PUBLIC_URL } from './testing-alerts.ts';
import { areaOf, hoodOf, rows } from './testing-views.ts';

/** Number of days between a report's day and its arrival. */
export const DAYS_BEHIND = 7;
/**
 * Number of views whose emails begin at the same time, and number of views per member. A member's views are tested
 * together.
 */
const ROUND = 20;
const OF_MEMBER = 4;
/** Days from each round of the sender to the next. */
const DAYS_BETWEEN = [1, 6, 7, 7, 7, 7, 7, 7];

/** View with an alert. An email counts all crime types, whatever visitors without an account may see. */
interface Watched {
  readonly view: Omit<RandomView, 'days' | 'period'>;
  readonly settings: AlertSettings;
}

function watchedOf(view: RandomView, nth: number): Watched {
  const {
    city,
    code,
    at: [lng, lat],
  } = areaOf(view);
  const { type, language } = view;
  const places = {
    city: { kind: 'circle', at: [lng, lat], metres: 500 },
    circle: { kind: 'circle', at: [lng, lat], metres: 500 },
    area: { kind: 'area', area_kind: cityOf(city).area_kinds[0] ?? 'division', code },
    hood: { kind: 'area', area_kind: 'neighbourhood', code: hoodOf(view) },
  } as const satisfies Record<RandomView['place'], AlertSettings['place']>;
  return {
    view: { ...view, isMember: true, place: view.place === 'city' ? 'circle' : view.place },
    settings: {
      city,
      name: `Area ${nth}`,
      place: places[view.place] as AlertSettings['place'],
      crime_types: type && [type],
      every: nth % 3 === 0 ? 'day' : 'week',
      only_unusual: nth % 5 < 2,
      quiet: null,
      language,
    },
  };
}

/**
 * Sends emails about these views, beginning at random weeks of the last two years, and checks each delivered email.
 * Returns how many emails were sent, how many were about unusual counts, and how many had verdicts.
 */
export async function readEmails(
  views: readonly RandomView[],
  server: AlertsServer,
  db: TestDatabase,
): Promise<{ readonly sent: number; readonly unusual: number; readonly verdicts: number }> {
  const random = seededRandom(36);
  const read = { sent: 0, unusual: 0, verdicts: 0 };
  for (let first = 0; first < views.length; first += ROUND) {
    const weeks = 1 + Math.floor(random() * 104);
    server.clock.now = new Date(Date.parse(`${NEWEST}T17:00Z`) - (7 * (7 + weeks) - DAYS_BEHIND) * DAY_MS);
    const areas = new Map<string, Watched>();
    let member = await server.aMember();
    for (const [at, view] of views.slice(first, first + ROUND).entries()) {
      if (at % OF_MEMBER === 0) member = await server.aMember();
      const watched = watchedOf(view, first + at);
      areas.set((await server.confirmed(member, watched.settings)).id, watched);
    }
    const before = server.delivered.length;
    for (const later of DAYS_BETWEEN) {
      server.later(later * DAY_MS);
      await server.send();
    }
    const { rows: stored } = await db.pool.query<{ id: string; alert_id: string; since: string; until: string }>(
      'select id, alert_id, from_day as since, until_day as until from alert_emails',
    );
    for (const email of server.delivered.slice(before)) {
      const found = stored.find(({ id }) => messageIdOf(id, PUBLIC_URL) === email.messageId);
      const watched = found && areas.get(found.alert_id);
      expect(watched, email.text).toBeDefined();
      if (!found || !watched) continue;
      read.sent += 1;
      read.unusual += Number(watched.settings.only_unusual);
      read.verdicts += readEmail(email, watched, found);
    }
    await db.pool.query('delete from alerts');
  }
  return read;
}

interface Sent {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Checks an email. Returns how many of its sentences have a verdict. */
function readEmail({ subject, text, html = '' }: Sent, watched: Watched, { since, until }: Days): number {
  const { view, settings } = watched;
  const of = (what: string) =>
    `${what} of the email ${JSON.stringify(settings)} ${since} ${until}: ${subject}\n${text}`;
  const days = { since, until };
  const lines = text.split('\n');
  const isOfMonth = (line: string) => /28\s(?:days|jours)/.test(line);
  // The subject and the sentences must name the same days.
  const subjectDays = settings.only_unusual ? lines.filter(isOfMonth).flatMap(daysIn) : [days];
  expect.soft(daysOutside(subject, ...subjectDays), of('subject')).toEqual([]);
  expect.soft(/unusual|inhabituel/.test(subject), of('subject')).toBe(settings.only_unusual);
  expect.soft(`${text} ${wordsOf(html)}`, of('rate')).not.toMatch(/per 1,000|pour 1\s000|%/);
  expect.soft(verdictIn(wordsOf(html)), of('page')).toBe(verdictIn(text));
  const types = settings.crime_types ?? TYPES[settings.city as keyof typeof TYPES];
  const countOf = (type: CrimeType | null, when: Days) => countIn(rows, { ...view, type }, when);
  const isNamed = (type: CrimeType) => !isTooFewToTell(type, countOf(type, days));
  const total = types.filter(isNamed).reduce((sum, type) => sum + countOf(type, days), 0);
  const numberIn = (line: string) =>
    Number(/(?:^|: )(\d+)(?:$|\s(?:reports?|signalements?) )/.exec(line.replace('\u00a0:', ':'))?.[1] ?? 0);
  let verdicts = 0;
  for (const line of lines) {
    if (isOfMonth(line)) {
      const type = typeNamed(line, types, settings.language) ?? view.type;
      const last = finalDay({ ...view, type }, until);
      const judged = { since: shiftedDay(last, -27), until: last };
      const count = countOf(type, judged);
      expect.soft(daysIn(line), of(line)).toEqual([{ since: last, until: last }]);
      // An alert for all crime types includes the suppressed ones.
      const isUncounted = type ? isGuarded(type) : settings.crime_types === null || types.some(isGuarded);
      expect.soft(numberIn(line), of(line)).toBe(isUncounted ? 0 : count);
      const verdict = verdictIn(line);
      if (verdict !== null) verdicts += 1;
      const [, low, high] = /(\d+)\s(?:to|à)\s(\d+)/.exec(line) ?? [];
      const beyond = count > Number(high) ? 'more' : count < Number(low) ? 'fewer' : null;
      expect.soft(verdict, of(line)).toBe(beyond);
      if (verdict === 'more' || isUncounted) expect.soft(count, of(line)).toBeGreaterThanOrEqual(5);
      if (verdict === 'fewer') expect.soft(couldBeFewer(rows, { ...view, type, days: judged }), of(line)).toBe(true);
      continue;
    }
    expect.soft(verdictIn(line), of(line)).toBeNull();
    expect.soft(daysOutside(line, days), of(line)).toEqual([]);
    const type = typeNamed(line, types, settings.language);
    if (type) expect.soft([numberIn(line), isNamed(type)], of(line)).toEqual([countOf(type, days), true]);
    if (/ (?:in this area|dans ce secteur)/.test(line)) expect.soft(numberIn(line), of(line)).toBe(total);
  }
  return verdicts;
}

/** Returns the crime type with which a line begins. */
const typeNamed = (line: string, types: readonly CrimeType[], language: 'en' | 'fr'): CrimeType | undefined =>
  types.find((type) => line.replace('\u00a0:', ':').startsWith(`${CRIME_TYPE_FACTS[type].name[language]}:`));
