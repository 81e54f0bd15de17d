import type { City, CityDetail, Source } from '@crimemap/contract/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { reachOf } from '@crimemap/incident-counts/holdings';
import { absenceSentence } from '../i18n/absence.ts';
import { m } from '../i18n/generated/messages.js';
import { crimeTypeName, timesInWords } from '../i18n/names.ts';
import { type Language, useLanguage } from '../i18n/settings.ts';
import { unknownAreas } from '../packed-incidents/incident-filter.ts';
import { type SummaryCounts, typesOf } from '../packed-incidents/summary-counts.ts';
import type { CrimeFilter } from './filter-rules.ts';
import { type MapSearch, useMapSearch } from './map-search.ts';
import { useCity, useCounts, useFilter } from './shown.ts';
import { shortened } from './unread-parts-store.ts';

export interface EmptyReason {
  readonly sentence: string;
  /**
   * Alternative for the user: the newest available year if the period has no data, or all years if others have reports;
   * `null` if there is none.
   */
  readonly year: number | 'all' | null;
}

interface Shown {
  readonly summary: SummaryCounts | null;
  readonly manifest?: Pick<PackedManifest, 'areas' | 'geographies'> | null;
  /** The available data of the city's sources; until it has loaded, `detail` is used. */
  readonly sources: readonly Source[] | null;
  readonly detail: Pick<CityDetail, 'sources'> | null;
  readonly filter: CrimeFilter;
  /** Period, months and hours that are shown. */
  readonly times?: Pick<MapSearch, 'period' | 'months' | 'hours'>;
  readonly city: Pick<City, 'id' | 'displayName' | 'time_zone'> | null;
}

/** Returns why the map is empty; `null` if it is not, or until this is known. */
export function useEmptyReason(): EmptyReason | null {
  const { city, detail } = useCity();
  const { filter, chosen } = useFilter();
  const { summary, manifest, sources } = useCounts();
  const times = { ...useMapSearch('months', 'hours'), period: chosen?.text };
  return emptyReason({ summary, manifest, sources, detail, filter, times, city }, useLanguage());
}

/** Returns why the map is empty; `null` if it is not, or until this is known. */
export function emptyReason(
  { summary, manifest = null, sources, detail, filter, times = {}, city }: Shown,
  language: Language,
): EmptyReason | null {
  if (!summary || !city) return null;
  const { crime_type, year, division } = filter;
  const [unknown] = manifest ? unknownAreas(manifest, division) : [];
  if (unknown !== undefined)
    return { sentence: m.link_no_area({ city: city.displayName[language], area: shortened(unknown) }), year: null };
  if (summary.isAreaUnread) return { sentence: m.absent_areas(), year: null };
  if (summary.absence !== null && summary.withoutHour > 0) {
    const what = crime_type ? crimeTypeName(crime_type) : m.absent_all_types();
    return { sentence: m.hours_not_published({ what }), year: null };
  }
  if (summary.absence !== null) {
    const known = sources ?? detail?.sources ?? [];
    const sentence = absenceSentence({ reason: summary.absence, type: crime_type, city, sources: known, language });
    const isOfTime = summary.absence !== 'sign_in_required' && (year !== undefined || times.period !== undefined);
    const newest = isOfTime ? reachOf(known, typesOf(filter))?.until : null;
    return { sentence, year: newest ? Number(newest.slice(0, 4)) : null };
  }
  if (summary.total !== 0) return null;
  const words = timesInWords(times).map((one) => one.words);
  const chosen = [crime_type && crimeTypeName(crime_type), year, ...words, division].filter(Boolean);
  const isOfTime = year !== undefined || times.period !== undefined || typeof filter.days === 'object';
  const isElsewhen = isOfTime && summary.byYear.some((count) => count !== null && count > 0);
  return { sentence: m.empty_filter({ filter: chosen.join(' · ') }), year: isElsewhen ? 'all' : null };
}
