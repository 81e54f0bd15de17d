import type { Source } from '@crimemap/contract/cities';
import { isShownByYears } from '@crimemap/contract/city-facts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { guestTypesOf } from '../../map-state/filter-rules.ts';
import { summaryOf } from '../../packed-incidents/cube.ts';
import { type SummaryCounts, summaryCounts } from '../../packed-incidents/summary-counts.ts';

/** A current number and the view that it comes from. */
export interface ExampleAnswer {
  readonly count: number;
  /** One type in one year; if unset, the filter of the map. */
  readonly of?: { readonly crime_type: CrimeType; readonly year: number };
  /** One area of the city; if unset, the whole city. */
  readonly area?: string;
}

interface Held {
  readonly manifest: PackedManifest;
  /** Counts with the filter of the map. */
  readonly summary: SummaryCounts | null;
  readonly sources: readonly Source[] | null;
}

/**
 * Returns up to three numbers that guests may see. For a city shown by years, these are counts of the last complete
 * year: one for each type open to everyone, and one for an area. For other cities, they are counts of the shown period.
 * Zero and unavailable counts are left out.
 */
export function exampleAnswers({ manifest, summary, sources }: Held): readonly ExampleAnswer[] {
  if (!isShownByYears(manifest.city)) return summary ? [...total(summary), ...inOneArea(manifest, summary)] : [];
  const year = lastWholeYear(manifest);
  if (year === null) return [];
  const answers = (guestTypesOf(manifest.city) ?? []).flatMap((crime_type, index) => {
    const of = { crime_type, year };
    const held = summaryCounts(manifest, of, summaryOf(manifest, of), sources);
    return [...total(held, of), ...(index === 0 ? inOneArea(manifest, held, of) : [])];
  });
  return answers.slice(0, 3);
}

/** Returns the newest complete year of the data; `null` if no row has a date. */
function lastWholeYear({ newest }: PackedManifest): number | null {
  if (newest === null) return null;
  const year = Number(newest.slice(0, 4));
  return newest.endsWith('-12-31') ? year : year - 1;
}

const total = ({ total: count }: SummaryCounts, of?: ExampleAnswer['of']): ExampleAnswer[] =>
  count ? [{ count, ...(of && { of }) }] : [];

/** Returns the count of the first area by code that has reports. It is an example, not a ranking. */
function inOneArea({ areas }: PackedManifest, { byArea }: SummaryCounts, of?: ExampleAnswer['of']): ExampleAnswer[] {
  const counted = areas.flatMap((area, index) => (area === '' ? [] : [{ area, count: byArea[index] ?? 0 }]));
  const [first] = counted.filter(({ count }) => count > 0).sort((a, b) => a.area.localeCompare(b.area, 'en'));
  return first ? [{ ...first, ...(of && { of }) }] : [];
}
