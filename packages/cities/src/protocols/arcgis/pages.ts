import { SourceProblem } from '../../kit/fetching.ts';
import { countOf, type Feature, featuresOf, idsOf, type LayerQuery } from './features.ts';
import { editedSince } from './layer.ts';

const IDS_PER_REQUEST = 100;

const both = (where: string, second: string) =>
  where === '1=1' ? second : /\bOR\b/i.test(where) ? `(${where}) AND ${second}` : `${where} AND ${second}`;

/** Returns the features with object ids less than `below`, highest id first. Repeated ids within a page count once. */
function unread(features: readonly Feature[], below: number): Feature[] {
  const byId = new Map(features.filter(({ id }) => id < below).map((feature) => [feature.id, feature]));
  return [...byId.values()].sort((a, b) => b.id - a.id);
}

/**
 * Fetches by object id the rows that paging missed. Paging misses rows if the server ends early, repeats a page or
 * sends an empty one.
 */
async function* leftOver(where: string, read: readonly Float64Array[], query: LayerQuery): AsyncGenerator<Feature[]> {
  const known = new Set(read.flatMap((ids) => [...ids]));
  const missing = (await idsOf(where, query)).filter((id) => !known.has(id));
  for (let at = 0; at < missing.length; at += IDS_PER_REQUEST) {
    const objectIds = missing.slice(at, at + IDS_PER_REQUEST);
    const features = await featuresOf({ objectIds: objectIds.join(',') }, query);
    const requestedIds = new Set(objectIds);
    yield unread(
      features.filter(({ id }) => requestedIds.has(id)),
      Number.POSITIVE_INFINITY,
    );
  }
}

/**
 * Iterates over all features that match `where` in pages, highest object id first; `cursor` resumes below an object id.
 * Pages may contain fewer rows than requested, so reading ends only at an empty page. Then the rows are compared with
 * the layer's count, and missing rows are requested by object id.
 * Throws `cut_off` if rows are still missing or if the layer was republished during the read; the import then starts
 * over. If the layer has no edit date, rows added during the read may be included or wait for the next run.
 */
export async function* featurePages(
  where: string,
  cursor: number | undefined,
  query: LayerQuery,
): AsyncGenerator<FeaturePage> {
  let pages = 0;
  for await (const page of everyPage(where, cursor, query)) {
    pages += 1;
    yield page;
  }
  // No check for a single page, because one response contains one version.
  if (pages > 1 && (await editedSince(query.layer, query)))
    throw new SourceProblem('cut_off', 'the layer was published anew while it was read');
}

interface FeaturePage {
  readonly features: Feature[];
  readonly cursor: number;
  readonly announced: number;
}

async function* everyPage(where: string, cursor: number | undefined, query: LayerQuery): AsyncGenerator<FeaturePage> {
  const { objectId, pageSize } = query.layer;
  const announced = await countOf(where, query);
  const rest = cursor === undefined ? where : both(where, `${objectId} < ${cursor}`);
  const expected = cursor === undefined ? announced : await countOf(rest, query);
  // Stores only the object ids, eight bytes each, to limit memory when a whole city is read.
  const read: Float64Array[] = [];
  let count = 0;
  let below = cursor ?? Number.POSITIVE_INFINITY;
  const took = (features: Feature[]) => {
    read.push(Float64Array.from(features, ({ id }) => id));
    count += features.length;
    below = Math.min(below, features.at(-1)?.id ?? below);
    return { features, cursor: below, announced };
  };
  for (;;) {
    const from = below === Number.POSITIVE_INFINITY ? where : both(where, `${objectId} < ${below}`);
    const page = await featuresOf(
      { where: from, orderByFields: `${objectId} DESC`, resultRecordCount: String(pageSize) },
      query,
    );
    const features = unread(page, below);
    if (features.length === 0) break;
    yield took(features);
  }
  if (count >= expected) return;
  // Rows that were deleted during the read are not missing, so the count is requested again.
  if (count >= Math.min(expected, await countOf(rest, query))) return;
  for await (const features of leftOver(rest, read, query)) if (features.length > 0) yield took(features);
  const held = Math.min(expected, await countOf(rest, query));
  if (count < held) throw new SourceProblem('cut_off', `${count} rows came of ${held} announced`);
}
