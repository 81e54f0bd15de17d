export type Value = string | number | null;
export type Attributes = Readonly<Record<string, Value>>;
export type LngLat = readonly [number, number];
export type Rings = readonly (readonly LngLat[])[];

export interface Field {
  readonly name: string;
  readonly type: 'OID' | 'String' | 'Integer' | 'Double' | 'Date';
}

/**
 * A point, an area (outer rings counter-clockwise, holes clockwise), lines, or no geometry. WGS 84 degrees, longitude
 * first.
 */
export type Geometry =
  | { readonly at: LngLat }
  | { readonly rings: Rings }
  | { readonly lines: readonly (readonly LngLat[])[] }
  | null;

export interface Feature {
  readonly attributes: Attributes;
  readonly geometry: Geometry;
}

/** A feature layer whose rows are generated when requested. Row `n` (from 0) has `OBJECTID` n + 1. */
export interface Layer {
  /** Name of the service, as in its URL. */
  readonly name: string;
  /** Number of the layer in its service; 0 if unset. */
  readonly id?: number;
  /** Name of the layer, if its service has several layers. */
  readonly title?: string;
  /** Other layers of the same service. */
  readonly beside?: readonly Layer[];
  readonly geometryType: 'point' | 'polygon' | 'polyline' | null;
  /** Fields of the layer. `OBJECTID` is the first. */
  readonly fields: readonly Field[];
  readonly count: number;
  readonly row: (n: number) => Feature;
  /**
   * Returns the first row whose `field` may be at least `value`, so that a query for the newest rows skips the rows
   * before it.
   */
  readonly firstRowFrom?: (field: string, value: number) => number;
  /** Time of the last edit, in epoch milliseconds. */
  readonly editedAt: number;
}

/** Returns fields from a map of names to types, with `OBJECTID` first. */
export function fieldsOf(types: Readonly<Record<string, Exclude<Field['type'], 'OID'>>>): Field[] {
  return [{ name: 'OBJECTID', type: 'OID' }, ...Object.entries(types).map(([name, type]) => ({ name, type }))];
}
