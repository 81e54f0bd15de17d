import type { Source } from '@crimemap/contract/cities';
import { isShownByYears } from '@crimemap/contract/city-facts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { guestTypesOf } from '../../map-state/filter-rules.ts';
import { summaryOf } from '../../packed-incidents/cube.ts';
import { type HeldSummary, heldSummary } from '../../packed-incidents/held-summary.ts';

/** A number of the data as it is now, and the view it is read from. */
export interface ExampleAnswer {
  readonly count: number;
  /** Of one type in one year; unset: under what the map shows. */
  readonly of?: { readonly crime_type: CrimeType; readonly year: number };
  /** One of its areas; unset: the whole city. */
  readonly area?: string;
}

interface Held {
  readonly manifest: PackedManifest;
  /** Under what the map shows. */
  readonly summary: HeldSummary | null;
  readonly sources: readonly Source[] | null;
}

/**
 * What guests may ask of a city and read at once, at most three: of one that is shown by years how many of each type that is open to
 * everyone in the last whole year and how many in one of its areas, of another the same of its period. What is not held, and what is
 * none, is left out.
 */
export function exampleAnswers({ manifest, summary, sources }: Held): readonly ExampleAnswer[] {
  if (!isShownByYears(manifest.city)) return summary ? [...total(summary), ...inOneArea(manifest, summary)] : [];
  const year = lastWholeYear(manifest);
  if (year === null) return [];
  const answers = (guestTypesOf(manifest.city) ?? []).flatMap((crime_type, index) => {
    const of = { crime_type, year };
    const held = heldSummary(manifest, of, summaryOf(manifest, of), sources);
    return [...total(held, of), ...(index === 0 ? inOneArea(manifest, held, of) : [])];
  });
  return answers.slice(0, 3);
}

/** The newest year that is over where the newest row is; `null` where no row says when. */
function lastWholeYear({ newest }: PackedManifest): number | null {
  if (newest === null) return null;
  const year = Number(newest.slice(0, 4));
  return newest.endsWith('-12-31') ? year : year - 1;
}

const total = ({ total: count }: HeldSummary, of?: ExampleAnswer['of']): ExampleAnswer[] =>
  count ? [{ count, ...(of && { of }) }] : [];

/** The first area by its code that has any: an example shows how to ask, and ranks no place. */
function inOneArea({ areas }: PackedManifest, { byArea }: HeldSummary, of?: ExampleAnswer['of']): ExampleAnswer[] {
  const counted = areas.flatMap((area, index) => (area === '' ? [] : [{ area, count: byArea[index] ?? 0 }]));
  const [first] = counted.filter(({ count }) => count > 0).sort((a, b) => a.area.localeCompare(b.area, 'en'));
  return first ? [{ ...first, ...(of && { of }) }] : [];
}
