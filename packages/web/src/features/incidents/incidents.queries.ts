import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { DAY_UNKNOWN, dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { type CrimeAtPlace, listCrimesAtPlace } from '@crimemap/contract/incidents';
import { HOUR_UNKNOWN } from '@crimemap/contract/packed-incidents';
import { slotOf } from '@crimemap/incident-counts/row-index';
import { TIME_IN, timeMask } from '@crimemap/incident-counts/time-filter';
import type { Days } from '@crimemap/incident-counts/within-days';
import { queryOptions } from '@tanstack/react-query';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { callApi } from '../../api/call-api.ts';
import { choosesTimes, type MapFilter } from '../../packed-incidents/incident-filter.ts';
import { loadPart } from '../../ui/lazy-component.ts';

export const PLACE_LIMIT = 200;
/**
 * Maximum number of reports that the server returns. The server cannot filter by months or hours. With such a filter,
 * the page requests this maximum and filters the reports itself.
 */
const PLACE_MOST = 500;

interface PlaceReply {
  readonly total: number;
  readonly incidents: readonly CrimeAtPlace[];
}

/** Loads the reports at one location on the map that match the filter, newest first. */
export const placeQuery = (city: CityId, [lng, lat]: LngLat, filter: MapFilter) => {
  const { crime_type, division, year, days, months, hours } = filter;
  const isTimed = choosesTimes(filter);
  return queryOptions({
    queryKey: ['place', city, lng, lat, crime_type, division, year, days, months, hours],
    queryFn: async ({ client, signal }) => {
      if (STATIC_SITE)
        return (await loadPart(() => import('./place-of-files.ts'))).placeOfFiles(client, city, [lng, lat], {
          filter,
          limit: PLACE_LIMIT,
        });
      return callApi(
        listCrimesAtPlace,
        {
          params: { city },
          query: {
            lng: String(lng),
            lat: String(lat),
            limit: String(isTimed ? PLACE_MOST : PLACE_LIMIT),
            ...(crime_type && { crime_type }),
            ...(division && { division }),
            ...(year && { year: String(year) }),
            ...(days && days !== 'all' && periodDates(days)),
          },
        },
        { signal },
      ).then((reply) => (isTimed ? atTimes(reply, filter) : reply));
    },
  });
};

function atTimes({ incidents }: PlaceReply, filter: MapFilter): PlaceReply {
  const [ofDays, ofReports] = [timeMask(filter, false), timeMask(filter, true)];
  const shown = incidents.filter(({ occ_date, occ_hour, date_reported }) => {
    const day = occ_date ?? date_reported;
    const slot = slotOf(day ? dayNumber(day.slice(0, 10)) : DAY_UNKNOWN, occ_hour ?? HOUR_UNKNOWN);
    return (occ_date ? ofDays : ofReports)?.[slot] === TIME_IN;
  });
  return { total: shown.length, incidents: shown };
}

const periodDates = ({ from, to }: Days) => ({
  since: dateOfDay(from) ?? undefined,
  until: dateOfDay(to) ?? undefined,
});
