import type { City } from '@crimemap/cities/kit/city';
import type { QueryOf, ReplyOf } from '@crimemap/contract/call';
import type { AreaKind } from '@crimemap/contract/cities';
import { COMPARED_MIN, type compareAreas, PER_DWELLING } from '@crimemap/contract/compare';
import { areaKey, countOfArea } from '@crimemap/incident-counts/area-names';
import { twelveMonthsTo } from '@crimemap/incident-counts/calendar';
import { type DayRange, reachOf } from '@crimemap/incident-counts/holdings';
import { endOfTwelveMonths, isFullyAvailable } from '@crimemap/incident-counts/whole-periods';
import { compareAreas as compared } from '@crimemap/usual-range/comparison';
import { sizeOf } from '@crimemap/usual-range/rates';
import { countFilter, countsIn, type PackedCity } from '../counts/index.ts';
import type { Member } from '../http/member.ts';
import { areasMeant, unknownArea } from '../incidents/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { countsByArea, type DenominatorsDeps, denominatorsOf, groupOfKind } from './denominators.ts';

type Call = typeof compareAreas;
type Query = QueryOf<Call>;

/**
 * Compares areas of one kind with each other and with their city, sorted by name. For guests, compares only by the
 * types they may see.
 */
export const comparedAreas = (
  member: Member | undefined,
  city: City,
  query: Query,
  deps: DenominatorsDeps,
): Promise<ReplyOf<Call>> => deps.cities.use(city.id, (version) => comparedIn(version, member, { city, query }, deps));

async function comparedIn(
  version: PackedCity | null,
  member: Member | undefined,
  { city, query }: { readonly city: City; readonly query: Query },
  deps: DenominatorsDeps,
): Promise<ReplyOf<Call>> {
  const { per } = query;
  const named = [query.crime_type ?? [], query.crime_types ?? []].flat();
  if (per === 'dwellings' && (named.length === 0 || named.some((type) => type !== PER_DWELLING)))
    throw new ApiError('invalid_input', {
      field: 'per',
      detail: `Only crime_type=${PER_DWELLING} is told for each dwelling.`,
    });
  const { kind, codes } = await kindOf(city, query, deps);
  const { areas, population_source } = await denominatorsOf(city, kind, deps);
  const { counted: days, since, until } = await periodOf(version, member, { city, query }, deps);
  const { crime_type, crime_types, weekdays, hours } = query;
  const moment = (day: string | undefined) => (day === undefined ? undefined : { kind: 'day' as const, day });
  const counted = {
    crime_type,
    crime_types,
    weekdays,
    hours,
    since: moment(days.since),
    until: moment(days.until),
    by: groupOfKind(city, kind),
  };
  const filter = countFilter(member, city.id, counted);
  const reply = await countsIn(version, filter, { city: city.id, query: counted }, deps);
  const counts = countsByArea(reply.groups);
  // If rows were counted but no row names an area, the areas of the rows are not known yet.
  const reason = reply.reason ?? (reply.total && counts.size === 0 ? 'not_read' : null);
  const rated = areas.map((area) => ({
    ...area,
    count: reason === null ? countOfArea(counts, area) : null,
  }));
  const result = compared(rated, ({ code }) => codes.has(code), per, isFullyAvailable(reply.left_out, days));
  return {
    city: city.id,
    data_source: reply.data_source,
    kind,
    per,
    since,
    until,
    left_out: reply.left_out,
    city_rate: result.city,
    dispersion: result.funnel?.dispersion ?? null,
    population_source,
    areas: result.areas
      .map(({ area, rate, withheld, against }) => ({
        code: area.code,
        name: area.name,
        count: area.count,
        reason,
        size: per === 'reports' ? null : sizeOf(area, per),
        value: rate?.value ?? null,
        low: rate?.low ?? null,
        high: rate?.high ?? null,
        withheld: reason === null ? withheld : null,
        against_city: against,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
  };
}

/**
 * Returns the days to count: the requested days, or else the newest twelve whole months that have a rate. If the
 * request has only one end, the first or last available day is returned as the other.
 */
async function periodOf(
  version: PackedCity | null,
  member: Member | undefined,
  { city, query }: { readonly city: City; readonly query: Query },
  { stored }: DenominatorsDeps,
): Promise<{ readonly counted: DayRange } & Pick<ReplyOf<Call>, 'since' | 'until'>> {
  const { crime_type, crime_types, since, until } = query;
  const filter = countFilter(member, city.id, { crime_type, crime_types, since, until });
  const sources = version?.sources ?? (await stored.holdings(city.id));
  const reach = reachOf(sources, filter.types);
  const requested = { since: filter.since, until: filter.until };
  if (requested.since !== undefined || requested.until !== undefined) {
    const last = requested.until ?? reach?.until ?? null;
    const isBefore = last !== null && requested.since !== undefined && last < requested.since;
    return { counted: requested, since: requested.since ?? reach?.from ?? null, until: isBefore ? null : last };
  }
  const end = endOfTwelveMonths(sources, filter.types);
  if (end === null) return { counted: {}, since: null, until: null };
  const twelve = twelveMonthsTo(end);
  return { counted: twelve, ...twelve };
}

/** Returns the kind of area that has all the codes, and the codes as written in the boundaries. */
async function kindOf(
  city: City,
  { areas: written, kind: requested }: Query,
  { areasOf }: DenominatorsDeps,
): Promise<{ readonly kind: AreaKind; readonly codes: ReadonlySet<string> }> {
  if (requested && !city.area_kinds.includes(requested))
    throw new ApiError('invalid_input', { field: 'kind', detail: `${city.name} has no areas of this kind.` });
  const kinds = requested ? [requested] : city.area_kinds;
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { features } = await areasOf(city, kind);
      // Names are inserted before codes, so that the code wins if another area’s name is equal to it.
      const named = (of: 'name' | 'code') =>
        features.map(({ properties }) => [areaKey(properties[of]), properties.code] as const);
      const byKey = new Map([...named('name'), ...named('code')]);
      const meant = kind === city.area_kinds[0] ? (areasMeant(city.id, written) ?? written) : written;
      const among = features.map(({ properties: { code, name } }) => ({ code, name }));
      return { kind, among, codes: meant.map((text) => byKey.get(areaKey(text)) ?? null) };
    }),
  );
  const whole = found.find(({ codes }) => codes.every((code) => code !== null));
  if (!whole) {
    const unknown = written.find((_, at) => found.every(({ codes }) => codes[at] === null));
    throw unknown === undefined
      ? new ApiError('invalid_input', { field: 'areas', detail: 'Compare areas of one kind only.' })
      : unknownArea(
          city.id,
          'areas',
          unknown,
          found.flatMap(({ among }) => among),
        );
  }
  const codes = new Set(whole.codes.flatMap((code) => code ?? []));
  if (codes.size < COMPARED_MIN)
    throw new ApiError('invalid_input', { field: 'areas', detail: 'Compare at least two different areas.' });
  return { kind: whole.kind, codes };
}
