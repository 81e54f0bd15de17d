import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { AreaKind, CityId, DataSource, type Language } from './cities.ts';
import { PopulationSource } from './denominators.ts';
import { type Bounds, boundsAround, LngLat } from './geo.ts';

/** The code of an area, as rows and boundary layers name it. Some hold a comma: `listText` writes them into lists. */
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
    /** `null`: nothing says where it lies, as its boundary has not been read and its police service publishes no centre. */
    centre: z.nullable(LngLat),
    population: z.nullable(z.int()),
    /** Where the population is from; `null` without one. */
    population_source: z.nullable(PopulationSource),
    /** Private dwellings, lived in or not, by the census where it was imported. */
    dwellings: z.nullable(z.int()),
    /** The police station or office, where the boundary layer gives one. */
    address: z.nullable(z.string()),
    valid_from: z.nullable(z.iso.date()),
    valid_to: z.nullable(z.iso.date()),
  }),
  geometry: AreaGeometry,
});
export type Area = z.infer<typeof Area>;

/** An area’s name in a language. Police services that write in English put the number of a division first; French puts it last. */
export const areaNameIn = (language: Language, name: string): string =>
  language === 'fr' ? name.replace(/^(\d+) Division$/, 'Division $1') : name;

/** Does a name hold the area’s code: as it is, or the number of a code such as D51 after the word for it? */
export const saysCode = (name: string, code: string): boolean =>
  name === code || name.split(/\s/).includes(code) || name === `Division ${code.replace(/^D/, '')}`;

/** Is an area known by the reports that name it alone? Its boundary has not been read, and it has no shape. */
export const isNameOnly = ({ centre }: { readonly centre: LngLat | null }): boolean => centre === null;

/** From where to where an area reaches; `null`: its shape has no corner. */
export function extentOf({ type, coordinates }: Area['geometry']): Bounds | null {
  const corners = type === 'Polygon' ? coordinates.flat() : coordinates.flat(2);
  return corners.length === 0 ? null : boundsAround(corners);
}

/** An area as its boundary layer gives it. */
export type BoundaryArea = Omit<Area, 'properties'> & {
  properties: Omit<Area['properties'], 'population_source' | 'dwellings'>;
};

export const Areas = z.object({
  type: z.literal('FeatureCollection'),
  city: CityId,
  kind: AreaKind,
  version: z.string(),
  /** True until the official boundary layer has been read once: drawn from published centres, not surveyed, or known by name alone. */
  approximate: z.boolean(),
  data_source: z.nullable(DataSource),
  attribution: z.string(),
  features: z.array(Area),
});
export type Areas = z.infer<typeof Areas>;

/** Are areas known by the reports that name them alone? Nothing of them can be drawn until their boundaries have been read. */
export const areNameOnly = ({ approximate, features }: AreasLike): boolean =>
  approximate && features.every(({ properties }) => isNameOnly(properties));

interface AreasLike {
  readonly approximate: boolean;
  readonly features: readonly { readonly properties: { readonly centre: LngLat | null } }[];
}

export const getAreas = defineCall('GET /areas/:city', {
  who: 'anyone',
  summary: 'The boundaries of a city’s police divisions, wards, neighbourhoods or municipalities, as GeoJSON.',
  params: { city: CityId },
  query: { kind: z.optional(AreaKind), version: z.optional(z.string().check(z.maxLength(64))) },
  reply: Areas,
});
