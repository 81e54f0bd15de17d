export type Value = string | number | null;
export type Attributes = Readonly<Record<string, Value>>;
export type LngLat = readonly [number, number];
export type Rings = readonly (readonly LngLat[])[];

export interface Field {
  readonly name: string;
  readonly type: 'OID' | 'String' | 'Integer' | 'Double' | 'Date';
}

/**
 * A point, an area (outer rings counter-clockwise, holes clockwise), lines, or nothing. WGS 84 degrees, longitude
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

/** A feature layer whose rows are generated on request. Row `n` (from 0) has `OBJECTID` n + 1. */
export interface Layer {
  /** Name of the service, as in its address. */
  readonly name: string;
  /** Number of the layer in its service; 0 by default. */
  readonly id?: number;
  /** Name of the layer, if the service has several. */
  readonly title?: string;
  /** Other layers of the same service. */
  readonly beside?: readonly Layer[];
  readonly geometryType: 'point' | 'polygon' | 'polyline' | null;
  /** `OBJECTID` first. */
  readonly fields: readonly Field[];
  readonly count: number;
  readonly row: (n: number) => Feature;
  /** Returns the first row whose `field` may reach `value`, so that a query for the newest rows skips the rest. */
  readonly firstRowFrom?: (field: string, value: number) => number;
  /** Epoch milliseconds. */
  readonly editedAt: number;
}

/** Returns field declarations from a compact list, with `OBJECTID` first. */
export function fieldsOf(types: Readonly<Record<string, Exclude<Field['type'], 'OID'>>>): Field[] {
  return [{ name: 'OBJECTID', type: 'OID' }, ...Object.entries(types).map(([name, type]) => ({ name, type }))];
}
