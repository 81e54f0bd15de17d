import type { CityDetail, Source, Text } from '@crimemap/contract/cities';
import { latestOf } from '@crimemap/contract/time';
import { useLanguage } from '../i18n/settings.ts';
import type { Counts } from '../packed-incidents/use-packed-incidents.ts';
import { useCity, useCounts } from './shown.ts';

/** Where a number comes from: the datasets in which it was counted. */
export interface CountedFrom {
  readonly newest: string | null;
  readonly fetchedAt: string | null;
  readonly attribution: Text;
  readonly caveat: Text;
  readonly licence: Source['licence'];
}

/** Returns where the current number comes from; `null` if it has no sources. */
export const useCountedFrom = (): CountedFrom | null => countedFrom(useCounts(), useCity().detail);

/** Returns the publisher and the licence of the displayed reports, in the reader's language. */
export function usePublisher() {
  const source = useCountedFrom();
  const language = useLanguage();
  return source && { attribution: source.attribution[language], licence: source.licence };
}

/** Returns caveats, newest day and fetch time of the datasets of the current number; `null` if it has no sources. */
export function countedFrom(
  { summary }: Pick<Counts, 'summary'>,
  detail: Pick<CityDetail, 'sources'> | null,
): CountedFrom | null {
  const sources = summary?.sources.length ? summary.sources : [];
  const [first] = sources;
  // If there is no number, names the city's first publisher.
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

/** Joins the distinct caveats. Adds the name of the dataset to each if there are several. */
function caveats(sources: readonly Source[], language: 'en' | 'fr'): string {
  const texts = new Map(sources.map(({ caveat, title }) => [caveat[language], title[language]] as const));
  // In French a non-breaking space precedes the colon.
  const colon = language === 'fr' ? '\u00A0:' : ':';
  return [...texts].map(([text, title]) => (texts.size > 1 ? `${title}${colon} ${text}` : text)).join(' ');
}
