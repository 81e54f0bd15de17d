import { BadQuery } from './bad-query.ts';
import type { Field } from './layer.ts';
import { type Condition, parseWhere } from './where.ts';

export interface Parameters {
  readonly condition: Condition;
  readonly objectIds: readonly number[] | null;
  /** True if the highest object id comes first. */
  readonly descending: boolean;
  readonly fields: readonly Field[];
  readonly offset: number;
  readonly limit: number;
  readonly geometry: boolean;
  /** EPSG number of the coordinates in the response. */
  readonly spatialReference: 4326 | 3857;
  readonly format: 'json' | 'geojson';
  readonly countOnly: boolean;
  readonly idsOnly: boolean;
}

export const MAX_RECORDS = 2000;
/** Parameters of the real services that no client of ours sends. */
const NOT_HERE = ['outStatistics', 'groupByFieldsForStatistics', 'returnDistinctValues', 'having'];

/**
 * Parses the parameters of a query and checks them against the fields of the layer, as strictly as the real service.
 * Throws `BadQuery`.
 */
export function parametersOf(query: URLSearchParams, fields: readonly Field[]): Parameters {
  for (const name of NOT_HERE) if (query.has(name)) throw new BadQuery(`'${name}' is not known here`);
  const where = query.get('where');
  const objectIds = query.get('objectIds');
  if ((where === null || where.trim() === '') && objectIds === null) throw new BadQuery("'where' clause is required");
  const format = query.get('f') ?? 'html';
  if (format !== 'json' && format !== 'pjson' && format !== 'geojson')
    throw new BadQuery(`'f' parameter is invalid: ${format}`);
  return {
    condition: where === null || where.trim() === '' ? [] : parseWhere(where, fields),
    objectIds: objectIds === null ? null : objectIds.split(',').map((id) => wholeNumber('objectIds', id)),
    descending: isDescending(query.get('orderByFields') ?? ''),
    fields: requestedFields(query.get('outFields'), fields),
    offset: wholeNumber('resultOffset', query.get('resultOffset') ?? '0'),
    limit: Math.min(
      wholeNumber('resultRecordCount', query.get('resultRecordCount') ?? String(MAX_RECORDS)) || MAX_RECORDS,
      MAX_RECORDS,
    ),
    geometry: query.get('returnGeometry') !== 'false',
    spatialReference: format === 'geojson' ? 4326 : spatialReferenceOf(query.get('outSR')),
    format: format === 'geojson' ? 'geojson' : 'json',
    countOnly: query.get('returnCountOnly') === 'true',
    idsOnly: query.get('returnIdsOnly') === 'true',
  };
}

const listOf = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function fieldNamed(name: string, fields: readonly Field[]): Field {
  const field = fields.find((known) => known.name.toUpperCase() === name.toUpperCase());
  if (field === undefined) throw new BadQuery(`Invalid field: ${name}`);
  return field;
}

function requestedFields(outFields: string | null, fields: readonly Field[]): readonly Field[] {
  const names = listOf(outFields);
  if (names.includes('*')) return fields;
  if (names.length === 0) return fields.slice(0, 1);
  return names.map((name) => fieldNamed(name, fields));
}

/** Returns true if object ids are requested in descending order. Throws `BadQuery` for an order by any other field. */
function isDescending(order: string): boolean {
  const match = /^\s*(?:OBJECTID(?:\s+(?<way>ASC|DESC))?)?\s*$/i.exec(order);
  if (match === null) throw new BadQuery(`'orderByFields' parameter is invalid: ${order}`);
  return match.groups?.way?.toUpperCase() === 'DESC';
}

function wholeNumber(name: string, text: string): number {
  if (!/^\s*\d{1,15}\s*$/.test(text)) throw new BadQuery(`'${name}' parameter is invalid: ${text}`);
  return Number(text);
}

function spatialReferenceOf(outSR: string | null): 4326 | 3857 {
  if (outSR === null || outSR === '') return 3857;
  const wkid = /^\s*(?:\{\s*"wkid"\s*:\s*)?(\d+)/.exec(outSR)?.[1];
  if (wkid === '4326') return 4326;
  if (wkid === '3857' || wkid === '102100') return 3857;
  throw new BadQuery(`'outSR' parameter is invalid: ${outSR}`);
}
