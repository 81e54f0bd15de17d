import { DAY_MS } from '@crimemap/contract/time';
import { type Attributes, type Field, fieldsOf, type Layer, type LngLat, type Value } from '../arcgis/layer.ts';
import type { Event, History } from './history.ts';
import type { Ring } from './shapes.ts';

/** Columns of a layer, in this order. Each has its type and a function that returns its value for a row. */
export type Columns<Row> = Readonly<
  Record<string, readonly [type: Exclude<Field['type'], 'OID'>, read: (row: Row) => Value]>
>;

interface Sample<Row> extends Pick<Layer, 'name' | 'id' | 'title' | 'beside' | 'editedAt'> {
  readonly columns: Columns<Row>;
}

export interface EventLayerSample<Row> extends Sample<Row> {
  readonly history: Pick<History, 'count' | 'event'> & Partial<History>;
  /**
   * Draws the random values of an event in a fixed order. Returns the event itself with more properties, because a copy
   * would take three times as long.
   */
  readonly row: (event: Event) => Row;
  /** Returns the point of a row. Unset for a table without geometry. */
  readonly at?: (row: Row) => LngLat | null;
  /** Date column. Queries for the newest rows by this column skip older rows. */
  readonly newest?: string;
}

/** Returns a layer with one row for each event of a history. */
export function eventLayer<Row>({ columns, history, row, at, newest, ...layer }: EventLayerSample<Row>): Layer {
  const write = writerOf(columns);
  return {
    ...layer,
    geometryType: at ? 'point' : null,
    fields: fieldsIn(columns),
    count: history.count,
    row: (n) => {
      const read = row(history.event(n));
      const point = at ? at(read) : null;
      return { attributes: write(n, read), geometry: point && { at: point } };
    },
    // The search begins one day earlier, because local days and UTC days differ.
    firstRowFrom: (field, value) => (field === newest && history.firstRowFrom?.(Math.floor(value / DAY_MS) - 1)) || 0,
  };
}

export interface AreaLayerSample<Area> extends Sample<Area> {
  readonly areas: readonly Area[];
  /** Rings of each area, in the order of `areas`. */
  readonly rings: readonly (readonly Ring[])[];
}

/** Returns a boundary layer with one polygon for each area. */
export function areaLayer<Area>({ columns, areas, rings, ...layer }: AreaLayerSample<Area>): Layer {
  const write = writerOf(columns);
  return {
    ...layer,
    geometryType: 'polygon',
    fields: fieldsIn(columns),
    count: areas.length,
    row: (n) => {
      const area = areas[n];
      if (area === undefined) throw new RangeError(`no area ${n}`);
      return { attributes: write(n, area), geometry: { rings: rings[n] ?? [] } };
    },
  };
}

export const fieldsIn = <Row>(columns: Columns<Row>): Field[] =>
  fieldsOf(Object.fromEntries(Object.entries(columns).map(([name, [type]]) => [name, type])));

export function writerOf<Row>(columns: Columns<Row>): (n: number, row: Row) => Attributes {
  const cells = Object.entries(columns).map(([name, [, read]]) => ({ name, read }));
  return (n, row) => {
    const attributes: Record<string, Value> = { OBJECTID: n + 1 };
    for (const { name, read } of cells) attributes[name] = read(row);
    return attributes;
  };
}
