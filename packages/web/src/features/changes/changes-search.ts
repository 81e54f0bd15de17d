import { type ChangeKind, ChangeKind as Kind } from '@crimemap/contract/changes';
import { DAY_MS } from '@crimemap/contract/time';
import { todayIn } from '../../i18n/format.ts';

const PERIODS = { '7d': 7, '30d': 30, all: null } as const;
export type ChangesPeriod = keyof typeof PERIODS;
export const CHANGES_PERIODS = Object.keys(PERIODS) as readonly ChangesPeriod[];

/** Filters in the page's URL. */
export interface ChangesSearch {
  readonly period: ChangesPeriod;
  readonly kind: ChangeKind | undefined;
  readonly dataset: string | undefined;
  /** True if updates without changes are included. */
  readonly silent: boolean;
}

const isPeriod = (text: string | null): text is ChangesPeriod => text !== null && Object.hasOwn(PERIODS, text);

/**
 * Parses the filters of a URL. The default period is the last week. If the link names one update (`hash`), it is all
 * time, because the update may be old.
 */
export function parseChangesSearch(search: string, hash: string): ChangesSearch {
  const said = new URLSearchParams(search);
  const period = said.get('period');
  const kind = Kind.safeParse(said.get('kind'));
  const dataset = said.get('dataset');
  return {
    period: isPeriod(period) ? period : hash === '' ? '7d' : 'all',
    kind: kind.success ? kind.data : undefined,
    dataset: dataset !== null && /^\w{1,60}$/.test(dataset) ? dataset : undefined,
    silent: said.get('silent') === '1',
  };
}

/** Returns the filters as a query string. Default values are left out. */
export function formatChangesSearch({ period, kind, dataset, silent }: ChangesSearch): string {
  const said = new URLSearchParams({
    ...(period !== '7d' && { period }),
    ...(kind && { kind }),
    ...(dataset && { dataset }),
    ...(silent && { silent: '1' }),
  });
  return said.size > 0 ? `?${said}` : '';
}

/**
 * Returns the first calendar day (`YYYY-MM-DD`, in the city's time zone) of a period that ends today; `undefined` if
 * the period has no beginning.
 */
export function firstDayOf(period: ChangesPeriod, timeZone: string, now: Date): string | undefined {
  const days = PERIODS[period];
  return days === null ? undefined : todayIn(timeZone, new Date(now.getTime() - days * DAY_MS));
}
