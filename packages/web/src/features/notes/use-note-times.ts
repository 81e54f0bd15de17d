import type { CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '../../api/cities.queries.ts';

/** Where most notes are, until the cities are known. */
const TORONTO = 'America/Toronto';

/** The reader’s own, for a note outside of all cities. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of a note’s city, whose clock all its times are told by. */
export function useTimeZone(city: CityId | null): string {
  const { data } = useQuery(citiesQuery());
  if (city === null) return HERE;
  return data?.find(({ id }) => id === city)?.time_zone ?? TORONTO;
}
