import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { dateOfDay } from '@crimemap/contract/incident-days';
import { listCrimesAtPlace } from '@crimemap/contract/incidents';
import type { Days } from '@crimemap/incident-counts/within-days';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import type { MapFilter } from '../../packed-incidents/incident-filter.ts';

export const PLACE_LIMIT = 200;

/** The reports at one place of the map, newest first, under the filter. */
export const placeQuery = (city: CityId, [lng, lat]: LngLat, { crime_type, division, year, days }: MapFilter) =>
  queryOptions({
    queryKey: ['place', city, lng, lat, crime_type, division, year, days],
    queryFn: ({ signal }) =>
      callApi(
        listCrimesAtPlace,
        {
          params: { city },
          query: {
            lng: String(lng),
            lat: String(lat),
            limit: String(PLACE_LIMIT),
            ...(crime_type && { crime_type }),
            ...(division && { division }),
            ...(year && { year: String(year) }),
            ...(days && days !== 'all' && periodDates(days)),
          },
        },
        { signal },
      ),
  });

const periodDates = ({ from, to }: Days) => ({
  since: dateOfDay(from) ?? undefined,
  until: dateOfDay(to) ?? undefined,
});
