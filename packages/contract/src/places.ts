import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { AreaKind, CityId } from './cities.ts';
import { DEFAULT_CITY } from './city-facts.ts';
import { LngLat } from './geo.ts';
import { degrees } from './query.ts';

/** Shorter texts find nothing. */
export const PLACE_QUERY_MIN = 3;
/** Room for a link of another map. */
export const PLACE_QUERY_MAX = 1_000;
export const PLACES_MAX = 7;

/** The last comes from an outside geocoder only. */
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

/** What a geocoder says of a point, as far as it is used. */
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

/** A place someone may have meant. */
export const Place = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lon: z.number().check(z.gte(-180), z.lte(180)),
  type: PlaceKind,
  /** In the language asked for. */
  display_name: z.string(),
  address: Address,
  /** 0 to 1: how near its name is to what was typed. */
  importance: z.number(),
  city: z.nullable(CityId),
  /** Set where the place is an area that is drawn: choosing it opens that area. */
  area: z.optional(z.object({ kind: AreaKind, code: z.string() })),
  /**
   * Of an address of the city's own: `exact`, the point of the house; `about`, between two houses of its side of the street; `block`, a
   * house of the same hundred.
   */
  precision: z.optional(z.enum(['exact', 'about', 'block'])),
});
export type Place = z.infer<typeof Place>;

/** What became of asking the outside geocoder: `off` none is set up, `not_asked` not for this search, `busy` try again later. */
export const OutsideGeocoder = z.enum(['off', 'not_asked', 'asked', 'busy', 'failed']);
export type OutsideGeocoder = z.infer<typeof OutsideGeocoder>;

const city = z._default(z.union([CityId, z.literal('all')]), DEFAULT_CITY);
const lang = z._default(z.enum(['en', 'fr']), 'en');

/** How many places are offered before anything is typed. */
export const LANDMARKS_OFFERED = 6;

export const listLandmarks = defineCall('GET /geocode/landmarks', {
  who: 'anyone',
  summary:
    'The six places of a city that are offered before anything is typed; of all Canada, one of each of six cities.',
  query: { city, lang },
  reply: z.array(Place),
});

export const searchPlaces = defineCall('GET /geocode/search', {
  who: 'anyone',
  summary:
    'Places of all cities by name, those of `city` first: areas, neighbourhoods, landmarks, stations, streets, intersections, addresses, blocks, postal areas, coordinates and map links, typing mistakes allowed. With `entered`, an outside geocoder is asked too where one is set up.',
  query: {
    q: z.string().check(z.maxLength(PLACE_QUERY_MAX)),
    city,
    lang,
    /** `1`: the text is whole, Enter was pressed. */
    entered: z.optional(z.literal('1')),
  },
  reply: z.object({
    results: z.array(Place),
    /** The first result is exactly what the text names and nothing else is called so; otherwise a person must choose. */
    certain: z.optional(z.boolean()),
    outside: OutsideGeocoder,
  }),
});

/** How wide and high the cells are that known places are given by, in degrees: nothing that is sent tells where a person is more exactly. */
const PLACE_CELL = 0.05;
/** More names than this could not be told apart in one cell. */
export const PLACES_IN_CELL_MAX = 1_500;

/** Which cell a number of degrees falls into, counted from 0; the hundred-millionth lets a cell’s own edge fall into it. */
export const placeCellOf = (degrees: number): number => Math.floor(degrees / PLACE_CELL + 1e-8);

/** Where a cell begins, in degrees. */
export const placeCellEdge = (cell: number): number => Math.round(cell * PLACE_CELL * 100) / 100;

/** What the map names close in. */
export const NamedPlace = z.object({
  name: z.string(),
  type: z.enum(['landmark', 'station', 'crossing']),
  at: LngLat,
});
export type NamedPlace = z.infer<typeof NamedPlace>;

export const listNamedPlaces = defineCall('GET /geocode/named', {
  who: 'anyone',
  summary:
    'The landmarks, stations and crossings known by name in one cell of a twentieth of a degree, the best known first; `lat` and `lon` are any point of it.',
  query: { lat: degrees(-90, 90), lon: degrees(-180, 180), lang },
  reply: z.array(NamedPlace),
});

export const describePlace = defineCall('GET /geocode/reverse', {
  who: 'anyone',
  summary:
    'What stands at a point, in words: from the outside geocoder where one is set up, else from the nearest known place.',
  query: { lat: degrees(-90, 90), lon: degrees(-180, 180), lang },
  reply: z.object({
    /** `null` when nothing is known near there. */
    label: z.nullable(z.string()),
    address: Address,
    outside: OutsideGeocoder,
  }),
});
