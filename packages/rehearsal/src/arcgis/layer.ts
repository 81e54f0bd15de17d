export type Value = string | number | null;
export type Attributes = Readonly<Record<string, Value>>;
export type LngLat = readonly [number, number];
export type Rings = readonly (readonly LngLat[])[];

export interface Field {
  readonly name: string;
  readonly type: 'OID' | 'String' | 'Integer' | 'Double' | 'Date';
}

/** A point, an area (outer rings counter-clockwise, holes clockwise), lines, or nothing. WGS 84 degrees, longitude first. */
export type Geometry =
  | { readonly at: LngLat }
  | { readonly rings: Rings }
  | { readonly lines: readonly (readonly LngLat[])[] }
  | null;

export interface Feature {
  readonly attributes: Attributes;
  readonly geometry: Geometry;
}

/** A feature layer whose rows are made when asked for. Row `n` (from 0) has `OBJECTID` n + 1. */
export interface Layer {
  /** The service's name, as in its address. */
  readonly name: string;
  /** The layer's number in its service; 0 when not said. */
  readonly id?: number;
  /** Its own name, where a service has several. */
  readonly title?: string;
  /** Further layers of the same service. */
  readonly beside?: readonly Layer[];
  readonly geometryType: 'point' | 'polygon' | 'polyline' | null;
  /** `OBJECTID` first. */
  readonly fields: readonly Field[];
  readonly count: number;
  readonly row: (n: number) => Feature;
  /** The first row whose `field` may be as great as `value`: lets a query for the newest rows skip the rest. */
  readonly firstRowFrom?: (field: string, value: number) => number;
  /** Epoch milliseconds. */
  readonly editedAt: number;
}

/** Field declarations from a compact list: `OBJECTID` is added in front. */
export function fieldsOf(types: Readonly<Record<string, Exclude<Field['type'], 'OID'>>>): Field[] {
  return [{ name: 'OBJECTID', type: 'OID' }, ...Object.entries(types).map(([name, type]) => ({ name, type }))];
}
