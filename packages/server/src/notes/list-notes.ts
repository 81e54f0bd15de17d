import { cityOf } from '@crimemap/cities';
import type { QueryOf } from '@crimemap/contract/call';
import type { listNotes } from '@crimemap/contract/note-lists';
import { ApiError } from '../platform/base/api-error.ts';
import { firstInstantOf, lastInstantOf } from '../shared/moment.ts';
import { requestedPoint } from '../shared/requested-point.ts';
import { type NoteQuery, snapped, type Viewport } from './notes-list.store.ts';

type ListQuery = QueryOf<typeof listNotes>;
type Sides = { readonly [Side in keyof Viewport]?: number | undefined };

/**
 * Parses the query of a list. Throws `ApiError` for an incomplete or inverted viewport and for an incomplete circle.
 */
export function noteQueryOf({
  city,
  since,
  until,
  crime_type,
  unresolved,
  text,
  lng,
  lat,
  metres,
  limit,
  offset,
  ...sides
}: Pick<ListQuery, 'city' | 'limit' | 'offset'> & Partial<ListQuery>): NoteQuery {
  const one = city === 'all' ? undefined : city;
  const timeZone = (one && cityOf(one)?.time_zone) ?? 'UTC';
  return {
    city: one,
    viewport: viewportOf(sides),
    circle: circleOf({ lng, lat, metres }, sides),
    crime_type,
    unresolved: unresolved !== undefined,
    text,
    since: since && firstInstantOf(since, timeZone),
    until: until && lastInstantOf(until, timeZone),
    limit,
    offset,
  };
}

function circleOf(query: Pick<ListQuery, 'lng' | 'lat' | 'metres'>, sides: Sides): NoteQuery['circle'] {
  const circle = requestedPoint(query) ?? undefined;
  if (circle && SIDES.some((side) => sides[side] !== undefined))
    throw new ApiError('invalid_input', { field: 'metres', detail: 'Ask for a viewport or around a point, not both.' });
  return circle;
}

const SIDES = ['north', 'south', 'east', 'west'] as const;

function viewportOf({ north, south, east, west }: Sides): Viewport | undefined {
  const sides = { north, south, east, west };
  const missing = SIDES.filter((side) => sides[side] === undefined);
  if (missing.length === SIDES.length) return undefined;
  if (north === undefined || south === undefined || east === undefined || west === undefined)
    throw new ApiError('invalid_input', { field: missing[0], detail: 'A viewport needs all four sides.' });
  if (south > north)
    throw new ApiError('invalid_input', { field: 'north', detail: '“north” must not be south of “south”.' });
  if (west > east) throw new ApiError('invalid_input', { field: 'east', detail: '“east” must not be west of “west”.' });
  return snapped({ north, south, east, west });
}
