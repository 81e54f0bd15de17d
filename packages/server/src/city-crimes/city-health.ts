import type { CityDetail } from '@crimemap/contract/cities';
import type { CityHealth } from '@crimemap/contract/city-crimes';
import { worstOf } from '../cities/cities.door.ts';

/** How a city's sources are, all together. */
export function healthOf(city: CityDetail): CityHealth {
  const { sources, data_source, newest, fetched_at } = city;
  const unknown_words: Record<string, number> = {};
  for (const source of sources)
    for (const [word, count] of Object.entries(source.unknown_words))
      unknown_words[word] = (unknown_words[word] ?? 0) + count;
  return {
    status: worstOf(city),
    api_accessible: sources.every(({ state }) => state !== 'failed'),
    data_source,
    newest,
    fetched_at,
    unknown_words,
  };
}
