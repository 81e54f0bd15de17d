import type { City, Geography } from '@crimemap/contract/cities';
import type { Counts } from './use-packed-incidents.ts';

/** An area that no longer exists, and its reports. */
interface FormerArea {
  readonly code: string;
  readonly count: number;
}

/**
 * Returns the reports, under the filter, of areas of one kind that no longer exist, by the code in the reports. They
 * are in no current area. `null` until they are counted.
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
