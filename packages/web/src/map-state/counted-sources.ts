import type { CityDetail, Source, Text } from '@crimemap/contract/cities';
import { latestOf } from '@crimemap/contract/time';
import { useLanguage } from '../i18n/settings.ts';
import type { Counts } from '../packed-incidents/use-packed-incidents.ts';
import { useCity, useCounts } from './shown.ts';

/** Provenance of a number, from the datasets it was counted from. */
export interface CountedFrom {
  readonly newest: string | null;
  readonly fetchedAt: string | null;
  readonly attribution: Text;
  readonly caveat: Text;
  readonly licence: Source['licence'];
}

/** Returns the provenance of the current number; `null` without sources. */
export const useCountedFrom = (): CountedFrom | null => countedFrom(useCounts(), useCity().detail);

/** Returns the publisher of the displayed reports in the reader's language, with the licence. */
export function usePublisher() {
  const source = useCountedFrom();
  const language = useLanguage();
  return source && { attribution: source.attribution[language], licence: source.licence };
}

/**
 * Returns the caveats, the newest row and the fetch time of the datasets of the current number; `null` without sources.
 */
export function countedFrom(
  { summary }: Pick<Counts, 'summary'>,
  detail: Pick<CityDetail, 'sources'> | null,
): CountedFrom | null {
  const sources = summary?.sources.length ? summary.sources : [];
  const [first] = sources;
  // Without a number, names the city's first publisher.
  const publisher = first ?? detail?.sources[0];
  if (!publisher) return null;
  return {
    newest: latestOf(sources.map(({ newest }) => newest)),
    fetchedAt: latestOf(sources.map(({ fetched_at }) => fetched_at)),
    attribution: publisher.attribution,
    caveat: { en: caveats(sources, 'en'), fr: caveats(sources, 'fr') },
    licence: publisher.licence,
  };
}

/** Joins the unique caveats, with the dataset's name if there are several. */
function caveats(sources: readonly Source[], language: 'en' | 'fr'): string {
  const texts = new Map(sources.map(({ caveat, title }) => [caveat[language], title[language]] as const));
  // A French colon is separated from its word.
  const colon = language === 'fr' ? '\u00A0:' : ':';
  return [...texts].map(([text, title]) => (texts.size > 1 ? `${title}${colon} ${text}` : text)).join(' ');
}
