import { drawsFrom, hashOf, pick, shares } from '../../chance.ts';
import { intersectionOf } from '../../making/street-layer.ts';
import { CALL_TYPES } from '../facts/call-types.ts';
import { DIVISIONS, groundOf } from '../ground.ts';

/** A call as the feed publishes it, without its object id. */
export interface Call {
  /** Time in epoch milliseconds. */
  readonly at: number;
  readonly division: string;
  readonly code: string;
  readonly name: string;
  readonly intersection: string;
  readonly lng: number;
  readonly lat: number;
}

/**
 * Mean interval between calls in milliseconds. It results in about seventy calls in the four hours that the feed
 * covers.
 */
export const SLOT_MS = 210_000;

/** One in this number of calls is an edge case. */
const ODD_EVERY = 40;
const weights = shares(CALL_TYPES.map(([, , calls]) => calls));

/**
 * Returns the values that make a call an edge case: a unit instead of a division, a code that is not listed, or no
 * location.
 */
function odd(nth: number): Partial<Call> {
  switch (nth % ODD_EVERY) {
    case 7:
      return { division: 'HP', code: 'HAZ', name: 'HAZARD' };
    case 17:
      return { division: 'TAC8', code: 'ARR', name: 'ARREST' };
    case 27:
      return { code: 'KITEX', name: 'KITE CAUGHT IN TREE' };
    case 37:
      return {
        division: 'D51',
        code: 'UNKTR',
        name: 'UNKNOWN TROUBLE',
        intersection: ' - ',
        lng: -131.21,
        lat: -0.043,
      };
    default:
      return {};
  }
}

/** Returns the call that starts in time slot number `nth` since 1970. For a seed it is always the same call. */
export function inventCall(nth: number, seed: number): Call {
  const hash = hashOf(seed, nth, 44);
  const draw = drawsFrom(hash);
  const ground = groundOf(seed);
  const places = ground.places.all;
  const place = places[Math.floor(draw() * places.length)];
  const [code = '', name = ''] = CALL_TYPES[pick(weights, draw())] ?? [];
  const at = place?.at ?? [-79.3832, 43.7182];
  const [lng, lat] = at;
  return {
    at: Math.round((nth + draw()) * (SLOT_MS / 1000)) * 1000,
    division: DIVISIONS[place?.area ?? 0]?.code ?? 'D51',
    code,
    name,
    intersection: intersectionOf(ground, at)
      .map(({ base, en }) => `${base} ${en}`.toUpperCase())
      .join(' - '),
    lng,
    lat,
    ...odd(nth),
  };
}
