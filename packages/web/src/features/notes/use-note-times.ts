import type { CityId } from '@crimemap/contract/cities';
import { DEFAULT_TIME_ZONE } from '@crimemap/contract/city-facts';
import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '../../api/cities.queries.ts';

/** The reader’s own, for a note outside of all cities. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of a note’s city, whose clock all its times are told by. */
export function useTimeZone(city: CityId | null): string {
  const { data } = useQuery(citiesQuery());
  if (city === null) return HERE;
  return data?.find(({ id }) => id === city)?.time_zone ?? DEFAULT_TIME_ZONE;
}
