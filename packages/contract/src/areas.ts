import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { AreaKind, CityId, DataSource, type Language } from './cities.ts';
import { PopulationSource } from './denominators.ts';
import { type Bounds, boundsAround, LngLat } from './geo.ts';

/**
 * Area code as used in report rows and boundary layers. Some codes contain a comma, which `listText` escapes in lists.
 */
export const AreaCode = z.string().check(z.regex(/^\P{C}{1,60}$/u));

const Ring = z.array(z.tuple([z.number(), z.number()]));
const AreaGeometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
]);

export const Area = z.object({
  type: z.literal('Feature'),
  id: z.string(),
  properties: z.object({
    code: z.string(),
    name: z.string(),
    kind: AreaKind,
    /** `null` if the boundary is not imported and the police service publishes no centre of the area. */
    centre: z.nullable(LngLat),
    population: z.nullable(z.int()),
    /** Source of `population`; `null` if no population is known. */
    population_source: z.nullable(PopulationSource),
    /** Number of private dwellings, occupied or not, from the census; `null` if the census was not imported. */
    dwellings: z.nullable(z.int()),
    /** Address of the police station or office, if the boundary layer has one. */
    address: z.nullable(z.string()),
    valid_from: z.nullable(z.iso.date()),
    valid_to: z.nullable(z.iso.date()),
  }),
  geometry: AreaGeometry,
});
export type Area = z.infer<typeof Area>;

/**
 * Returns the area's name in the given language. English names of divisions start with the number; French names end
 * with it.
 */
export const areaNameIn = (language: Language, name: string): string =>
  language === 'fr' ? name.replace(/^(\d+) Division$/, 'Division $1') : name;

/** Returns true if the name contains the area's code. The name `Division 51` also contains the code D51. */
export const saysCode = (name: string, code: string): boolean =>
  name === code || name.split(/\s/).includes(code) || name === `Division ${code.replace(/^D/, '')}`;

/**
 * Returns true if an area is known only by name, from reports that mention it. Such an area has no boundary and no
 * centre.
 */
export const isNameOnly = ({ centre }: { readonly centre: LngLat | null }): boolean => centre === null;

/** Returns the bounding box of an area; `null` if the area's shape has no corners. */
export function extentOf({ type, coordinates }: Area['geometry']): Bounds | null {
  const corners = type === 'Polygon' ? coordinates.flat() : coordinates.flat(2);
  return corners.length === 0 ? null : boundsAround(corners);
}

/** Area with only the properties that its boundary layer publishes. */
export type BoundaryArea = Omit<Area, 'properties'> & {
  properties: Omit<Area['properties'], 'population_source' | 'dwellings'>;
};

export const Areas = z.object({
  type: z.literal('FeatureCollection'),
  city: CityId,
  kind: AreaKind,
  version: z.string(),
  /**
   * True until the official boundary layer is imported. Until then, areas are drawn approximately around published
   * centres, or are known only by name.
   */
  approximate: z.boolean(),
  data_source: z.nullable(DataSource),
  attribution: z.string(),
  features: z.array(Area),
});
export type Areas = z.infer<typeof Areas>;

/** Returns true if all areas are known only by name, so that none can be drawn until the boundaries are imported. */
export const areNameOnly = ({ approximate, features }: AreasLike): boolean =>
  approximate && features.every(({ properties }) => isNameOnly(properties));

interface AreasLike {
  readonly approximate: boolean;
  readonly features: readonly { readonly properties: { readonly centre: LngLat | null } }[];
}

export const getAreas = defineCall('GET /areas/:city', {
  who: 'anyone',
  summary:
    'Returns the boundaries of a city’s areas as GeoJSON: police divisions, wards, neighbourhoods or municipalities.',
  params: { city: CityId },
  query: { kind: z.optional(AreaKind), version: z.optional(z.string().check(z.maxLength(64))) },
  reply: Areas,
});
