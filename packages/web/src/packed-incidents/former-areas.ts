import type { City, Geography } from '@crimemap/contract/cities';
import type { Counts } from './use-packed-incidents.ts';

/** Reports under an abolished area. */
interface FormerArea {
  readonly code: string;
  readonly count: number;
}

/**
 * Returns filtered reports under abolished areas of one kind, by the code in their rows. They are in no current area.
 * `null`: unknown yet.
 */
export function formerAreas(
  { manifest, summary, incidents }: Pick<Counts, 'manifest' | 'summary' | 'incidents'>,
  { kind, former }: Pick<Geography, 'kind' | 'former'>,
  { area_kinds }: Pick<City, 'area_kinds'>,
): readonly FormerArea[] | null {
  if (former.length === 0) return [];
  if (!manifest || !summary) return null;
  const isFirst = kind === area_kinds[0];
  const counts = isFirst ? summary.byArea : incidents?.byNeighbourhood;
  if (!counts) return null;
  const codes = isFirst ? manifest.areas : manifest.neighbourhoods;
  return codes.flatMap((code, index) => {
    const count = counts[index] ?? 0;
    return former.includes(code) && count > 0 ? [{ code, count }] : [];
  });
}
