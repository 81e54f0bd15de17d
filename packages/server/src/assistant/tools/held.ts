import { getCity, type Source } from '@crimemap/contract/cities';
import type { CountGroup } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { holesOf, publishedTypes, reachOf, type Span } from '@crimemap/incident-counts/holdings';
import { filesHold } from '../../counts/index.ts';
import type { Period } from '../understand/period.ts';
import type { ReportQuery, ToolContext } from './tool.ts';

/** From and until when reports of a crime type are held. */
export interface Held {
  readonly type: CrimeType;
  /** The first day; where it was found from the reports, the first day of their first month. */
  readonly first: string;
  /** True where the source keeps fewer years than it declares: then only the month is known. */
  readonly firstIsMonth: boolean;
  /** `null`: not known. */
  readonly newest: string | null;
  /** Stretches in between of which nothing is held. */
  readonly holes: readonly Span[];
}

export interface Holdings {
  /** Of each type that is held, in the contract’s order. */
  readonly held: readonly Held[];
  /** Types that are published, of which nothing has been read yet. */
  readonly unread: readonly CrimeType[];
  readonly today: string;
  readonly sources: readonly Source[];
}

/**
 * What is held of these crime types of a city, or of all it publishes: in the version that is counted in. What only the database can
 * count, also by these groups, is judged by the last reading, as it is counted.
 */
export async function holdingsOf(
  { city, finer, people, times }: ReportQuery,
  types: readonly CrimeType[],
  today: string,
  context: ToolContext,
  by?: CountGroup,
): Promise<Holdings> {
  const weekdays = times?.weekdays.length ? times.weekdays : undefined;
  const alone = !filesHold(city, { by, offence: finer, weekdays, people });
  const { reply } = await context.ask(getCity, { params: { city } }, { ...context, alone });
  const published = publishedTypes(reply.sources).filter((type) => types.length === 0 || types.includes(type));
  const reached = published.map((type) => ({ type, reach: reachOf(reply.sources, [type]) }));
  return {
    held: reached.flatMap(({ type, reach }): Held[] =>
      reach
        ? [
            {
              type,
              first: reach.from,
              firstIsMonth: !reach.from.endsWith('-01-01'),
              newest: reach.until,
              holes: holesOf(reply.sources, type),
            },
          ]
        : [],
    ),
    unread: reached.filter(({ reach }) => reach === null).map(({ type }) => type),
    today,
    sources: reply.sources,
  };
}

/** Does a period reach behind the first day held? */
export const beginsBefore = ({ since }: Period, { first, firstIsMonth }: Held): boolean =>
  since !== undefined && (firstIsMonth ? since.slice(0, 7) <= first.slice(0, 7) : since < first);

/** Does a period reach beyond the newest day held? */
export const endsAfter = ({ until }: Period, { newest }: Held, today: string): boolean =>
  newest !== null && (until ?? today) > newest;

/** The holes that lie in a period, or reach into it. */
export const holesIn = ({ since, until }: Period, { holes }: Held): readonly Span[] =>
  holes.filter((hole) => (since === undefined || hole.until >= since) && (until === undefined || hole.from <= until));

/** Is nothing held of some days of a period in between, of a type or of any (`null`)? */
export const touchesHole = (type: CrimeType | null, period: Period, { held }: Holdings): boolean =>
  held.some((one) => (type === null || one.type === type) && holesIn(period, one).length > 0);

/** Is nothing at all held of a period? Tomorrow is not. */
export const isOutside = ({ since, until }: Period, { first, newest }: Held, today: string): boolean =>
  (since !== undefined && since > (newest ?? today)) || (until !== undefined && until < first);
