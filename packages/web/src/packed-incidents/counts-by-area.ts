import type { AreaKind } from '@crimemap/contract/cities';
import { areaKey, isNeighbourhood } from '@crimemap/incident-counts/area-names';
import type { Counts } from './use-packed-incidents.ts';

/** Counts by area code as the manifest writes them: its own areas at once, neighbourhoods once the incidents are counted. */
export function countsByCode(
  { manifest, summary, incidents }: Pick<Counts, 'manifest' | 'summary' | 'incidents'>,
  kind: AreaKind,
): ReadonlyMap<string, number> | null {
  if (!manifest || !summary || summary.byArea.every((count) => count === null)) return null;
  if (!isNeighbourhood(kind, manifest.neighbourhoods)) return paired(manifest.areas, summary.byArea);
  if (!manifest.neighbourhoods.some((code) => code !== '')) return null;
  return incidents && paired(manifest.neighbourhoods, incidents.byNeighbourhood);
}

const paired = (codes: readonly string[], counts: ArrayLike<number | null>): ReadonlyMap<string, number> =>
  new Map(codes.map((code, index) => [areaKey(code), counts[index] ?? 0]));
