import { type Attributes, fieldsOf, type Layer } from '../arcgis/layer.ts';
import type { Ring } from './shapes.ts';

export interface AreaLayerOptions {
  readonly name: string;
  readonly id?: number;
  readonly columns: Readonly<Record<string, 'String'>>;
  readonly areas: readonly Attributes[];
  /** In the order of `areas`. */
  readonly rings: readonly (readonly Ring[])[];
  readonly editedAt: number;
}

/** A boundary layer: one polygon for each of these areas. */
export const areaLayer = ({ name, id, columns, areas, rings, editedAt }: AreaLayerOptions): Layer => ({
  name,
  ...(id !== undefined && { id }),
  geometryType: 'polygon',
  fields: fieldsOf(columns),
  count: areas.length,
  row: (n) => ({ attributes: { OBJECTID: n + 1, ...areas[n] }, geometry: { rings: rings[n] ?? [] } }),
  editedAt,
});
