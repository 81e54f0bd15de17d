import type { City, CityId } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import type { LngLat } from '@crimemap/contract/geo';
import type { PlacePrecision } from '@crimemap/contract/notes';
import type { Place } from '@crimemap/contract/places';
import { publicPlace } from '@crimemap/contract/public-place';
import { formatDegrees } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import type { NoteFields } from './note-drafts-store.ts';

/** Location of a note, as the user typed it. */
export interface PlaceFields {
  readonly city: CityId;
  readonly lat: string;
  readonly lng: string;
  /** True if the user chose the location, so it does not change with the city. */
  readonly chosen: boolean;
}

export interface WhereAndWhen extends PlaceFields {
  /** Time in the time zone of the city, in the format of a `datetime-local` field. */
  readonly occurred: string;
}

export interface WrongPlace {
  readonly lat?: string;
  readonly lng?: string;
}

/** Initial location of a new note in Toronto (longitude, latitude). Source: the specification. */
const DEFAULT_AT: LngLat = [-79.383, 43.651];
/** Decimals of a coordinate in degrees; six are about a tenth of a metre. */
const DECIMALS = 6;
const NUMBER = /^[-−]?\d{1,3}([.,]\d+)?$/;

const degreesText = (degrees: number): string => String(Number(degrees.toFixed(DECIMALS)));

export const typedPlace = ([lng, lat]: LngLat): Pick<PlaceFields, 'lat' | 'lng'> => ({
  lat: degreesText(lat),
  lng: degreesText(lng),
});

/** Returns the initial location of a new note in a city. */
export const placeOfCity = ({ id, view }: Pick<City, 'id' | 'view'>): Pick<PlaceFields, 'lat' | 'lng'> =>
  typedPlace(id === DEFAULT_CITY ? DEFAULT_AT : view.desktop.center);

export function startingPlace({ at, city }: Pick<NoteFields, 'at' | 'city'>, cities: readonly City[]): PlaceFields {
  const id = city ?? DEFAULT_CITY;
  if (at) return { city: id, chosen: true, ...typedPlace(at) };
  const known = cities.find((one) => one.id === id);
  return { city: id, chosen: false, ...(known ? placeOfCity(known) : typedPlace(DEFAULT_AT)) };
}

/** Returns the typed location, or messages about invalid coordinates. */
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

/** The location of a note as others see it, and its precision. */
export interface KnownPlace {
  readonly at: LngLat;
  readonly precision: PlacePrecision;
}

/**
 * Returns whether the pin is at the approximate location that others see. The exact location that the author chose is
 * not stored.
 */
export const isPublicPin = ([lng, lat]: LngLat, known: KnownPlace | null): boolean =>
  known?.precision === 'approximate' && known.at[0] === lng && known.at[1] === lat;

/**
 * Returns the location that others see for a pin. The pin of an approximate note that was not moved is returned
 * unchanged, because rounding the middle of a cell again can give the next cell.
 */
export const seenPlace = (at: LngLat, precision: PlacePrecision, known: KnownPlace | null): LngLat =>
  isPublicPin(at, known) ? at : publicPlace(at, precision);

/** Formats a location with four decimals, latitude first. */
export const shownPlace = ([lng, lat]: LngLat): string =>
  m.pin_degrees({ lat: formatDegrees(lat, 4), lng: formatDegrees(lng, 4) });

export const atPlace = ({ lon, lat }: Place): LngLat => [lon, lat];
