import { drawsFrom, hashOf, pick, shares } from '../../chance.ts';
import { intersectionOf } from '../../making/street-layer.ts';
import { CALL_TYPES } from '../facts/call-types.ts';
import { DIVISIONS, groundOf } from '../ground.ts';

/** A call as written by the feed, without its object id. */
export interface Call {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly division: string;
  readonly code: string;
  readonly name: string;
  readonly intersection: string;
  readonly lng: number;
  readonly lat: number;
}

/** Mean interval between calls in milliseconds: about seventy calls in the feed's four hours and more. */
export const SLOT_MS = 210_000;

/** One in this many calls is an edge case. */
const ODD_EVERY = 40;
const weights = shares(CALL_TYPES.map(([, , calls]) => calls));

/** Returns the values of an edge case: a unit as division, an unlisted code, or no location. */
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

/** Returns the call that begins in slot `nth` since 1970; fixed for a seed. */
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
