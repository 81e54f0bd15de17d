import type { TransparencyMonth } from '@crimemap/contract/transparency';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { durationOf, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { Language } from '../../i18n/settings.ts';

/** A number per month, with its name in the file (`key`) and on the page (`name`). */
interface TransparencyRow {
  readonly key: string;
  readonly name: () => string;
  readonly value: (month: TransparencyMonth) => number | null;
  /** Returns the text of the cell, if it is more than the number. */
  readonly words?: (month: TransparencyMonth, language: Language) => string;
}

interface RowGroup {
  readonly name: () => string;
  readonly rows: readonly TransparencyRow[];
}

type Answered = TransparencyMonth['reports'] | TransparencyMonth['appeals'];

const inTime = (part: number, whole: number): string =>
  whole === 0 ? NO_NUMBER : m.transparency_of({ n: formatNumber(part), all: formatNumber(whole) });

/** Returns the rows that exist for reports as well as for appeals. */
const answerRows = (
  prefix: 'reports' | 'appeals',
  of: (month: TransparencyMonth) => Answered,
  withinWords: () => string,
): readonly TransparencyRow[] => [
  { key: `${prefix}_received`, name: m.transparency_received, value: (month) => of(month).received },
  { key: `${prefix}_answered`, name: m.transparency_answered, value: (month) => of(month).answered },
  {
    key: `${prefix}_in_time`,
    name: withinWords,
    value: (month) => of(month).in_time,
    words: (month) => inTime(of(month).in_time, of(month).answered),
  },
  {
    key: `${prefix}_median_minutes`,
    name: m.transparency_median,
    value: (month) => of(month).median_minutes,
    words: (month, language) => {
      const { median_minutes: median, answered } = of(month);
      if (median !== null) return durationOf(median, language);
      return answered === 0 ? NO_NUMBER : m.transparency_too_few();
    },
  },
  { key: `${prefix}_gone`, name: m.transparency_gone, value: (month) => of(month).gone },
  { key: `${prefix}_open`, name: m.transparency_open, value: (month) => of(month).open },
];

/** All numbers that are published, in the order in which such events occur. */
export const TRANSPARENCY_GROUPS: readonly RowGroup[] = [
  {
    name: m.transparency_reports,
    rows: [
      ...answerRows('reports', ({ reports }) => reports, m.transparency_within_day),
      { key: 'reports_acted_on', name: m.transparency_acted_on, value: ({ reports }) => reports.acted_on },
      { key: 'reports_dismissed', name: m.transparency_dismissed, value: ({ reports }) => reports.dismissed },
    ],
  },
  {
    name: m.transparency_decisions,
    rows: [
      { key: 'held', name: m.mod_n_held, value: ({ decisions }) => decisions.held },
      { key: 'approved', name: m.mod_n_approved, value: ({ decisions }) => decisions.approved },
      { key: 'hidden', name: m.mod_n_hidden, value: ({ decisions }) => decisions.hidden },
      { key: 'restored', name: m.mod_n_restored, value: ({ decisions }) => decisions.restored },
      { key: 'deleted', name: m.mod_n_deleted, value: ({ decisions }) => decisions.deleted },
      { key: 'headlines_hidden', name: m.transparency_headlines, value: ({ headlines }) => headlines.hidden },
      {
        key: 'headlines_restored',
        name: m.transparency_headlines_restored,
        value: ({ headlines }) => headlines.restored,
      },
      {
        key: 'citations_taken_down',
        name: m.transparency_citations,
        value: ({ citations }) => citations.taken_down,
      },
    ],
  },
  {
    name: m.mod_n_appeals,
    rows: [
      ...answerRows('appeals', ({ appeals }) => appeals, m.transparency_within_week),
      { key: 'appeals_overturned', name: m.mod_n_appeals_overturned, value: ({ appeals }) => appeals.overturned },
      { key: 'appeals_upheld', name: m.transparency_upheld, value: ({ appeals }) => appeals.upheld },
    ],
  },
  {
    name: m.transparency_orders,
    rows: [
      { key: 'orders_received', name: m.transparency_received, value: ({ orders }) => orders.received },
      { key: 'orders_carried_out', name: m.transparency_carried_out, value: ({ orders }) => orders.carried_out },
      {
        key: 'orders_in_time',
        name: m.transparency_in_time,
        value: ({ orders }) => orders.in_time,
        words: ({ orders }) => inTime(orders.in_time, orders.carried_out),
      },
      { key: 'orders_refused', name: m.transparency_refused, value: ({ orders }) => orders.refused },
      { key: 'orders_open', name: m.transparency_open, value: ({ orders }) => orders.open },
    ],
  },
];

const ROWS = TRANSPARENCY_GROUPS.flatMap(({ rows }) => rows);

/** Returns the numbers as a CSV file with one line per month, latest month first. Cells without a number are empty. */
export const transparencyCsv = (months: readonly TransparencyMonth[]): string =>
  [
    ['month', 'is_over', ...ROWS.map(({ key }) => key)],
    ...months.map((month) => [month.month, month.is_over, ...ROWS.map(({ value }) => value(month) ?? '')]),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
