import { useQuery, useQueryClient } from '@tanstack/react-query';
import { citiesQuery } from '../../api/cities.queries.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { type MapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { ask, stop } from './ask.ts';

/** Asking about the city on the map, in the language on the screen. */
export function useAsk() {
  const client = useQueryClient();
  const language = useLanguage();
  const { city } = useChatCity();
  return {
    ask: (question: string) => void ask(client, { question, city, language }),
    /** Asks once more what was asked before, of the city it was asked about. */
    again: (turn: Pick<Parameters<typeof ask>[1], 'question' | 'city' | 'retryOf'>) =>
      void ask(client, { ...turn, language }),
    stop: () => stop(client),
  };
}

/** The city on the map is the one that is asked about. `name`: `null` over the whole country, or before it is known. */
export function useChatCity(): { readonly city: MapSearch['city']; readonly name: string | null } {
  const { city } = useMapSearch('city');
  const language = useLanguage();
  const { data } = useQuery(citiesQuery());
  return { city, name: data?.find(({ id }) => id === city)?.displayName[language] ?? null };
}
