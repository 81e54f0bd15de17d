import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { AreaKind, CityId } from './cities.ts';
import { DEFAULT_CITY } from './city-facts.ts';
import { LngLat } from './geo.ts';
import { degrees } from './query.ts';

/** Minimum length of a search text in characters. A shorter text has no results. */
export const PLACE_QUERY_MIN = 3;
/** Maximum length of a search text in characters, long enough for a pasted link of another map. */
export const PLACE_QUERY_MAX = 1_000;
export const PLACES_MAX = 7;

/** Kind of place. Only an external geocoder returns the last one. */
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

/** Address parts of a point, if a geocoder was used and returned them. */
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
  /** Name of the place in the requested language. */
  display_name: z.string(),
  address: Address,
  /** Similarity of the place's name to the search text, from 0 to 1. */
  importance: z.number(),
  city: z.nullable(CityId),
  /** Set if the place is an area of the map. Choosing such a result opens the area. */
  area: z.optional(z.object({ kind: AreaKind, code: z.string() })),
  /**
   * Precision of a house number found in the city's own addresses. `exact`: the point of the house. `about`: a point
   * between two houses on the same side of the street. `block`: the point of another house of the same hundred numbers.
   */
  precision: z.optional(z.enum(['exact', 'about', 'block'])),
});
export type Place = z.infer<typeof Place>;

/**
 * State of the external geocoder for this search. `off`: none is configured. `not_asked`: it was not needed. `busy`:
 * the client may retry later.
 */
export const OutsideGeocoder = z.enum(['off', 'not_asked', 'asked', 'busy', 'failed']);
export type OutsideGeocoder = z.infer<typeof OutsideGeocoder>;

const city = z._default(z.union([CityId, z.literal('all')]), DEFAULT_CITY);
const lang = z._default(z.enum(['en', 'fr']), 'en');

/** Number of landmarks suggested before the user types. */
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
    /** `1` if the user pressed Enter, which means that the text is complete. */
    entered: z.optional(z.literal('1')),
  },
  reply: z.object({
    results: z.array(Place),
    /**
     * True if the first result matches the text exactly and no other place has the same name. Otherwise the user must
     * choose a result.
     */
    certain: z.optional(z.boolean()),
    outside: OutsideGeocoder,
  }),
});

/**
 * Size in degrees of the cells for which the page requests named places. Requests by cell reveal the person's location
 * only to this precision.
 */
const PLACE_CELL = 0.05;
/** Maximum number of names in one cell. More names could not be distinguished on the map. */
export const PLACES_IN_CELL_MAX = 1_500;

/**
 * Returns the number of the cell that contains a coordinate, counted from 0 degrees. The small addend corrects
 * rounding, so that a cell's own edge counts as inside.
 */
export const placeCellOf = (degrees: number): number => Math.floor(degrees / PLACE_CELL + 1e-8);

/** Returns the coordinate in degrees at which a cell begins. */
export const placeCellEdge = (cell: number): number => Math.round(cell * PLACE_CELL * 100) / 100;

/** Place whose name the map shows when zoomed in. */
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
    /** Description of the point; `null` if nothing is known nearby. */
    label: z.nullable(z.string()),
    address: Address,
    outside: OutsideGeocoder,
  }),
});
