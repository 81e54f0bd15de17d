import type { CityDetail, SourceState } from '@crimemap/contract/cities';
import type { CityHealth } from '@crimemap/contract/city-crimes';

const WORST_FIRST: readonly SourceState[] = ['failed', 'never', 'loading', 'stale', 'fresh'];

/** How a city's sources are, all together. */
export function healthOf({ sources, data_source, newest, fetched_at }: CityDetail): CityHealth {
  const states = new Set(sources.map(({ state }) => state));
  const unknown_words: Record<string, number> = {};
  for (const source of sources)
    for (const [word, count] of Object.entries(source.unknown_words))
      unknown_words[word] = (unknown_words[word] ?? 0) + count;
  return {
    status: WORST_FIRST.find((state) => states.has(state)) ?? 'never',
    api_accessible: !states.has('failed'),
    data_source,
    newest,
    fetched_at,
    unknown_words,
  };
}
