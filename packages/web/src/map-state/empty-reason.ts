import type { City, CityDetail, Source } from '@crimemap/contract/cities';
import { reachOf } from '@crimemap/incident-counts/holdings';
import { absenceSentence } from '../i18n/absence.ts';
import { m } from '../i18n/generated/messages.js';
import { crimeTypeName } from '../i18n/names.ts';
import { type Language, useLanguage } from '../i18n/settings.ts';
import { type HeldSummary, typesOf } from '../packed-incidents/held-summary.ts';
import type { CrimeFilter } from './filter-rules.ts';
import { useCity } from './use-city.ts';
import { useCounts } from './use-counts.ts';
import { useFilter } from './use-filter.ts';

export interface EmptyReason {
  readonly sentence: string;
  /** The newest year that is held instead, where a year is asked for of which nothing is. */
  readonly year: number | null;
}

interface Shown {
  readonly summary: HeldSummary | null;
  /** What is held of the city’s sources; before that is known, those of `detail` stand in for it. */
  readonly sources: readonly Source[] | null;
  readonly detail: Pick<CityDetail, 'sources'> | null;
  readonly filter: CrimeFilter;
  readonly city: Pick<City, 'id' | 'displayName' | 'time_zone'> | null;
}

/** Why the map has nothing to show; `null` when it has something, or it is not known yet. */
export function useEmptyReason(): EmptyReason | null {
  const { city, detail } = useCity();
  const { filter } = useFilter();
  const { summary, sources } = useCounts();
  return emptyReason({ summary, sources, detail, filter, city }, useLanguage());
}

/** Why there is nothing to see; `null` when there is something, or it is not known yet. */
export function emptyReason({ summary, sources, detail, filter, city }: Shown, language: Language): EmptyReason | null {
  if (!summary || !city) return null;
  const { crime_type, year, division } = filter;
  if (summary.absence !== null) {
    const known = sources ?? detail?.sources ?? [];
    const sentence = absenceSentence({ reason: summary.absence, type: crime_type, city, sources: known, language });
    const newest = year === undefined ? null : reachOf(known, typesOf(filter))?.until;
    return { sentence, year: newest ? Number(newest.slice(0, 4)) : null };
  }
  if (summary.total !== 0) return null;
  const chosen = [crime_type && crimeTypeName(crime_type), year, division].filter(Boolean);
  return { sentence: m.empty_filter({ filter: chosen.join(' · ') }), year: null };
}
