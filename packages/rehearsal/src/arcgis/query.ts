import { BadQuery } from './bad-query.ts';
import type { Attributes, Feature, Field, Layer } from './layer.ts';
import { type Order, type Parameters, parametersOf } from './parameters.ts';
import { type RowRange, rowsInQuestion } from './rows-in-question.ts';
import { esriGeometry, geojsonGeometry } from './shapes-out.ts';
import { statisticsOf } from './statistics.ts';
import { meets } from './where.ts';

/** Answers `…/query` as the service does; throws `BadQuery` for what it refuses. */
export function answerQuery(layer: Layer, query: URLSearchParams): object {
  const asked = parametersOf(query, layer.fields);
  const range = rowsInQuestion(asked.condition, layer);
  if (query.has('outStatistics')) return tableOf(statisticsOf(query, layer, attributesIn(layer, asked, range)), layer);
  if (asked.distinct) return distinct(layer, asked, range);
  if (asked.countOnly) return { count: countOf(layer, asked, range) };
  if (asked.idsOnly) {
    return { objectIdFieldName: 'OBJECTID', objectIds: Array.from(rowsMeeting(layer, asked, range), (row) => row + 1) };
  }
  const { features, more } = pageOf(layer, asked, range);
  return asked.format === 'geojson' ? asGeojson(features, more, asked) : asJson(features, more, asked, layer);
}

/** Row numbers that meet the condition, in the order asked for. */
function* rowsMeeting(
  layer: Layer,
  { condition, objectIds, order }: Parameters,
  { from, to, all }: RowRange,
): Generator<number> {
  const test = (row: number): boolean => all || meets(condition, layer.row(row).attributes);
  if (objectIds !== null) {
    for (const row of [...new Set(objectIds)].map((id) => id - 1).sort((a, b) => a - b))
      if (row >= from && row < to && test(row)) yield row;
    return;
  }
  const [first] = order;
  if (first !== undefined && first.field !== 'OBJECTID') {
    yield* sortedRows(layer, order, from, to, test);
  } else if (first?.descending === true) {
    for (let row = to - 1; row >= from; row -= 1) if (test(row)) yield row;
  } else {
    for (let row = from; row < to; row += 1) if (test(row)) yield row;
  }
}

function sortedRows(
  layer: Layer,
  order: readonly Order[],
  from: number,
  to: number,
  test: (row: number) => boolean,
): number[] {
  const keyed: { row: number; keys: Feature['attributes'][string][] }[] = [];
  for (let row = from; row < to; row += 1) {
    if (!test(row)) continue;
    const { attributes } = layer.row(row);
    keyed.push({ row, keys: order.map(({ field }) => attributes[field] ?? null) });
  }
  const compare = (a: (typeof keyed)[number], b: (typeof keyed)[number]): number => {
    for (const [i, { descending }] of order.entries()) {
      const [x, y] = [a.keys[i] ?? null, b.keys[i] ?? null];
      if (x === y) continue;
      const less = x === null || (y !== null && x < y);
      return less === descending ? 1 : -1;
    }
    return a.row - b.row;
  };
  return keyed.sort(compare).map(({ row }) => row);
}

function* attributesIn(layer: Layer, asked: Parameters, range: RowRange): Generator<Attributes> {
  for (const row of rowsMeeting(layer, asked, range)) yield layer.row(row).attributes;
}

function countOf(layer: Layer, asked: Parameters, range: RowRange): number {
  if (range.all && asked.objectIds === null) return range.to - range.from;
  let count = 0;
  for (const _ of rowsMeeting(layer, asked, range)) count += 1;
  return count;
}

function pageOf(layer: Layer, asked: Parameters, range: RowRange): { features: Feature[]; more: boolean } {
  const features: Feature[] = [];
  let skipped = 0;
  for (const row of rowsMeeting(layer, asked, range)) {
    if (skipped < asked.offset) skipped += 1;
    else if (features.length === asked.limit) return { features, more: true };
    else features.push(layer.row(row));
  }
  return { features, more: false };
}

function distinct(layer: Layer, asked: Parameters, range: RowRange): object {
  // The service refuses distinct values together with geometry.
  if (asked.geometry) throw new BadQuery("'returnGeometry' must be false when 'returnDistinctValues' is true");
  const rows = new Map<string, Attributes>();
  for (const attributes of attributesIn(layer, asked, range)) {
    const only = picked(attributes, asked.fields);
    rows.set(JSON.stringify(only), only);
  }
  const all = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, attributes]) => attributes);
  if (asked.countOnly) return { count: all.length };
  return tableOf(all.slice(asked.offset, asked.offset + asked.limit), layer, asked.fields);
}

const tableOf = (
  rows: readonly Attributes[],
  layer: Layer,
  fields: readonly Field[] = namesIn(rows, layer),
): object => ({
  objectIdFieldName: '',
  fields: fields.map(fieldOut),
  features: rows.map((attributes) => ({ attributes })),
});

const namesIn = (rows: readonly Attributes[], layer: Layer): Field[] =>
  Object.keys(rows[0] ?? {}).map(
    (name) => layer.fields.find((field) => field.name === name) ?? { name, type: 'Double' },
  );

function asJson(features: readonly Feature[], more: boolean, asked: Parameters, layer: Layer): object {
  const shown = asked.geometry && layer.geometryType !== null;
  return {
    objectIdFieldName: 'OBJECTID',
    uniqueIdField: { name: 'OBJECTID', isSystemMaintained: true },
    globalIdFieldName: '',
    ...(shown && {
      geometryType: layer.geometryType === 'point' ? 'esriGeometryPoint' : 'esriGeometryPolygon',
      spatialReference:
        asked.spatialReference === 4326 ? { wkid: 4326, latestWkid: 4326 } : { wkid: 102100, latestWkid: 3857 },
    }),
    fields: asked.fields.map(fieldOut),
    ...(more && { exceededTransferLimit: true }),
    features: features.map(({ attributes, geometry }) => ({
      attributes: picked(attributes, asked.fields),
      ...(shown && { geometry: esriGeometry(geometry, asked.spatialReference) }),
    })),
  };
}

function asGeojson(features: readonly Feature[], more: boolean, asked: Parameters): object {
  return {
    type: 'FeatureCollection',
    ...(more && { properties: { exceededTransferLimit: true }, exceededTransferLimit: true }),
    features: features.map(({ attributes, geometry }) => ({
      type: 'Feature',
      id: attributes.OBJECTID,
      geometry: asked.geometry ? geojsonGeometry(geometry) : null,
      properties: picked(attributes, asked.fields),
    })),
  };
}

export const fieldOut = ({ name, type }: Field): object => ({
  name,
  type: `esriFieldType${type}`,
  alias: name,
  sqlType: 'sqlTypeOther',
  ...(type === 'String' && { length: 256 }),
  domain: null,
  defaultValue: null,
});

function picked(attributes: Attributes, fields: readonly Field[]): Attributes {
  const only: Record<string, Attributes[string]> = {};
  for (const { name } of fields) only[name] = attributes[name] ?? null;
  return only;
}
