import type { CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '../../api/cities.queries.ts';
import { useLanguage } from '../../i18n/settings.ts';

/** What the cities are called, where that must be said. */
export function useCityNames(needed: boolean): ReadonlyMap<CityId | null, string> | null {
  const language = useLanguage();
  const { data } = useQuery({ ...citiesQuery(), enabled: needed });
  return needed && data ? new Map(data.map(({ id, displayName }) => [id, displayName[language]])) : null;
}
