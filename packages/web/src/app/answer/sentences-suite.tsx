import { changeOf } from '@crimemap/incident-counts/comparison/change';
import { daysOutside, verdictIn, wordsOf } from '@crimemap/incident-counts/testing-sentences';
import {
  couldBeFewer,
  countIn,
  mayDiffer,
  NEWEST,
  type RandomView,
  randomViews,
  rateIn,
  typesIn,
  yearBefore,
} from '@crimemap/incident-counts/testing-views';
import { cleanup } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';

import { cardOf, rows } from '../testing/answer-card.tsx';

/** Removes the matching elements from a card and returns their text contents. */
const taken = (card: HTMLElement, selector: string): string[] =>
  [...card.querySelectorAll(selector)].map((element) => {
    element.remove();
    return wordsOf(element.innerHTML);
  });

/** Checks the summary cards of `many` random views. */
export function itSaysOnlyWhatNumbersCarry(many: number): void {
  it(`the summary card of ${many} random views shows one count and one period per block, and no comparison or rate for too few reports`, async () => {
    vi.setSystemTime(new Date('2026-11-22T17:00:00Z'));
    for (const view of randomViews(many)) {
      read((await cardOf(view)).cloneNode(true) as HTMLElement, view);
      cleanup();
    }
  }, 300_000);
}

function read(card: HTMLElement, view: RandomView): void {
  const of = (what: string) => `${what} of ${JSON.stringify(view)}: ${card.textContent}`;
  const { days } = view;
  const held = { since: days.since, until: days.until < NEWEST ? days.until : NEWEST };
  const total = countIn(rows, view, days);
  expect.soft(card.querySelector('[data-answer-total]')?.textContent, of('number')).toBe(formatNumber(total));

  const rate = rateIn(view, total);
  expect.soft(card.textContent?.includes(m.area_per_1000()), of('rate')).toBe(rate !== null);
  if (rate !== null) expect.soft(card.textContent, of('rate')).toContain(`${formatRate(rate)} ${m.area_per_1000()}`);

  const year = yearBefore(held);
  const before = countIn(rows, view, year, year.reportedBy);
  const arrow = /[▲▼]/.exec(card.textContent ?? '')?.[0];
  const types = typesIn(view);
  const change = changeOf(total, before, types.length === 1 ? types : null);
  if (arrow)
    expect
      .soft([mayDiffer(total, before), arrow], of(`${total} after ${before}`))
      .toEqual([true, { more: '▲', fewer: '▼', about_the_same: '', too_few: '' }[change]]);

  taken(card, 'footer');
  const blocks = taken(card, 'section[aria-labelledby]');
  // Removed because each bar of the years has its own label.
  taken(card, '[role=group]');
  const months = taken(card, 'figure');
  const comparison = taken(card, '.text-right');
  expect
    .soft(
      comparison.flatMap((text) => daysOutside(text, days, year)),
      of('comparison'),
    )
    .toEqual([]);
  expect.soft(daysOutside(wordsOf(card.innerHTML), days), of('period')).toEqual([]);
  expect
    .soft(
      months.flatMap((text) => daysOutside(text, { since: yearBefore(held).until, until: held.until })),
      of('months'),
    )
    .toEqual([]);
  for (const text of blocks) {
    const isNewest = text.includes(wordsOf(m.usual_newest()));
    expect.soft(daysOutside(text, isNewest ? { since: '2026-10-05', until: NEWEST } : days), of('block')).toEqual([]);
  }
  const verdict = verdictIn(card.textContent ?? '');
  if (verdict === 'more') expect.soft(total, of('more')).toBeGreaterThanOrEqual(5);
  if (verdict === 'fewer') expect.soft(couldBeFewer(rows, view), of('fewer')).toBe(true);
}
