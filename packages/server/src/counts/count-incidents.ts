import { cityOf } from '@crimemap/cities';
import type { ParamsOf, QueryOf, ReplyOf } from '@crimemap/contract/call';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { countIncidents } from '@crimemap/contract/counts';
import type { LngLat } from '@crimemap/contract/geo';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { areasMeant, typesFor } from '../incidents/incidents.door.ts';
import type { CountsStore } from './counts.store.ts';

type Call = typeof countIncidents;

export interface CountsDeps {
  readonly counts: CountsStore;
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
}

/** How many incidents there are of what is asked for; of a guest’s city, of what a guest may see. */
export async function countsFor(
  member: Member | undefined,
  { city }: ParamsOf<Call>,
  asked: QueryOf<Call>,
  { counts, shownSource }: CountsDeps,
): Promise<ReplyOf<Call>> {
  const types = typesFor(member, city, asked.crime_type);
  const around = pointOf(asked);
  const source = await shownSource(city);
  if (!source) return { city, data_source: null, total: 0, not_placed: 0, groups: [] };
  const groups = await counts.groups(
    {
      city,
      source,
      types,
      areas: areasMeant(city, asked.division),
      neighbourhoods: asked.neighbourhood,
      since: asked.since,
      until: asked.until,
      countedBy: cityOf(city)?.counted_by,
      around,
    },
    asked.by,
  );
  const sum = (what: 'count' | 'not_placed') => groups.reduce((total, group) => total + group[what], 0);
  const plain = (value: string | null) => (asked.by === 'hour' && value !== null ? String(Number(value)) : value);
  return {
    city,
    data_source: source,
    total: sum('count'),
    not_placed: sum('not_placed'),
    groups: asked.by ? groups.map(({ value, count }) => ({ value: plain(value), count })) : [],
  };
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
