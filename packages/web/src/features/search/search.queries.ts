import type { CityId } from '@crimemap/contract/cities';
import { listLandmarks } from '@crimemap/contract/places';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import type { Language } from '../../i18n/settings.ts';

/** The few places offered before anything is typed. */
export const landmarksQuery = (city: CityId | 'all', language: Language) =>
  queryOptions({
    queryKey: ['landmarks', city, language],
    queryFn: ({ signal }) => callApi(listLandmarks, { query: { city, lang: language } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
