import { cityOf } from '@crimemap/cities';
import type { ParamsOf, QueryOf, ReplyOf } from '@crimemap/contract/call';
import type { City, CityId, DataSource } from '@crimemap/contract/cities';
import type { countIncidents, PackedCountGroup } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { areasMeant, typesFor } from '../incidents/incidents.door.ts';
import { dayOfMoment } from '../shared/moment.ts';
import type { CountsStore } from './counts.store.ts';
import type { PackedCounts } from './packed-counts.ts';

type Call = typeof countIncidents;

export interface CountsDeps {
  readonly packed: PackedCounts;
  /** For a city that has not been published yet, and for what its files do not hold. */
  readonly counts: CountsStore;
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
}

/** How many incidents there are of what is asked for; of a guest’s city, of what a guest may see. */
export async function countsFor(
  member: Member | undefined,
  { city }: ParamsOf<Call>,
  query: QueryOf<Call>,
  { packed, counts, shownSource }: CountsDeps,
): Promise<ReplyOf<Call>> {
  const types = typesAsked(member, city, query);
  const around = pointOf(query);
  const { neighbourhood: neighbourhoods, by } = query;
  const { time_zone: timeZone = 'UTC', counted_by: countedBy } = cityOf(city) ?? {};
  const since = query.since && dayOfMoment(query.since, timeZone);
  const until = query.until && dayOfMoment(query.until, timeZone);
  const filter = { types, areas: areasMeant(city, query.division), neighbourhoods, since, until, around };
  const group = packedBy(countedBy, query);
  const found =
    group &&
    (await packed.count(city, { ...filter, types: types ?? undefined, around: around ?? undefined, ...group }));
  if (found)
    return {
      city,
      data_source: found.source,
      total: found.counts.total,
      not_placed: found.counts.notPlaced,
      groups: [...found.counts.groups],
    };
  const source = await shownSource(city);
  if (!source) return { city, data_source: null, total: 0, not_placed: 0, groups: [] };
  const { offence: offences, weekdays, hours, people } = query;
  const groups = await counts.groups({ city, source, ...filter, offences, weekdays, hours, people, countedBy }, by);
  const sum = (what: 'count' | 'not_placed') => groups.reduce((total, group) => total + group[what], 0);
  const plain = (value: string | null) => (by === 'hour' && value !== null ? String(Number(value)) : value);
  return {
    city,
    data_source: source,
    total: sum('count'),
    not_placed: sum('not_placed'),
    groups: by ? groups.map(({ value, count }) => ({ value: plain(value), count })) : [],
  };
}

/** Those of `crime_type` and `crime_types` together; a guest is refused as soon as one of them is for members. */
function typesAsked(member: Member | undefined, city: CityId, query: QueryOf<Call>): readonly CrimeType[] | null {
  if (!query.crime_types) return typesFor(member, city, query.crime_type);
  const types = [...query.crime_types, ...(query.crime_type ? [query.crime_type] : [])];
  return [...new Set(types.flatMap((type) => typesFor(member, city, type) ?? []))];
}

/**
 * What the packed rows are counted by, where they hold what is asked: they know no word of the source and no number of people.
 * Of a city that is counted by the day of the report they do not say on which weekday something happened.
 */
function packedBy(
  countedBy: City['counted_by'],
  { by, offence, weekdays, hours, people }: QueryOf<Call>,
): { readonly by: PackedCountGroup | undefined } | null {
  if (offence !== undefined || weekdays !== undefined || hours !== undefined || people !== undefined) return null;
  return by === 'day' || (countedBy === 'reported' && by === 'weekday') ? null : { by };
}

function pointOf({ lng, lat, metres }: QueryOf<Call>): { at: LngLat; metres: number } | null {
  if (lng === undefined && lat === undefined && metres === undefined) return null;
  if (lng === undefined || lat === undefined || metres === undefined)
    throw new Refusal('invalid_input', {
      field: lng === undefined ? 'lng' : lat === undefined ? 'lat' : 'metres',
      detail: 'Around a point is asked with all three of lng, lat and metres.',
    });
  return { at: [lng, lat], metres };
}
