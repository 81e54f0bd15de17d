import { cityOf } from '@crimemap/cities';
import type { ParamsOf, QueryOf, ReplyOf } from '@crimemap/contract/call';
import type { City, CityId, DataSource } from '@crimemap/contract/cities';
import { type CountGroup, countIncidents } from '@crimemap/contract/counts';
import { absenceOf, absenceOfHarm, leftOutOf, sourcesCounted } from '@crimemap/incident-counts/holdings';
import type { Member } from '../http/member.ts';
import { sent, THEIR_OWN } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import {
  areasMeant,
  type FindHeldNames,
  type HeldSources,
  type IncidentTotals,
  namesAreas,
} from '../incidents/incidents.door.ts';
import { dayOfMoment } from '../shared/moment.ts';
import type { PackedCounts } from './packed-counts.ts';
import { requestedPoint, requestedTypes } from './requested.ts';

type Call = typeof countIncidents;

export interface CountsDeps {
  readonly packed: PackedCounts;
  /** For a city that has not been published yet, and for what its files do not hold. */
  readonly totals: Pick<IncidentTotals, 'groups'>;
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
  readonly heldSources: HeldSources;
  readonly heldNames: FindHeldNames;
}

const HARM_OF = { killed: 'deaths', injured: 'injuries' } as const;

interface Counted {
  readonly source: DataSource | null;
  readonly total: number;
  readonly notPlaced: number;
  readonly groups: ReplyOf<Call>['groups'];
}

/**
 * How many incidents there are of what is asked for; of a guest’s city, of what a guest may see. Where nothing of it is held
 * there is no number but a reason.
 */
export async function countsFor(
  member: Member | undefined,
  { city }: ParamsOf<Call>,
  query: QueryOf<Call>,
  deps: CountsDeps,
): Promise<ReplyOf<Call>> {
  const filter = countFilter(member, city, query);
  const { source, total, notPlaced, groups } = await counted(city, filter, query, deps);
  const sources = await deps.heldSources(city);
  const { types, since, until } = filter;
  const period = { since, until };
  const left_out = leftOutOf(sources, types, period);
  const about = { city, data_source: source, left_out, groups };
  // Rows that were found are a number, whatever a source declares.
  if (total > 0) return { ...about, total, reason: null, not_placed: notPlaced };
  const unknownArea = query.division !== undefined && !(await namesAreas(city, deps.heldNames));
  const reason =
    absenceOf(sources, types, period) ??
    (query.people ? absenceOfHarm(sourcesCounted(sources, types, period), HARM_OF[query.people]) : null) ??
    (unknownArea ? 'not_read' : null);
  return reason ? { ...about, total: null, reason, not_placed: null } : { ...about, total, reason, not_placed: 0 };
}

/** Which rows are asked for; times as days of the city. Refuses a guest a type of members. */
export function countFilter(member: Member | undefined, city: CityId, query: QueryOf<Call>) {
  const { time_zone: timeZone = 'UTC' } = cityOf(city) ?? {};
  return {
    types: requestedTypes(member, city, query),
    areas: areasMeant(city, query.division),
    neighbourhoods: query.neighbourhood,
    since: query.since && dayOfMoment(query.since, timeZone),
    until: query.until && dayOfMoment(query.until, timeZone),
    around: requestedPoint(query),
  };
}

/** Counts the rows of a filter, whoever may see them. */
export async function counted(
  city: CityId,
  filter: ReturnType<typeof countFilter>,
  query: QueryOf<Call>,
  { packed, totals, shownSource }: CountsDeps,
): Promise<Counted> {
  const { types, around } = filter;
  const countedBy = cityOf(city)?.counted_by;
  const group = packedBy(countedBy, query);
  const times = { weekdays: query.weekdays, hours: query.hours };
  const found =
    group &&
    (await packed.count(city, {
      ...filter,
      types: types ?? undefined,
      around: around ?? undefined,
      ...times,
      ...group,
    }));
  if (found)
    return {
      source: found.source,
      total: found.counts.total,
      notPlaced: found.counts.notPlaced,
      groups: [...found.counts.groups],
    };
  const source = await shownSource(city);
  if (!source) return { source, total: 0, notPlaced: 0, groups: [] };
  const { offence: offences, people, by } = query;
  const groups = await totals.groups({ city, source, ...filter, ...times, offences, countedBy }, { by, people });
  const sum = (what: 'count' | 'not_placed') => groups.reduce((total, group) => total + group[what], 0);
  const plain = (value: string | null) => (by === 'hour' && value !== null ? String(Number(value)) : value);
  return {
    source,
    total: sum('count'),
    notPlaced: sum('not_placed'),
    groups: by ? groups.map(({ value, count }) => ({ value: plain(value), count })) : [],
  };
}

/**
 * What the packed rows are counted by, where they hold what is asked: they know no word of the source and no number of people.
 * Of a city that is counted by the day of the report they do not say on which weekday something happened.
 */
function packedBy(
  countedBy: City['counted_by'],
  { by, offence, weekdays, people }: QueryOf<Call>,
): { readonly by: CountGroup | undefined } | null {
  if (offence !== undefined || people !== undefined) return null;
  return countedBy === 'reported' && (by === 'weekday' || weekdays !== undefined) ? null : { by };
}

export function countsRoutes(serve: Serve, deps: CountsDeps): void {
  serve(countIncidents, async ({ params, query, member }) =>
    sent(await countsFor(member, params, query, deps), THEIR_OWN),
  );
}
