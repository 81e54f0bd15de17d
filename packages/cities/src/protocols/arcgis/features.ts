import type { Row } from '../../kit/city.ts';
import { wkidOf } from '../../kit/esri-place.ts';
import type { ArcgisFeed } from '../../kit/feed.ts';
import { SourceProblem } from '../../kit/fetching.ts';
import type { Asking } from '../page.ts';
import { ask } from './ask.ts';
import { type Layer, requestedFields } from './layer.ts';

/** A raw feature with its object id and the coordinate system of its geometry. */
export interface Feature {
  readonly id: number;
  readonly attributes: Row;
  readonly geometry: unknown;
  readonly wkid: number;
}

export interface LayerQuery extends Asking {
  readonly feed: ArcgisFeed;
  readonly layer: Layer;
}

function featureOf(feature: unknown, objectId: string, wkid: number): Feature {
  const { attributes, geometry } = (feature ?? {}) as { attributes?: Row | null; geometry?: unknown };
  const id = Number(attributes?.[objectId]);
  if (!attributes || !Number.isSafeInteger(id)) throw new SourceProblem('not_data', `a row without its ${objectId}`);
  return { id, attributes, geometry, wkid };
}

/** Requests features with these parameters. Throws `columns_changed` if a row lacks a required column. */
export async function featuresOf(
  parameters: Readonly<Record<string, string>>,
  { feed, layer, ...asking }: LayerQuery,
): Promise<Feature[]> {
  const outFields = requestedFields(feed, layer).join(',');
  const reply = await ask(
    `${layer.url}/query`,
    { outFields, returnGeometry: 'true', outSR: '4326', ...parameters },
    asking,
    asking.heard,
  );
  if (!Array.isArray(reply.features)) throw new SourceProblem('not_data', 'the reply has no features');
  const wkid = wkidOf(reply);
  const features = reply.features.map((feature) => featureOf(feature, layer.objectId, wkid));
  const [sample] = features;
  const gone = sample ? feed.required.filter((name) => !(name in sample.attributes)) : [];
  if (gone.length > 0) throw new SourceProblem('columns_changed', `rows came without ${gone.join(', ')}`);
  return features;
}

/** Returns the number of rows that match `where`. */
export async function countOf(where: string, { layer, feed: _, ...asking }: LayerQuery): Promise<number> {
  const count = (await ask(`${layer.url}/query`, { where, returnCountOnly: 'true' }, asking)).count;
  if (typeof count !== 'number') throw new SourceProblem('not_data', 'the reply has no count');
  return count;
}

/**
 * Returns the object ids that match `where`, highest first. Servers return the whole list in one response, whatever its
 * length.
 */
export async function idsOf(where: string, { layer, feed: _, ...asking }: LayerQuery): Promise<number[]> {
  const ids = (await ask(`${layer.url}/query`, { where, returnIdsOnly: 'true' }, asking)).objectIds;
  if (ids === null) return [];
  if (!Array.isArray(ids)) throw new SourceProblem('not_data', 'the reply has no object ids');
  return ids.map(Number).sort((a, b) => b - a);
}
