import type { City, CityId } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import type { LngLat } from '@crimemap/contract/geo';
import type { PlacePrecision } from '@crimemap/contract/notes';
import type { Place } from '@crimemap/contract/places';
import { publicPlace } from '@crimemap/contract/public-place';
import { m } from '../../../i18n/generated/messages.js';
import type { NoteFields } from './note-drafts-store.ts';

/** Where a note goes, as it is typed. */
export interface PlaceFields {
  readonly city: CityId;
  readonly lat: string;
  readonly lng: string;
  /** It was chosen, and does not follow the city. */
  readonly chosen: boolean;
}

export interface WhereAndWhen extends PlaceFields {
  /** By the clocks of the city, as a date-and-time field holds it. */
  readonly occurred: string;
}

export interface WrongPlace {
  readonly lat?: string;
  readonly lng?: string;
}

/** The specification’s place of a new note. */
const DEFAULT_AT: LngLat = [-79.383, 43.651];
/** About a tenth of a metre. */
const DECIMALS = 6;
const NUMBER = /^[-−]?\d{1,3}([.,]\d+)?$/;

const degreesText = (degrees: number): string => String(Number(degrees.toFixed(DECIMALS)));

export const typedPlace = ([lng, lat]: LngLat): Pick<PlaceFields, 'lat' | 'lng'> => ({
  lat: degreesText(lat),
  lng: degreesText(lng),
});

/** Where a city’s notes go until a place is chosen. */
export const placeOfCity = ({ id, view }: Pick<City, 'id' | 'view'>): Pick<PlaceFields, 'lat' | 'lng'> =>
  typedPlace(id === DEFAULT_CITY ? DEFAULT_AT : view.desktop.center);

export function startingPlace({ at, city }: Pick<NoteFields, 'at' | 'city'>, cities: readonly City[]): PlaceFields {
  const id = city ?? DEFAULT_CITY;
  if (at) return { city: id, chosen: true, ...typedPlace(at) };
  const known = cities.find((one) => one.id === id);
  return { city: id, chosen: false, ...(known ? placeOfCity(known) : typedPlace(DEFAULT_AT)) };
}

/** What the fields say, or what is wrong with them. */
export function placeOf({ lat, lng }: Pick<PlaceFields, 'lat' | 'lng'>): {
  readonly at: LngLat | null;
  readonly wrong: WrongPlace;
} {
  const [x, y] = [degreesOf(lng, 180), degreesOf(lat, 90)];
  return {
    at: x === null || y === null ? null : [x, y],
    wrong: { ...(y === null && { lat: m.create_lat_wrong() }), ...(x === null && { lng: m.create_lng_wrong() }) },
  };
}

function degreesOf(typed: string, most: number): number | null {
  const text = typed.trim();
  if (!NUMBER.test(text)) return null;
  const degrees = Number(text.replace('−', '-').replace(',', '.'));
  return Math.abs(degrees) <= most ? degrees : null;
}

/** The public place of a note, and how exact it is. */
export interface KnownPlace {
  readonly at: LngLat;
  readonly precision: PlacePrecision;
}

/** Is this pin where an approximate note is shown, and not where its author once placed it? Nobody knows that place. */
export const isPublicPin = ([lng, lat]: LngLat, known: KnownPlace | null): boolean =>
  known?.precision === 'approximate' && known.at[0] === lng && known.at[1] === lat;

/** What everyone is told of a pin. The middle of a cell is a pin of the next one, but for a note that is shown there and stays. */
export const seenPlace = (at: LngLat, precision: PlacePrecision, known: KnownPlace | null): LngLat =>
  isPublicPin(at, known) ? at : publicPlace(at, precision);

/** A place as its public position is told: four decimals. */
export const shownPlace = ([lng, lat]: LngLat): string => `${lat.toFixed(4)}, ${lng.toFixed(4)}`;

export const atPlace = ({ lon, lat }: Place): LngLat => [lon, lat];
