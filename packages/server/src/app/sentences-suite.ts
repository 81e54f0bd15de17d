import type { Citation } from '@crimemap/contract/citations';
import type { Compared } from '@crimemap/contract/compare';
import type { Counts } from '@crimemap/contract/counts';
import { EMBED_KINDS, type EmbedKind } from '@crimemap/contract/embeds';
import type { Usual } from '@crimemap/contract/usual';
import { daysOutside, verdictIn, wordsOf } from '@crimemap/incident-counts/testing-sentences';
import { AREAS, couldBeFewer, type RandomView, randomViews, yearBefore } from '@crimemap/incident-counts/testing-views';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { shiftedDay } from '../alerts/due-days.ts';
import { aWholeApp } from './testing.ts';
import { anAlertsServer } from './testing-alerts.ts';
import { QUESTION_TIME } from './testing-assistant.ts';
import { readAnswers } from './testing-sentences-of-answers.ts';
import { DAYS_BEHIND, readEmails } from './testing-sentences-of-emails.ts';
import {
  type Ask,
  aDatabaseOfViews,
  areaOf,
  hoodOf,
  placeQuery,
  rateOf,
  rows,
  totalOf,
  type Verdict,
} from './testing-views.ts';

/** Adds a test that checks the server's texts for `many` random views. */
export async function itSaysOnlyWhatNumbersCarry(many: number): Promise<void> {
  const db = await aDatabaseOfViews();
  const settings = {
    PUBLIC_URL: 'https://map.example',
    ASSISTANT_QUESTIONS_PER_MINUTE: '1000',
    ASSISTANT_QUESTIONS_PER_DAY: '1000',
  };
  const [guests, members] = await Promise.all([
    aWholeApp(db, settings),
    aWholeApp(db, { ...settings, AUTH_DISABLED: '1' }),
  ]);
  const sender = await anAlertsServer(db.web, {
    newestAt: (at) => shiftedDay(at.toISOString().slice(0, 10), -DAYS_BEHIND),
  });
  beforeAll(() => void vi.useFakeTimers({ now: QUESTION_TIME, toFake: ['Date'] }));
  afterAll(async () => {
    vi.useRealTimers();
    await Promise.all([guests.stop(), members.stop(), sender.stop()]);
    await db.stop();
  });
  const ask = async (view: RandomView, url: string, payload?: object) => {
    const { app } = view.isMember ? members : guests;
    const reply = await app.inject(payload ? { method: 'POST', url, payload } : { url });
    expect(reply.statusCode, `${url} ${JSON.stringify(payload)} ${reply.body}`).toBe(200);
    return reply;
  };
  it(`all outputs about ${many} random filter combinations state the right number and period, and no verdict or rate for too few reports`, async () => {
    for (const [nth, view] of randomViews(many).entries()) {
      const name = JSON.stringify(view);
      const said = await usualOf(view, ask, name);
      await counts(view, ask, name);
      await compared(view, ask, name);
      await summary(view, said, ask, name);
      await citation(view, EMBED_KINDS[nth % EMBED_KINDS.length] ?? 'card', ask, name);
      await readAnswers(view, said, ask, name);
      await db.pool.query('delete from attempts');
    }
  }, 300_000);

  it(`sent emails about ${many} random filter combinations state the right numbers and verdicts`, async () => {
    const read = await readEmails(randomViews(many), sender, db);
    expect(read.sent).toBeGreaterThan(many / 2);
    expect(read.verdicts).toBeGreaterThan(0);
    // If there are only a few views, possibly none is unusual.
    if (many >= 200) expect(read.unusual).toBeGreaterThan(0);
  }, 300_000);
}

async function counts(view: RandomView, ask: Ask, name: string): Promise<void> {
  const url = `/api/incidents/${areaOf(view).city}/counts?${placeQuery(view)}&${new URLSearchParams({ ...view.days })}`;
  expect.soft((await ask(view, url)).json<Counts>().total, name).toBe(totalOf(view));
}

/**
 * Checks the usual range of a view and returns its verdict. "Fewer" is right only if the count is below the range, at
 * least five reports were expected, and the rows have an earlier window of at least five.
 */
async function usualOf(view: RandomView, ask: Ask, name: string): Promise<Verdict> {
  const windows = view.period === 'month' ? 'months' : 'days_28';
  const end = view.period === 'year' ? '' : `&end=${view.days.until}`;
  const { judged } = (
    await ask(view, `/api/usual/${areaOf(view).city}?${placeQuery(view)}&windows=${windows}${end}`)
  ).json<Usual>();
  if (!judged) return null;
  const { from: since, until, count, state, low, high, expected } = judged;
  expect.soft(count, name).toBe(totalOf(view, { since, until }));
  if (state === 'more') expect.soft(count > (high ?? 0) && count >= 5, name).toBe(true);
  if (state === 'fewer') expect.soft(count < (low ?? 0) && (expected ?? 0) >= 5, name).toBe(true);
  if (state === 'fewer') expect.soft(couldBeFewer(rows, { ...view, days: { since, until } }), name).toBe(true);
  return state === 'more' || state === 'fewer' ? state : null;
}

async function compared(view: RandomView, ask: Ask, name: string): Promise<void> {
  if (view.place !== 'hood') return;
  const all = AREAS.flatMap(({ hood }) => hood?.code ?? []);
  const type = view.type ? `&crime_type=${view.type}` : '';
  const url = `/api/compare/toronto?areas=${all.join(',')}&kind=neighbourhood${type}&${new URLSearchParams({ ...view.days })}`;
  const { areas } = (await ask(view, url)).json<Compared>();
  expect
    .soft(
      areas.map(({ against_city }) => against_city),
      name,
    )
    .toEqual(all.map(() => null));
  const own = areas.find(({ code }) => code === hoodOf(view));
  expect.soft([own?.count, own?.value?.toFixed(9)], name).toEqual([totalOf(view), rateOf(view)?.toFixed(9)]);
}

/** Checks the page of the monthly summary. */
async function summary(view: RandomView, usual: Verdict, ask: Ask, name: string): Promise<void> {
  if (view.period !== 'month' || view.place === 'city' || view.place === 'circle') return;
  const { days, language } = view;
  const { city, code } = areaOf(view);
  const of = {
    city,
    area: view.place === 'hood' ? hoodOf(view) : code,
    ...(view.place === 'hood' && { kind: 'neighbourhood' }),
  };
  const query = new URLSearchParams({ ...of, month: days.since.slice(0, 7), lang: language });
  const [head = '', number = '', months = '', types = '', ...rest] = (await ask(view, `/brief?${query}`)).body.split(
    '<section',
  );
  const hours = rest.find((section) => section.includes('class="columns hours"')) ?? '';
  const total = /<strong>([^<]*)<\/strong>/.exec(number)?.[1]?.replaceAll(/\D/g, '');
  const ofAllTypes = { ...view, type: null };
  expect.soft(Number(total), `summary ${name}`).toBe(totalOf(ofAllTypes));
  expect.soft(daysOutside(wordsOf(head), days), `head of summary ${name}`).toEqual([]);
  expect.soft(daysOutside(wordsOf(number), days), `number of summary ${name}`).toEqual([]);
  if (view.type === null) expect.soft(verdictIn(wordsOf(number)), `summary ${name}`).toBe(usual);
  const twelve = { since: yearBefore(days).until, until: days.until };
  expect.soft(daysOutside(wordsOf(months + hours), twelve), `months of summary ${name}`).toEqual([]);
  const { reportedBy, ...before } = yearBefore(days);
  expect
    .soft(
      daysOutside(wordsOf(types), days, before, { since: reportedBy, until: reportedBy }),
      `types of summary ${name}`,
    )
    .toEqual([]);
}

/** Checks a citation and its embed of the given kind. */
async function citation(view: RandomView, kind: EmbedKind, ask: Ask, name: string): Promise<void> {
  const {
    city,
    code,
    at: [lng, lat],
  } = areaOf(view);
  const payload = {
    city,
    ...view.days,
    ...(view.type && { crime_types: [view.type] }),
    ...(view.place === 'area' && { division: [code] }),
    ...(view.place === 'hood' && { neighbourhood: [hoodOf(view)] }),
    ...(view.place === 'circle' && { circle: { lng, lat, metres: 500 } }),
  };
  const { id, numbers } = (await ask(view, '/api/citations', payload)).json<Citation>();
  const total = totalOf(view);
  expect.soft([numbers?.cited.total, numbers?.today?.total], `citation ${name}`).toEqual([total, total]);
  const asOf = { since: '2026-11-19', until: '2026-11-22' };
  expect.soft(daysOutside(numbers?.forms[view.language].title ?? '', view.days), `citation ${name}`).toEqual([]);
  for (const ending of ['', '.svg']) {
    const embed = `embed${ending} ${kind} ${name}`;
    const { body } = await ask(view, `/embed/${id}${ending}?kind=${kind}&lang=${view.language}`);
    const words = wordsOf(body);
    expect.soft(daysOutside(words, view.days, asOf), `${embed} ${words}`).toEqual([]);
    expect.soft([verdictIn(words), /per 1,000|pour 1\s000|%/.exec(words)], embed).toEqual([null, null]);
    const n = new Intl.NumberFormat(`${view.language}-CA`).format(total);
    expect.soft(words, embed).toContain(` ${n} `);
    if (kind !== 'chart' || ending !== '') continue;
    const bars = [...body.matchAll(/<td>([^<]*)<\/td>/g)].map(([, count = '']) => Number(count.replaceAll(/\D/g, '')));
    expect
      .soft(
        bars.reduce((sum, count) => sum + count, 0),
        embed,
      )
      .toBe(total);
  }
}
