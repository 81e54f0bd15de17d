import { useQuery, useQueryClient } from '@tanstack/react-query';
import { citiesQuery } from '../../api/cities.queries.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { type MapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { ask, stop } from './ask.ts';

/** Returns functions to ask about the city on the map, in the language of the page. */
export function useAsk() {
  const client = useQueryClient();
  const language = useLanguage();
  const { city } = useChatCity();
  return {
    ask: (question: string) => void ask(client, { question, city, language }),
    /** Repeats an earlier question about its own city. */
    again: (turn: Pick<Parameters<typeof ask>[1], 'question' | 'city' | 'retryOf'>) =>
      void ask(client, { ...turn, language }),
    stop: () => stop(client),
  };
}

/** Returns the city on the map. `name` is `null` for all of Canada, or until the cities are loaded. */
export function useChatCity(): { readonly city: MapSearch['city']; readonly name: string | null } {
  const { city } = useMapSearch('city');
  const language = useLanguage();
  const { data } = useQuery(citiesQuery());
  return { city, name: data?.find(({ id }) => id === city)?.displayName[language] ?? null };
}
