import { CITIES } from '@crimemap/cities';
import { coverageOf } from '@crimemap/cities/coverage';
import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { MessageKey } from '../../shared/messages.ts';

/** Example request in the API guide. */
export interface ApiExample {
  readonly title: MessageKey;
  readonly text: MessageKey;
  /** Path of the request on this site, such as `/api/…`. */
  readonly path: string;
  /** Expected HTTP status. One example shows an error on purpose. */
  readonly status: 200 | 400;
}

/** Crime type that has many reports in every city. */
const TYPE: CrimeType = 'auto_theft';
/**
 * City with the oldest data of this type, among the cities whose types are all visible without an account. Every
 * example therefore works without an account.
 */
const [CITY] = CITIES.filter(({ id }) => CITY_FACTS[id].guest_types === null)
  .flatMap((city) => coverageOf(city))
  .filter(({ crime_type }) => crime_type === TYPE)
  .toSorted((a, b) => a.first_year - b.first_year);

/**
 * Returns the examples of the guide. They are about the last whole year before `today` (a calendar day, such as
 * `2026-11-24`).
 */
export function apiExamples(today: string): readonly ApiExample[] {
  if (!CITY) return [];
  const { city: id } = CITY;
  const year = Number(today.slice(0, 4)) - 1;
  const type = `crime_type=${TYPE}`;
  const ok = 200 as const;
  return [
    { title: 'api_ex_cities', text: 'api_ex_cities_text', path: '/api/cities', status: ok },
    { title: 'api_ex_city', text: 'api_ex_city_text', path: `/api/cities/${id}`, status: ok },
    {
      title: 'api_ex_count',
      text: 'api_ex_count_text',
      path: `/api/incidents/${id}/counts?${type}&since=${year}-01-01&until=${year}-12-31&by=month`,
      status: ok,
    },
    { title: 'api_ex_usual', text: 'api_ex_usual_text', path: `/api/usual/${id}?${type}`, status: ok },
    { title: 'api_ex_rows', text: 'api_ex_rows_text', path: `/api/crimes?city=${id}&${type}&limit=3`, status: ok },
    { title: 'api_ex_file', text: 'api_ex_file_text', path: `/api/export/${id}.csv?${type}&year=${year}`, status: ok },
    { title: 'api_ex_changes', text: 'api_ex_changes_text', path: `/api/changes/${id}.json`, status: ok },
    {
      title: 'api_ex_refused',
      text: 'api_ex_refused_text',
      path: `/api/incidents/${id}/counts?since=yesterday`,
      status: 400,
    },
  ];
}
