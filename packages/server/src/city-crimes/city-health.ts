import type { CityDetail } from '@crimemap/contract/cities';
import type { CityHealth } from '@crimemap/contract/city-crimes';
import { healthOfSource, holdsRows, shownState } from '../cities/cities.door.ts';

/** How a city's sources are, all together. */
export function healthOf(city: CityDetail): CityHealth {
  const { sources, data_source, newest, fetched_at } = city;
  const shown = sources.some(holdsRows) ? sources.filter(holdsRows) : sources;
  const unknown_words: Record<string, number> = {};
  for (const source of sources)
    for (const [word, count] of Object.entries(source.unknown_words))
      unknown_words[word] = (unknown_words[word] ?? 0) + count;
  return {
    status: shownState(sources),
    api_accessible: shown.length > 0 && shown.every(({ state }) => state !== 'failed'),
    sources: sources.map(healthOfSource),
    data_source,
    newest,
    fetched_at,
    unknown_words,
  };
}
