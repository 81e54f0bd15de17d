import type { AreaKind } from '@crimemap/contract/cities';
import { areaKey, columnOfKind } from '@crimemap/incident-counts/area-names';
import type { Counts } from './use-packed-incidents.ts';

/**
 * Returns counts by area code as in the manifest. For the first kind of area of the city they come from the summary;
 * for neighbourhoods, from the counted incidents.
 */
export function countsByCode(
  { manifest, summary, incidents }: Pick<Counts, 'manifest' | 'summary' | 'incidents'>,
  kind: AreaKind,
): ReadonlyMap<string, number> | null {
  if (!manifest || !summary) return null;
  const column = columnOfKind(manifest, kind);
  if (column === 'neighbourhood' && summary.total !== null)
    return incidents && paired(manifest.neighbourhoods, incidents.byNeighbourhood);
  const isCounted = column === 'area' && summary.byArea.some((count) => count !== null);
  return isCounted ? paired(manifest.areas, summary.byArea) : null;
}

const paired = (codes: readonly string[], counts: ArrayLike<number | null>): ReadonlyMap<string, number> =>
  new Map(codes.map((code, index) => [areaKey(code), counts[index] ?? 0]));
