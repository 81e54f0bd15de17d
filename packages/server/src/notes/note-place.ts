import { CITIES } from '@crimemap/cities';
import type { BodyOf } from '@crimemap/contract/call';
import type { CityId } from '@crimemap/contract/cities';
import { isInBounds, type LngLat } from '@crimemap/contract/geo';
import type { editNote, PlacePrecision } from '@crimemap/contract/notes';
import { publicPlace } from '@crimemap/contract/public-place';
import { metresBetween } from '../places/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { NoteTools } from './note-tools.ts';
import type { NoteRow } from './notes.store.ts';

interface Pin {
  readonly lng: number;
  readonly lat: number;
  readonly place_precision: PlacePrecision;
  /** The city that the author chose, or the note’s current city. */
  readonly city: CityId | null;
}

/** Returns the columns of a note’s public location. The exact pin of an approximate note is not among them. */
export async function storedPlace(pin: Pin, deps: Pick<NoteTools, 'intersectionNear'>) {
  const place = placeOf(pin);
  return { ...place, cross_streets: await crossStreets(place, deps) };
}

function placeOf(pin: Pin) {
  refuseNullIsland(pin);
  const [lng, lat] = publicPlace([pin.lng, pin.lat], pin.place_precision);
  return { lng, lat, exact_place: pin.place_precision === 'exact', city: cityOfPlace(pin.city, [lng, lat]) };
}

const crossStreets = async (
  { city, lng, lat }: ReturnType<typeof placeOf>,
  { intersectionNear }: Pick<NoteTools, 'intersectionNear'>,
) => (city ? intersectionNear(city, [lng, lat]) : null);

/**
 * Maximum distance in metres from the location that a moderator last saw. Beyond it, or in another city, the note
 * counts as being about another location.
 */
const FAR_METRES = 1_000;

/**
 * Returns the columns that change when an edit moves a note, or `null` if the note stays. Throws `ApiError` for an
 * incomplete location. An approximate note stays if it gets its own public location, because the centre of a cell could
 * count as a pin in the next cell. An exact location needs a new pin, because the old pin was not stored.
 */
export async function movedPlace(
  note: NoteRow,
  { lat, lng, place_precision }: Pick<BodyOf<typeof editNote>, 'lat' | 'lng' | 'place_precision'>,
  deps: Pick<NoteTools, 'intersectionNear' | 'places' | 'attempts'>,
) {
  if (lat === undefined && lng === undefined && place_precision === undefined) return null;
  if (lat === undefined || lng === undefined || place_precision === undefined)
    throw new ApiError('invalid_input', {
      field: lat === undefined ? 'lat' : lng === undefined ? 'lng' : 'place_precision',
      detail: 'A new place needs all three of lat, lng and place_precision.',
    });
  const [x, y] = publicPlace([lng, lat], 'exact');
  if (!note.exact_place && x === note.lng && y === note.lat) {
    if (place_precision === 'approximate') return null;
    throw new ApiError('invalid_input', {
      field: 'lat',
      detail: 'An exact location needs a new pin. This one is the middle of the approximate location.',
    });
  }
  const place = placeOf({ lat, lng, place_precision, city: note.city as CityId | null });
  if (place.lng === note.lng && place.lat === note.lat && place.exact_place === note.exact_place) return null;
  // An author can always make a location less exact, so this move is not limited.
  if (!(x === note.lng && y === note.lat)) await deps.attempts.count('note moved', note.author_id);
  const from = (await deps.places.beforeMoves(note.id)) ?? note;
  const isFar = place.city !== from.city || metresBetween([from.lng, from.lat], [place.lng, place.lat]) > FAR_METRES;
  const cross_streets = await crossStreets(place, deps);
  return { isFar, columns: { ...place, cross_streets, division: isFar ? null : note.division } };
}

/**
 * Returns the city of a note. Prefers the chosen city if the location is within its bounds; the page warns by the same
 * bounds. Otherwise returns the smallest city whose bounds contain the location. Returns `null` outside all cities; the
 * note is then in no city’s list.
 */
export function cityOfPlace(chosen: CityId | null, at: LngLat): CityId | null {
  const around = CITIES.filter(({ bounds }) => isInBounds(at, [bounds[0], bounds[1]]));
  if (around.some(({ id }) => id === chosen)) return chosen;
  const [smallest] = around.toSorted((one, other) => sizeOf(one) - sizeOf(other));
  return smallest?.id ?? null;
}

/** Returns the size of the bounds in square degrees. It distinguishes a city from the region around it. */
const sizeOf = ({ bounds: [[west, south], [east, north]] }: Pick<(typeof CITIES)[number], 'bounds'>): number =>
  (east - west) * (north - south);

/** Half of the last of the four decimal places with which a location is shown. */
const ZERO_DEGREES = 0.00005;

/**
 * Throws `ApiError` for 0, 0, which programs without a position send. It is in the sea off Africa and cannot be the
 * location of a note.
 */
function refuseNullIsland({ lat, lng }: Pick<Pin, 'lat' | 'lng'>): void {
  if (Math.abs(lat) < ZERO_DEGREES && Math.abs(lng) < ZERO_DEGREES)
    throw new ApiError('invalid_input', { field: 'lat', detail: 'A note needs a location. 0, 0 is not accepted.' });
}
