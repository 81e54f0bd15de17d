import type { City, CityId } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import type { LngLat } from '@crimemap/contract/geo';
import type { PlacePrecision } from '@crimemap/contract/notes';
import type { Place } from '@crimemap/contract/places';
import { publicPlace } from '@crimemap/contract/public-place';
import { formatDegrees } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import type { NoteFields } from './note-drafts-store.ts';

/** Place of a note, as typed. */
export interface PlaceFields {
  readonly city: CityId;
  readonly lat: string;
  readonly lng: string;
  /** True if it was chosen, so it does not follow the city. */
  readonly chosen: boolean;
}

export interface WhereAndWhen extends PlaceFields {
  /** Time in the city’s zone, in the format of a date-and-time field. */
  readonly occurred: string;
}

export interface WrongPlace {
  readonly lat?: string;
  readonly lng?: string;
}

/** Place of a new note in Toronto as longitude and latitude. Source: the specification. */
const DEFAULT_AT: LngLat = [-79.383, 43.651];
/** Decimals of a degree, about a tenth of a metre. */
const DECIMALS = 6;
const NUMBER = /^[-−]?\d{1,3}([.,]\d+)?$/;

const degreesText = (degrees: number): string => String(Number(degrees.toFixed(DECIMALS)));

export const typedPlace = ([lng, lat]: LngLat): Pick<PlaceFields, 'lat' | 'lng'> => ({
  lat: degreesText(lat),
  lng: degreesText(lng),
});

/** Returns the default place of a city’s notes. */
export const placeOfCity = ({ id, view }: Pick<City, 'id' | 'view'>): Pick<PlaceFields, 'lat' | 'lng'> =>
  typedPlace(id === DEFAULT_CITY ? DEFAULT_AT : view.desktop.center);

export function startingPlace({ at, city }: Pick<NoteFields, 'at' | 'city'>, cities: readonly City[]): PlaceFields {
  const id = city ?? DEFAULT_CITY;
  if (at) return { city: id, chosen: true, ...typedPlace(at) };
  const known = cities.find((one) => one.id === id);
  return { city: id, chosen: false, ...(known ? placeOfCity(known) : typedPlace(DEFAULT_AT)) };
}

/** Returns the typed place, or messages about invalid fields. */
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

/** The public place of a note and its precision. */
export interface KnownPlace {
  readonly at: LngLat;
  readonly precision: PlacePrecision;
}

/** Returns whether the pin is an approximate note’s public place. The place its author chose is not stored. */
export const isPublicPin = ([lng, lat]: LngLat, known: KnownPlace | null): boolean =>
  known?.precision === 'approximate' && known.at[0] === lng && known.at[1] === lat;

/**
 * Returns the public place of a pin. A cell’s middle used as a new pin may belong to the next cell, so an unmoved
 * public pin is returned unchanged.
 */
export const seenPlace = (at: LngLat, precision: PlacePrecision, known: KnownPlace | null): LngLat =>
  isPublicPin(at, known) ? at : publicPlace(at, precision);

/** Formats a place with four decimals, latitude first. */
export const shownPlace = ([lng, lat]: LngLat): string =>
  m.pin_degrees({ lat: formatDegrees(lat, 4), lng: formatDegrees(lng, 4) });

export const atPlace = ({ lon, lat }: Place): LngLat => [lon, lat];
