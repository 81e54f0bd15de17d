import type { Script } from '../scripted-source.ts';

export interface FakeLayer {
  readonly features: ReadonlyArray<{
    readonly attributes: Readonly<Record<string, unknown>>;
    readonly geometry?: unknown;
  }>;
  readonly objectId?: string;
  readonly pageSize?: number;
  readonly wkid?: number;
  /** Columns that the layer lists even without rows. */
  readonly columns?: readonly string[];
}

function held(features: FakeLayer['features'], where: string, objectId: string) {
  const below = new RegExp(`\\b${objectId} < (-?\\d+)`).exec(where)?.[1];
  return features.filter(({ attributes }) => below === undefined || Number(attributes[objectId]) < Number(below));
}

/**
 * Returns a mock ArcGIS layer without faults. It calls `layer` for each request, so a test can change the rows between
 * requests.
 */
export const fakeLayer =
  (layer: () => FakeLayer): Script =>
  ({ path, query }) => {
    const { features, objectId = 'OBJECTID', pageSize = 2, wkid = 4326, columns = [] } = layer();
    const reply = (body: unknown) => ({ body: JSON.stringify(body) });
    const names = [
      ...new Set([objectId, ...columns, ...features.flatMap(({ attributes }) => Object.keys(attributes))]),
    ];
    if (!path.endsWith('/query')) {
      const fields = names.map((name) => ({
        name,
        type: name === objectId ? 'esriFieldTypeOID' : 'esriFieldTypeString',
      }));
      return reply({ objectIdField: objectId, maxRecordCount: pageSize, fields });
    }
    const ids = query.get('objectIds')?.split(',').map(Number);
    const found = ids
      ? features.filter(({ attributes }) => ids.includes(Number(attributes[objectId])))
      : held(features, query.get('where') ?? '', objectId);
    if (query.get('returnCountOnly')) return reply({ count: found.length });
    if (query.get('returnIdsOnly'))
      return reply({ objectIdFieldName: objectId, objectIds: found.map(({ attributes }) => attributes[objectId]) });
    const ordered = [...found].sort((a, b) => Number(b.attributes[objectId]) - Number(a.attributes[objectId]));
    const page = ids ? ordered : ordered.slice(0, Math.min(pageSize, Number(query.get('resultRecordCount'))));
    const fields = new Set(query.get('outFields')?.split(','));
    const retained = page.map(({ attributes, geometry }) => ({
      attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => fields.has(name))),
      geometry,
    }));
    return reply({
      objectIdFieldName: objectId,
      spatialReference: { wkid },
      features: retained,
      ...(page.length < ordered.length ? { exceededTransferLimit: true } : {}),
    });
  };
