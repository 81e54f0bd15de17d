import { type ChangeKind, ChangeKind as Kind } from '@crimemap/contract/changes';
import { DAY_MS } from '@crimemap/contract/time';
import { todayIn } from '../../i18n/format.ts';

const PERIODS = { '7d': 7, '30d': 30, all: null } as const;
export type ChangesPeriod = keyof typeof PERIODS;
export const CHANGES_PERIODS = Object.keys(PERIODS) as readonly ChangesPeriod[];

/** What the address of the page asks for. */
export interface ChangesSearch {
  readonly period: ChangesPeriod;
  readonly kind: ChangeKind | undefined;
  readonly dataset: string | undefined;
  /** Readings that changed nothing too. */
  readonly silent: boolean;
}

const isPeriod = (text: string | null): text is ChangesPeriod => text !== null && Object.hasOwn(PERIODS, text);

/** The last week where the address says nothing else; but a link to one reading (`hash`) leads to it, however old it is. */
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

/** The same as the end of an address, without what goes without saying. */
export function formatChangesSearch({ period, kind, dataset, silent }: ChangesSearch): string {
  const said = new URLSearchParams({
    ...(period !== '7d' && { period }),
    ...(kind && { kind }),
    ...(dataset && { dataset }),
    ...(silent && { silent: '1' }),
  });
  return said.size > 0 ? `?${said}` : '';
}

/** The first calendar day (`YYYY-MM-DD`, the city’s) of a period that ends today; `undefined`: it has no beginning. */
export function firstDayOf(period: ChangesPeriod, timeZone: string, now: Date): string | undefined {
  const days = PERIODS[period];
  return days === null ? undefined : todayIn(timeZone, new Date(now.getTime() - days * DAY_MS));
}
