import { cityOf } from '@crimemap/cities';
import type { ParamsOf, QueryOf, ReplyOf } from '@crimemap/contract/call';
import type { listCrimesAtPlace } from '@crimemap/contract/incidents';
import type { Member } from '../http/member.ts';
import { dayOfMoment } from '../shared/moment.ts';
import { crimeOf } from './crime-of-row.ts';
import { matchesNothing } from './held-names.ts';
import type { IncidentFilter } from './incident-conditions.store.ts';
import type { IncidentsDeps } from './incidents-deps.ts';
import { areasMeant } from './list-crimes.ts';
import { typesFor } from './who-may-see.ts';

type Call = typeof listCrimesAtPlace;

/** The incidents at one point of the map, newest first, and how many there are in all. */
export async function crimesAtPlaceFor(
  member: Member | undefined,
  { city }: ParamsOf<Call>,
  query: QueryOf<Call>,
  { incidents, shownSource, heldNames }: IncidentsDeps,
): Promise<ReplyOf<Call>> {
  const types = typesFor(member, city, query.crime_type);
  const areas = areasMeant(city, query.division);
  if (await matchesNothing(city, { areas }, heldNames)) return { total: 0, incidents: [] };
  const source = await shownSource(city);
  if (!source) return { total: 0, incidents: [] };
  const { time_zone: timeZone = 'UTC', counted_by: countedBy } = cityOf(city) ?? {};
  const filter: IncidentFilter = {
    city,
    source,
    types,
    areas,
    year: query.year,
    since: query.since && dayOfMoment(query.since, timeZone),
    until: query.until && dayOfMoment(query.until, timeZone),
    countedBy,
  };
  const { total, rows } = await incidents.atPlace(filter, [query.lng, query.lat], query.limit);
  return { total, incidents: rows.map((row) => crimeOf(row, filter)) };
}
