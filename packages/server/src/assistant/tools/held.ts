import { cityOf } from '@crimemap/cities';
import { coverageOf } from '@crimemap/cities/coverage';
import { type CityId, getCity } from '@crimemap/contract/cities';
import { countIncidents } from '@crimemap/contract/counts';
import { CrimeType } from '@crimemap/contract/crime-types';
import type { Period } from '../understand/period.ts';
import type { ToolContext } from './tool.ts';

/** From and until when reports of a crime type are held. */
export interface Held {
  readonly type: CrimeType;
  /** The first day; where it was found from the reports, the first day of their first month. */
  readonly first: string;
  /** True where the source keeps fewer years than it declares: then only the month is known. */
  readonly firstIsMonth: boolean;
  /** `null`: not known. */
  readonly newest: string | null;
}

export interface Holdings {
  /** Of each type that is held, in the contract’s order. */
  readonly held: readonly Held[];
  /** Types that are published, of which nothing has been read yet. */
  readonly unread: readonly CrimeType[];
  readonly today: string;
}

/** What is held of these crime types of a city, or of all it publishes. */
export async function holdingsOf(
  city: CityId,
  types: readonly CrimeType[],
  today: string,
  context: ToolContext,
): Promise<Holdings> {
  const facts = cityOf(city);
  if (!facts) return { held: [], unread: [], today };
  const { reply } = await context.ask(getCity, { params: { city } }, context);
  const newestOf = (type: CrimeType) =>
    facts.datasets
      .filter(({ publishes }) => publishes.some((one) => one.types.includes(type)))
      .map(({ id }) => reply.sources.find(({ dataset }) => dataset === id)?.newest ?? '')
      .toSorted()
      .at(-1) || null;
  const published = coverageOf(facts)
    .filter(({ crime_type }) => (types.length === 0 ? crime_type !== 'unknown' : types.includes(crime_type)))
    .map(({ crime_type, first_year }) => ({ type: crime_type, year: first_year, newest: newestOf(crime_type) }));
  const firsts = new Map(
    await Promise.all(
      [...new Set(published.map(({ year }) => year))].map(
        async (year) => [year, await firstSince(city, year, context)] as const,
      ),
    ),
  );
  const counted = published.some(({ newest }) => newest === null) ? await typesStored(city, context) : null;
  const isStored = ({ type, newest }: { type: CrimeType; newest: string | null }) =>
    newest !== null || (counted?.has(type) ?? false);
  return {
    held: published.filter(isStored).map(({ type, year, newest }) => ({
      type,
      newest,
      ...(firsts.get(year) ?? { first: `${year}-01-01`, firstIsMonth: false }),
    })),
    unread: published.filter((one) => !isStored(one)).map(({ type }) => type),
    today,
  };
}

/** The declared first year, or the first month that has a report: some sources keep only the last months. */
async function firstSince(
  city: CityId,
  year: number,
  context: ToolContext,
): Promise<Pick<Held, 'first' | 'firstIsMonth'>> {
  const declared = { first: `${year}-01-01`, firstIsMonth: false };
  const count = async (query: { readonly until?: string; readonly by?: 'month' }) =>
    (await context.ask(countIncidents, { params: { city }, query: { since: declared.first, ...query } }, context))
      .reply;
  if ((await count({ until: `${year}-01-31` })).total > 0) return declared;
  const month = (await count({ by: 'month' })).groups.find(({ value }) => value !== null)?.value;
  return month ? { first: `${month}-01`, firstIsMonth: true } : declared;
}

async function typesStored(city: CityId, context: ToolContext): Promise<ReadonlySet<CrimeType>> {
  const { reply } = await context.ask(countIncidents, { params: { city }, query: { by: 'crime_type' } }, context);
  return new Set(reply.groups.flatMap(({ value }) => (value === null ? [] : [CrimeType.parse(value)])));
}

/** Does a period reach behind the first day held? */
export const beginsBefore = ({ since }: Period, { first, firstIsMonth }: Held): boolean =>
  since !== undefined && (firstIsMonth ? since.slice(0, 7) <= first.slice(0, 7) : since < first);

/** Does a period reach beyond the newest day held? */
export const endsAfter = ({ until }: Period, { newest }: Held, today: string): boolean =>
  newest !== null && (until ?? today) > newest;

/** Is nothing at all held of a period? Tomorrow is not. */
export const isOutside = ({ since, until }: Period, { first, newest }: Held, today: string): boolean =>
  (since !== undefined && since > (newest ?? today)) || (until !== undefined && until < first);
