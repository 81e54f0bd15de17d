import { drawsFrom, hashOf, pick, shares } from '../../chance.ts';
import { crossingOf } from '../../making/street-layer.ts';
import { CALL_TYPES } from '../facts/call-types.ts';
import { DIVISIONS, groundOf } from '../ground.ts';

/** One call as the feed writes it, without its object id. */
export interface Call {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly division: string;
  readonly code: string;
  readonly name: string;
  readonly crossing: string;
  readonly lng: number;
  readonly lat: number;
}

/** On average one call begins in each such slot: about seventy in the feed's four hours and more. */
export const SLOT_MS = 210_000;

/** Every so many calls comes one that a reader must be ready for. */
const ODD_EVERY = 40;
const weights = shares(CALL_TYPES.map(([, , calls]) => calls));

/** What odd ones are like: a unit for a division, a code nobody has seen, no place at all. */
function odd(nth: number): Partial<Call> {
  switch (nth % ODD_EVERY) {
    case 7:
      return { division: 'HP', code: 'HAZ', name: 'HAZARD' };
    case 17:
      return { division: 'TAC8', code: 'ARR', name: 'ARREST' };
    case 27:
      return { code: 'KITEX', name: 'KITE CAUGHT IN TREE' };
    case 37:
      return { division: 'D51', code: 'UNKTR', name: 'UNKNOWN TROUBLE', crossing: ' - ', lng: -131.21, lat: -0.043 };
    default:
      return {};
  }
}

/** The call that begins in slot `nth` since 1970; the same for the same seed, whoever asks and whenever. */
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
    crossing: crossingOf(ground, at)
      .map(({ base, en }) => `${base} ${en}`.toUpperCase())
      .join(' - '),
    lng,
    lat,
    ...odd(nth),
  };
}
