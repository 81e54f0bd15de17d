import { cityOf } from '@crimemap/cities';
import type { ParamsOf, QueryOf, ReplyOf } from '@crimemap/contract/call';
import { CITY_IDS, type CityId, type DataSource } from '@crimemap/contract/cities';
import { mergedArea } from '@crimemap/contract/city-facts';
import { type Crime, listCrimes, listCrimesAtPlace } from '@crimemap/contract/incidents';
import type { Member } from '../http/member.ts';
import { sent, THEIR_OWN } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { dayOfMoment } from '../shared/moment.ts';
import { absenceHeader, type FindHoldings, leftOutHeader } from './absence-header.ts';
import { type FindAreaNames, matchesNothing, withKnownCodes } from './area-names.ts';
import { correctedOf } from './corrected.ts';
import { crimeOf } from './crime-of-row.ts';
import { cursorAfter, nextPageLink, readCursor } from './cursor.ts';
import type { IncidentFilter } from './incident-conditions.store.ts';
import type { IncidentsStore } from './incidents.store.ts';
import { allCrimes, someCrimes } from './read-crimes.ts';
import { typesFor } from './who-may-see.ts';

interface IncidentsDeps {
  readonly incidents: IncidentsStore;
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
  readonly areaNames: FindAreaNames;
  readonly holdings: FindHoldings;
}

/**
 * Returns the codes of the requested areas, which may be in any spelling (`PDQ 38`). A merged area (D54) becomes the
 * area that it is now part of.
 */
export function areasMeant(city: CityId, written: readonly string[] | undefined): readonly string[] | undefined {
  if (!written) return undefined;
  const found = cityOf(city);
  return written.map((name) => mergedArea(city, found?.areaCode(name) ?? name));
}

const ONE_CITY = `Incidents are listed city by city. Ask for one of ${CITY_IDS.join(', ')}, or GET /api/canada for how many each has.`;

/**
 * Returns the requested incidents, newest first. With `limit`, returns one page and the position of the next page, if
 * there is one. Without it, streams all incidents. `headers` say why an empty list has no data, or what is missing from
 * a list with rows.
 */
export async function crimesFor(
  member: Member | undefined,
  query: QueryOf<typeof listCrimes>,
  { incidents, shownSource, areaNames, holdings }: IncidentsDeps,
  signal: AbortSignal,
): Promise<{ crimes: AsyncIterable<Crime>; next: string | null; headers: Record<string, string> }> {
  const { city } = query;
  if (city === 'all') throw new ApiError('invalid_input', { field: 'city', detail: ONE_CITY });
  const types = typesFor(member, city, query.crime_type);
  const start = query.cursor ? readCursor(query.cursor) : null;
  const { areas } = await withKnownCodes(city, { areas: areasMeant(city, query.division) }, areaNames);
  const period = query.year ? { since: `${query.year}-01-01`, until: `${query.year}-12-31` } : {};
  const source = await shownSource(city);
  const datasets = await holdings(city, source ?? 'official');
  const none = async () => ({
    crimes: each([]),
    next: null,
    headers: start ? {} : await absenceHeader(city, { types, areas, period }, { datasets, areaNames }),
  });
  if (!source || (await matchesNothing(city, { areas }, areaNames))) return none();
  const filter: IncidentFilter = {
    city,
    source,
    types,
    areas,
    year: query.year,
    countedBy: cityOf(city)?.counted_by,
  };

  const headers = leftOutHeader({ types, period }, datasets);
  if (query.limit) {
    const { crimes, next } = await someCrimes(filter, start, query.limit, incidents);
    if (crimes.length === 0) return none();
    return { crimes: each(crimes), next: next && cursorAfter(next), headers };
  }
  const { any, crimes } = await allCrimes(filter, start, incidents, signal);
  return any ? { crimes, next: null, headers } : none();
}

/** Returns the incidents at one point of the map, newest first, and their total number. */
async function crimesAtPlaceFor(
  member: Member | undefined,
  { city }: ParamsOf<typeof listCrimesAtPlace>,
  query: QueryOf<typeof listCrimesAtPlace>,
  { incidents, shownSource, areaNames }: IncidentsDeps,
): Promise<ReplyOf<typeof listCrimesAtPlace>> {
  const types = typesFor(member, city, query.crime_type);
  const { areas } = await withKnownCodes(city, { areas: areasMeant(city, query.division) }, areaNames);
  if (await matchesNothing(city, { areas }, areaNames)) return { total: 0, incidents: [] };
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
  const written = new Map((await incidents.corrections(filter, rows)).map((each) => [each.id, each]));
  const reader = { timeZone, countedBy, seen: typesFor(member, city, undefined) };
  return {
    total,
    incidents: rows.map((row) => {
      const correction = written.get(row.id);
      const corrected = correction && correctedOf(row, correction, reader);
      return { ...crimeOf(row, filter), ...(corrected && { corrected }) };
    }),
  };
}

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

export function incidentsRoutes(serve: Serve, deps: IncidentsDeps): void {
  serve(listCrimes, async ({ query, member, signal }) => {
    const { crimes, next, headers } = await crimesFor(member, query, deps, signal);
    const link = next && { link: nextPageLink(listCrimes.path, query, next) };
    return sent(crimes, { ...THEIR_OWN, ...headers, ...link });
  });
  serve(listCrimesAtPlace, async ({ params, query, member }) =>
    sent(await crimesAtPlaceFor(member, params, query, deps), THEIR_OWN),
  );
}
