import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '../../api/cities.queries.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { type MapSearch, useMapSearch } from '../../map-state/map-search.ts';

/** The city on the map is the one that is asked about. `name`: `null` over the whole country, or before it is known. */
export function useChatCity(): { readonly city: MapSearch['city']; readonly name: string | null } {
  const [{ city }] = useMapSearch();
  const language = useLanguage();
  const { data } = useQuery(citiesQuery());
  return { city, name: data?.find(({ id }) => id === city)?.displayName[language] ?? null };
}
