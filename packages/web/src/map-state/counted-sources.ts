import type { CityDetail, Source, Text } from '@crimemap/contract/cities';
import { latestOf } from '@crimemap/contract/time';
import { useLanguage } from '../i18n/settings.ts';
import type { Counts } from '../packed-incidents/use-packed-incidents.ts';
import { useCity, useCounts } from './shown.ts';

/** What stands under a number: all of it of the datasets it was counted from. */
export interface CountedFrom {
  readonly newest: string | null;
  readonly fetchedAt: string | null;
  readonly attribution: Text;
  readonly caveat: Text;
  readonly licence: Source['licence'];
}

/** What the number on the map was counted from; `null`: from nothing. */
export const useCountedFrom = (): CountedFrom | null => countedFrom(useCounts(), useCity().detail);

/** Who published the reports that are shown, in the reader’s language, and under which licence. */
export function usePublisher() {
  const source = useCountedFrom();
  const language = useLanguage();
  return source && { attribution: source.attribution[language], licence: source.licence };
}

/** The caveats, the newest row and the fetch time of the datasets the present number was counted from; `null`: of none. */
export function countedFrom(
  { summary }: Pick<Counts, 'summary'>,
  detail: Pick<CityDetail, 'sources'> | null,
): CountedFrom | null {
  const sources = summary?.sources.length ? summary.sources : [];
  const [first] = sources;
  // Without a number there is still somebody who publishes.
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

/** Each caveat once; with the name of its dataset where there are several. */
function caveats(sources: readonly Source[], language: 'en' | 'fr'): string {
  const texts = new Map(sources.map(({ caveat, title }) => [caveat[language], title[language]] as const));
  // A French colon stands apart from its word.
  const colon = language === 'fr' ? '\u00A0:' : ':';
  return [...texts].map(([text, title]) => (texts.size > 1 ? `${title}${colon} ${text}` : text)).join(' ');
}
