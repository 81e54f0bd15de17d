import { cityOf } from '@crimemap/cities';
import type { QueryOf } from '@crimemap/contract/call';
import type { CityId } from '@crimemap/contract/cities';
import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import type { exportCsv } from '@crimemap/contract/export';
import { formatHours } from '@crimemap/contract/link-times';
import type { View } from '@crimemap/contract/view';
import type { Member } from '../http/member.ts';
import { areasMeant, typesFor } from '../incidents/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { dayOfMoment } from '../shared/moment.ts';
import { requestedPoint } from '../shared/requested-point.ts';

type Query = QueryOf<typeof exportCsv>;

/**
 * Returns the normalised view of a request. Throws `ApiError` for values that exclude each other, and for types that
 * guests may not see.
 */
export function viewOfQuery(member: Member | undefined, city: CityId, query: Query): View {
  const { time_zone: timeZone } = cityOf(city);
  const types = [...(query.crime_types ?? []), ...(query.crime_type ? [query.crime_type] : [])];
  return normalView(member, {
    city,
    crime_types: types.length > 0 ? types : undefined,
    division: query.division,
    neighbourhood: query.neighbourhood,
    year: query.year,
    since: query.since && dayOfMoment(query.since, timeZone),
    until: query.until && dayOfMoment(query.until, timeZone),
    months: query.months,
    week_hours: weekHoursOf(query),
    circle: circleOf(query),
    hexagon: query.hexagon,
    box: boxOf(query),
  });
}

/**
 * Normalises a view. Lists are sorted and have no duplicates, areas are codes as in the rows, and types are those that
 * the reader may see. For a guest, the types are listed even if the request named none. Unset values have no key.
 */
export function normalView(member: Member | undefined, { city, ...view }: View): View {
  refuseImpossibleBox(view.box);
  const requested = view.crime_types?.flatMap((type) => typesFor(member, city, type) ?? []);
  const types = requested ?? typesFor(member, city, undefined);
  const once = <T extends string>(list: readonly T[] | undefined) => list && [...new Set(list)].sort();
  const normal = {
    ...view,
    crime_types: types ? CRIME_TYPES.filter((type) => types.includes(type)) : undefined,
    division: once(areasMeant(city, view.division)),
    neighbourhood: once(view.neighbourhood),
  };
  return { city, ...Object.fromEntries(Object.entries(normal).filter(([, value]) => value !== undefined)) };
}

/** Throws `ApiError` for a box whose sides are reversed. Such a box would be empty, which looks like no reports. */
function refuseImpossibleBox(box: View['box']): void {
  if (!box) return;
  const { north, south, east, west } = box;
  if (north <= south)
    throw new ApiError('impossible_place', {
      field: 'north',
      detail: 'The north side of a box must be north of its south side.',
    });
  if (east <= west)
    throw new ApiError('impossible_place', {
      field: 'east',
      detail: 'The east side of a box must be east of its west side.',
    });
}

/** True if guests may see the whole view. `allowed`: the types that guests may see, or `null` for all types. */
export const isForGuests = ({ crime_types: types }: View, allowed: readonly CrimeType[] | null): boolean =>
  allowed === null || (types?.every((type) => allowed.includes(type)) ?? false);

const DAYS = 7;
const HOURS = 24;

/**
 * Returns `weekdays` and `hours` as `week_hours`. Hours after midnight belong to the previous weekday. If all hours are
 * selected, returns no filter.
 */
function weekHoursOf({ weekdays, hours, week_hours: weekHours }: Query): string | undefined {
  if (!weekdays && !hours) return weekHours;
  if (weekHours !== undefined)
    throw new ApiError('invalid_input', {
      field: 'week_hours',
      detail: '`week_hours` stands in place of `weekdays` and `hours`; only one of them can be given.',
    });
  const { from, to } = hours ?? { from: 0, to: HOURS - 1 };
  const length = to >= from ? to - from + 1 : HOURS - from + to + 1;
  const days = weekdays ?? Array.from({ length: DAYS }, (_, day) => day + 1);
  const slots = days.flatMap((day) =>
    Array.from({ length }, (_, hour) => ((day - 1) * HOURS + from + hour) % (DAYS * HOURS)),
  );
  return formatHours([...new Set(slots)].sort((a, b) => a - b));
}

function circleOf(query: Query): View['circle'] {
  const point = requestedPoint(query);
  return point ? { lng: point.at[0], lat: point.at[1], metres: point.metres } : undefined;
}

function boxOf({ north, south, east, west }: Query): View['box'] {
  const sides = { north, south, east, west };
  const missing = Object.entries(sides).filter(([, side]) => side === undefined);
  if (missing.length === 4) return undefined;
  const [field] = missing[0] ?? [];
  if (north === undefined || south === undefined || east === undefined || west === undefined)
    throw new ApiError('invalid_input', {
      field,
      detail: 'A box needs all four of north, south, east and west.',
    });
  return { north, south, east, west };
}
