import { cityOf } from '@crimemap/cities';
import type { ParamsOf, QueryOf, ReplyOf } from '@crimemap/contract/call';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import { type CountGroup, countIncidents } from '@crimemap/contract/counts';
import type { AbsenceReason, DatasetHoldings } from '@crimemap/contract/holdings';
import { absenceOf, absenceOfHarm, leftOutOf, sourcesCounted } from '@crimemap/incident-counts/holdings';
import type { Member } from '../http/member.ts';
import { sent, THEIR_OWN } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { type AreaNames, areasAreRead, areasMeant, withCodes } from '../incidents/index.ts';
import { dayOfMoment } from '../shared/moment.ts';
import { requestedPoint } from '../shared/requested-point.ts';
import type { PackedCities } from './packed-cities.ts';
import type { PackedCity } from './packed-city.ts';
import type { PackedCounts } from './packed-counts.ts';
import { requestedTypes } from './requested.ts';
import type { StoredCounts } from './stored-counts.ts';

type Call = typeof countIncidents;

export interface CountsDeps {
  readonly cities: Pick<PackedCities, 'use'>;
  readonly packed: PackedCounts;
  /** Counts in the database: data that a version’s files do not contain, and cities without a version. */
  readonly stored: StoredCounts;
}

const HARM_OF = { killed: 'deaths', injured: 'injuries' } as const;

/** A count and its facts, all from one version, or from the stored rows at one moment. */
interface Counted {
  readonly source: DataSource | null;
  readonly datasets: readonly DatasetHoldings[];
  /** True if rows can have the requested areas, for which boundaries must be imported. */
  readonly areasAreRead: boolean;
  /** True if any row has an area of the kind that groups the rows. */
  readonly areGroupsRead: boolean;
  readonly total: number;
  readonly notPlaced: number;
  readonly groups: ReplyOf<Call>['groups'];
}

/**
 * Returns the number of incidents for a query. Guests get only types for guests. If no data is available, returns a
 * reason instead of a number.
 */
export async function countsFor(
  member: Member | undefined,
  { city }: ParamsOf<Call>,
  query: QueryOf<Call>,
  deps: CountsDeps,
): Promise<ReplyOf<Call>> {
  const filter = countFilter(member, city, query);
  return deps.cities.use(city, (version) => countsIn(version, filter, { city, query }, deps));
}

/** Like `countsFor`, but counts in the given version of the city, or in the database if it is `null`. */
export async function countsIn(
  version: PackedCity | null,
  named: CountFilter,
  { city, query }: { readonly city: CityId; readonly query: QueryOf<Call> },
  deps: CountsDeps,
): Promise<ReplyOf<Call>> {
  const filter = version ? withCodes(city, named, version.names) : named;
  const found = await counted(version, filter, { city, query }, deps);
  const { source, datasets, total, notPlaced, groups } = found;
  const { types, since, until } = filter;
  const period = { since, until };
  const left_out = leftOutOf(datasets, types, period);
  const groups_reason = groupsReason(city, query.by, found);
  const about = { city, data_source: source, left_out, groups, groups_reason, events: null };
  // If rows were found, return their number, even if the source declares that the data is not available.
  if (total > 0) {
    const events =
      query.events && !query.people && source ? await eventsOf(filter, { city, query }, { source, total }, deps) : null;
    return { ...about, total, reason: null, events, not_placed: notPlaced };
  }
  const reason =
    absenceOf(datasets, types, period) ??
    (query.people ? absenceOfHarm(sourcesCounted(datasets, types, period), HARM_OF[query.people]) : null) ??
    (found.areasAreRead ? null : 'not_read') ??
    ((await isTimeUnknown(version, filter, { city, query }, deps)) ? 'not_published' : null);
  return reason ? { ...about, total: null, reason, not_placed: null } : { ...about, total, reason, not_placed: 0 };
}

/** True if the rows have no weekday or hour that the request can filter by. A count of 0 then means unknown. */
async function isTimeUnknown(
  version: PackedCity | null,
  filter: CountFilter,
  { city, query }: { readonly city: CityId; readonly query: QueryOf<Call> },
  deps: CountsDeps,
): Promise<boolean> {
  for (const [time, by] of [
    ['hours', 'hour'],
    ['weekdays', 'weekday'],
  ] as const) {
    if (query[time] === undefined) continue;
    const any = { ...query, [time]: undefined, by };
    const { total, groups } = await counted(version, filter, { city, query: any }, deps);
    const unsaid = groups.find(({ value }) => value === null)?.count ?? 0;
    if (total > 0 && unsaid === total) return true;
  }
  return false;
}

const eventsOf = (
  filter: CountFilter,
  { city, query }: { readonly city: CityId; readonly query: QueryOf<Call> },
  { source, total }: { readonly source: DataSource; readonly total: number },
  { stored }: Pick<CountsDeps, 'stored'>,
): Promise<number | null> => {
  const { weekdays, hours, offence: offences } = query;
  return stored.events(city, source, { ...filter, weekdays, hours, offences }, total);
};

/** Returns why groups by area have no area names, or `null`. */
function groupsReason(city: CityId, by: CountGroup | undefined, { areGroupsRead }: Counted): AbsenceReason | null {
  if (areGroupsRead || (by !== 'area' && by !== 'neighbourhood')) return null;
  return cityOf(city).area_kinds[by === 'area' ? 0 : 1] === undefined ? 'not_published' : 'not_read';
}

/**
 * Returns the filter of a query, with times as days of the city’s calendar. Throws `ApiError` if a guest requests a
 * type for members.
 */
export function countFilter(member: Member | undefined, city: CityId, query: QueryOf<Call>) {
  const { time_zone: timeZone = 'UTC' } = cityOf(city) ?? {};
  return {
    types: requestedTypes(member, city, query),
    areas: areasMeant(city, query.division),
    neighbourhoods: query.neighbourhood,
    since: query.since && dayOfMoment(query.since, timeZone),
    until: query.until && dayOfMoment(query.until, timeZone),
    reportedBy: query.reported_by && dayOfMoment(query.reported_by, timeZone),
    around: requestedPoint(query),
  };
}

export type CountFilter = ReturnType<typeof countFilter>;

/** Counts the rows of a filter. Does not check who may see them. */
export async function counted(
  version: PackedCity | null,
  filter: CountFilter,
  { city, query }: { readonly city: CityId; readonly query: QueryOf<Call> },
  { packed, stored }: Pick<CountsDeps, 'packed' | 'stored'>,
): Promise<Counted> {
  const { types, around } = filter;
  const times = { weekdays: query.weekdays, hours: query.hours };
  if (version && filesHold(city, query)) {
    const input = { ...filter, types: types ?? undefined, around: around ?? undefined, ...times, by: query.by };
    const found = await packed(version, { query: input });
    if (found) {
      const { total, notPlaced, groups } = found;
      const { source, sources: datasets, names } = version;
      return { source, datasets, ...readIn(names, filter, query.by), total, notPlaced, groups: [...groups] };
    }
  }
  const { offence: offences, people, by } = query;
  const { groups, ...found } = await stored.count(city, { ...filter, ...times, offences }, { by, people });
  const sum = (what: 'count' | 'not_placed') => groups.reduce((total, one) => total + one[what], 0);
  const plain = (value: string | null) => (by === 'hour' && value !== null ? String(Number(value)) : value);
  return {
    source: found.source,
    datasets: found.datasets,
    ...(version ? readIn(version.names, filter, by) : found.read),
    total: sum('count'),
    notPlaced: sum('not_placed'),
    groups: by ? groups.map(({ value, count }) => ({ value: plain(value), count })) : [],
  };
}

const readIn = (names: AreaNames, filter: CountFilter, by: CountGroup | undefined) => ({
  areasAreRead: areasAreRead(filter, names),
  areGroupsRead: areasAreRead({ [by === 'neighbourhood' ? 'neighbourhoods' : 'areas']: [] }, names),
});

/**
 * True if a version’s files can answer the query without the database. The files contain neither the source’s words nor
 * numbers of people. For a city counted by report day, they do not contain the weekday of occurrence either.
 */
export function filesHold(
  city: CityId,
  { by, offence, weekdays, people }: { readonly [Name in 'by' | 'offence' | 'weekdays' | 'people']?: unknown },
): boolean {
  if (offence !== undefined || people !== undefined) return false;
  return cityOf(city).counted_by !== 'reported' || (by !== 'weekday' && weekdays === undefined);
}

export function countsRoutes(serve: Serve, deps: CountsDeps): void {
  serve(countIncidents, async ({ params, query, member }) =>
    sent(await countsFor(member, params, query, deps), THEIR_OWN),
  );
}
