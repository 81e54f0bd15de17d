import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { AreaKind, CityId } from './cities.ts';
import { DEFAULT_CITY } from './city-facts.ts';
import { LngLat } from './geo.ts';
import { degrees } from './query.ts';

/** Minimum length of a search text, in characters. Shorter texts find nothing. */
export const PLACE_QUERY_MIN = 3;
/** Maximum length of a search text. A link of another map fits. */
export const PLACE_QUERY_MAX = 1_000;
export const PLACES_MAX = 7;

/** Kind of place. The last one comes only from an external geocoder. */
export const PlaceKind = z.enum([
  'area',
  'neighbourhood',
  'municipality',
  'landmark',
  'station',
  'street',
  'crossing',
  'postal_area',
  'coordinates',
  'address',
  'place',
]);
export type PlaceKind = z.infer<typeof PlaceKind>;

/** Address parts of a point, as returned by a geocoder, if used. */
export const Address = z.object({
  road: z.optional(z.string()),
  neighbourhood: z.optional(z.string()),
  suburb: z.optional(z.string()),
  city: z.optional(z.string()),
  town: z.optional(z.string()),
  village: z.optional(z.string()),
  state: z.optional(z.string()),
  province: z.optional(z.string()),
  state_district: z.optional(z.string()),
});
export type Address = z.infer<typeof Address>;

/** Result of a place search. */
export const Place = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lon: z.number().check(z.gte(-180), z.lte(180)),
  type: PlaceKind,
  /** In the requested language. */
  display_name: z.string(),
  address: Address,
  /** 0 to 1: similarity of its name and the search text. */
  importance: z.number(),
  city: z.nullable(CityId),
  /** Set if the place is an area of the map; choosing it opens that area. */
  area: z.optional(z.object({ kind: AreaKind, code: z.string() })),
  /**
   * Precision of a house number from the city's own addresses. `exact`: the point of the house. `about`: between two
   * houses on its side of the street. `block`: a house of the same hundred.
   */
  precision: z.optional(z.enum(['exact', 'about', 'block'])),
});
export type Place = z.infer<typeof Place>;

/**
 * Status of the external geocoder. `off`: none is configured. `not_asked`: not used for this search. `busy`: retry
 * later.
 */
export const OutsideGeocoder = z.enum(['off', 'not_asked', 'asked', 'busy', 'failed']);
export type OutsideGeocoder = z.infer<typeof OutsideGeocoder>;

const city = z._default(z.union([CityId, z.literal('all')]), DEFAULT_CITY);
const lang = z._default(z.enum(['en', 'fr']), 'en');

/** Number of places suggested before the user types. */
export const LANDMARKS_OFFERED = 6;

export const listLandmarks = defineCall('GET /geocode/landmarks', {
  who: 'anyone',
  summary:
    'Returns the six places of a city that are suggested before the user types. For `city=all`, returns one place each of six cities.',
  query: { city, lang },
  reply: z.array(Place),
});

export const searchPlaces = defineCall('GET /geocode/search', {
  who: 'anyone',
  summary:
    'Finds places of all cities by name, places of `city` first. Texts can name areas, neighbourhoods, landmarks, stations, streets, intersections, addresses, blocks and postal areas. Texts can also be coordinates or map links. Typing mistakes are tolerated. With `entered`, the search also uses an external geocoder, if one is configured.',
  query: {
    q: z.string().check(z.maxLength(PLACE_QUERY_MAX)),
    city,
    lang,
    /** `1` if the user pressed Enter, so the text is complete. */
    entered: z.optional(z.literal('1')),
  },
  reply: z.object({
    results: z.array(Place),
    /**
     * True if the first result matches the text exactly and no other place has this name. Otherwise a person must
     * choose.
     */
    certain: z.optional(z.boolean()),
    outside: OutsideGeocoder,
  }),
});

/**
 * Size in degrees of the cells used to request named places. The request reveals a person's location only to this
 * precision.
 */
const PLACE_CELL = 0.05;
/** Maximum number of names in one cell. More could not be told apart on the map. */
export const PLACES_IN_CELL_MAX = 1_500;

/**
 * Returns the cell of a coordinate in degrees, counted from 0. The small addend keeps the cell's own edge inside it.
 */
export const placeCellOf = (degrees: number): number => Math.floor(degrees / PLACE_CELL + 1e-8);

/** Returns the start of a cell in degrees. */
export const placeCellEdge = (cell: number): number => Math.round(cell * PLACE_CELL * 100) / 100;

/** A place whose name the map shows when zoomed in. */
export const NamedPlace = z.object({
  name: z.string(),
  type: z.enum(['landmark', 'station', 'crossing']),
  at: LngLat,
});
export type NamedPlace = z.infer<typeof NamedPlace>;

export const listNamedPlaces = defineCall('GET /geocode/named', {
  who: 'anyone',
  summary:
    'Returns the named landmarks, stations and intersections in one cell, best known first. A cell is 0.05 degrees wide and high. The parameters `lat` and `lon` are any point in the cell.',
  query: { lat: degrees(-90, 90), lon: degrees(-180, 180), lang },
  reply: z.array(NamedPlace),
});

export const describePlace = defineCall('GET /geocode/reverse', {
  who: 'anyone',
  summary:
    'Describes a point in words. The description comes from the external geocoder if one is configured, otherwise from the nearest known place.',
  query: { lat: degrees(-90, 90), lon: degrees(-180, 180), lang },
  reply: z.object({
    /** `null` if nothing is known nearby. */
    label: z.nullable(z.string()),
    address: Address,
    outside: OutsideGeocoder,
  }),
});
