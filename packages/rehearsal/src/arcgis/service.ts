import { BadQuery } from './bad-query.ts';
import type { Layer } from './layer.ts';
import { MAX_RECORDS } from './parameters.ts';
import { answerQuery } from './query.ts';
import { ESRI_TYPES, fieldOut } from './write.ts';

const PATH =
  /\/rest\/services\/(?:[^/]+\/)?(?<name>[^/]+)\/(?:Feature|Map)Server(?:\/(?<id>\d+))?(?<query>\/query)?\/?$/i;

/**
 * Returns the service, and the part of it, that a path refers to. Folders in the path are ignored. `null` for other
 * paths.
 */
export function serviceAt(path: string): { name: string; id: number | null; query: boolean } | null {
  const groups = PATH.exec(path)?.groups;
  if (groups?.name === undefined) return null;
  return {
    name: groups.name,
    id: groups.id === undefined ? null : Number(groups.id),
    query: groups.query !== undefined,
  };
}

/**
 * Returns the response of a feature service in JSON, for the service, its layer or a query. Errors are also responses,
 * as in the real service.
 */
export function answerService(
  first: Layer | undefined,
  { id, query }: { id: number | null; query: boolean },
  parameters: URLSearchParams,
): string {
  const layers = first === undefined ? [] : [first, ...(first.beside ?? [])];
  if (id === null && !query && layers.length > 0) return JSON.stringify(describeService(layers));
  const layer = layers.find((each) => (each.id ?? 0) === id);
  if (layer === undefined) return problem('Invalid URL', ['Invalid URL']);
  if (!query) return JSON.stringify(describeLayer(layer));
  try {
    return answerQuery(layer, parameters);
  } catch (error) {
    if (error instanceof BadQuery) return problem('Cannot perform query. Invalid query parameters.', [error.message]);
    throw error;
  }
}

const problem = (message: string, details: readonly string[]): string =>
  JSON.stringify({ error: { code: 400, message, details } });

const listed = (layer: Layer): object => ({ id: layer.id ?? 0, name: layer.title ?? layer.name, type: typeOf(layer) });

const typeOf = ({ geometryType }: Layer): string => (geometryType === null ? 'Table' : 'Feature Layer');

const describeService = (layers: readonly Layer[]): object => ({
  currentVersion: 12,
  serviceDescription: '',
  hasStaticData: false,
  maxRecordCount: MAX_RECORDS,
  supportedQueryFormats: 'JSON, geoJSON',
  capabilities: 'Query',
  spatialReference: { wkid: 102100, latestWkid: 3857 },
  layers: layers.filter(({ geometryType }) => geometryType !== null).map(listed),
  tables: layers.filter(({ geometryType }) => geometryType === null).map(listed),
});

const describeLayer = (layer: Layer): object => ({
  currentVersion: 12,
  id: layer.id ?? 0,
  name: layer.title ?? layer.name,
  type: typeOf(layer),
  ...(layer.geometryType !== null && {
    geometryType: ESRI_TYPES[layer.geometryType],
  }),
  objectIdField: 'OBJECTID',
  uniqueIdField: { name: 'OBJECTID', isSystemMaintained: true },
  globalIdField: '',
  editingInfo: { lastEditDate: layer.editedAt, schemaLastEditDate: layer.editedAt, dataLastEditDate: layer.editedAt },
  fields: layer.fields.map(fieldOut),
  maxRecordCount: MAX_RECORDS,
  standardMaxRecordCount: MAX_RECORDS,
  supportedQueryFormats: 'JSON, geoJSON',
  capabilities: 'Query',
  supportsPagination: true,
  supportsOrderBy: true,
  advancedQueryCapabilities: { supportsPagination: true, supportsOrderBy: true },
});
