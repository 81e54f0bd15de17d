import { FINER } from '@crimemap/cities/finer-offences';
import { getCity, type Source } from '@crimemap/contract/cities';
import type { CountGroup } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { holesOf, publishedTypes, reachOf, type Span } from '@crimemap/incident-counts/holdings';
import { filesHold } from '../../counts/index.ts';
import type { Period } from '../understand/period.ts';
import type { ReportQuery, ToolContext } from './tool.ts';

/** Days for which a crime type has data. */
export interface Held {
  readonly type: CrimeType;
  /**
   * First day with data. If it was derived from the reports, it is the first day of the month of the earliest report.
   */
  readonly first: string;
  /** True if the source has fewer years than it declares, so that only the first month is known, not the day. */
  readonly firstIsMonth: boolean;
  /** Newest day with data; `null` if unknown. */
  readonly newest: string | null;
  /** Periods between the first and the newest day that have no data. */
  readonly holes: readonly Span[];
}

export interface Holdings {
  /** Types that have data, in the order of the contract. */
  readonly held: readonly Held[];
  /** Published types that have no data yet. */
  readonly unread: readonly CrimeType[];
  readonly today: string;
  readonly sources: readonly Source[];
}

/** Returns the crime types to which the requested reports belong. For a finer offence, that is its crime type. */
export function typesHolding({ finer, people, types }: Pick<ReportQuery, 'finer' | 'people' | 'types'>) {
  if (people) return ['shooting'] as const;
  const among = finer && FINER[finer].among;
  return among ? [among] : types;
}

/**
 * Returns which data are available for the crime types of a query, or for all types of its city if it names none. The
 * result describes the data that the count uses: map files, or the last import if only the database can count.
 */
export async function holdingsOf(
  query: ReportQuery,
  today: string,
  context: ToolContext,
  by?: CountGroup,
): Promise<Holdings> {
  const { city, finer, people, times } = query;
  const types: readonly CrimeType[] = typesHolding(query);
  const weekdays = times?.weekdays.length ? times.weekdays : undefined;
  const alone = !filesHold(city, { by, offence: finer, weekdays, people });
  const { sources } = (await context.ask(getCity, { params: { city } }, { ...context, alone })).reply;
  const held: Held[] = [];
  const unread: CrimeType[] = [];
  for (const type of publishedTypes(sources)) {
    if (types.length > 0 && !types.includes(type)) continue;
    const reach = reachOf(sources, [type]);
    if (!reach) unread.push(type);
    else {
      const { from: first, until: newest } = reach;
      held.push({ type, first, newest, firstIsMonth: !first.endsWith('-01-01'), holes: holesOf(sources, type) });
    }
  }
  return { held, unread, today, sources };
}

/** True if a period begins before the first day with data. */
export const beginsBefore = ({ since }: Period, { first, firstIsMonth }: Held): boolean =>
  since !== undefined && (firstIsMonth ? since.slice(0, 7) <= first.slice(0, 7) : since < first);

/** True if a period ends after the newest day with data. */
export const endsAfter = ({ until }: Period, { newest }: Held, today: string): boolean =>
  newest !== null && (until ?? today) > newest;

/** Returns the gaps in the data that overlap a period. */
export const holesIn = ({ since, until }: Period, { holes }: Held): readonly Span[] =>
  holes.filter((hole) => (since === undefined || hole.until >= since) && (until === undefined || hole.from <= until));

/** True if some days within a period have no data for the type, or for at least one type if `type` is `null`. */
export const touchesHole = (type: CrimeType | null, period: Period, { held }: Holdings): boolean =>
  held.some((one) => (type === null || one.type === type) && holesIn(period, one).length > 0);

/** True if a period has no data at all; always true for the future. */
export const isOutside = ({ since, until }: Period, { first, newest }: Held, today: string): boolean =>
  (since !== undefined && since > (newest ?? today)) || (until !== undefined && until < first);
