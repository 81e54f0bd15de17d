import type { City, CityId } from '@crimemap/contract/cities';
import { CITY_FACTS, isShownByPeriod } from '@crimemap/contract/city-facts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOptionalQuery } from '../../api/queries.ts';
import { intersectionName } from '../../features/live/intersection.ts';
import { liveQuery, useFollowLive, weekQuery } from '../../features/live/live.queries.ts';
import { NearWeek } from '../../features/proximity/NearWeek.tsx';
import type { NearSource } from '../../features/proximity/near-items.ts';
import { ProximityBanner } from '../../features/proximity/ProximityBanner.tsx';
import type { ProximityAlert } from '../../features/proximity/proximity-alert.ts';
import { holdsToday, recentQuery } from '../../features/recent/recent.queries.ts';
import { todayIn } from '../../i18n/format.ts';
import { periodName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useHighlight } from '../../map-state/screen/highlight-store.ts';

/**
 * Shows what is near the person, computed on the device: live calls if the city publishes them, otherwise recent
 * reports.
 */
export function ProximityAnswer({ city }: { city: City }) {
  const { live } = useMapSearch('live');
  const mapMissing = useMapView((map) => map.isMissing);
  const person = useLocationStore((state) => state.user);
  const highlight = useHighlight((state) => state.highlight);
  const { source, retry } = useNearSource(city);
  const { data: week } = useQuery({
    ...weekQuery(city.id),
    enabled: source.kind === 'calls' && source.state === 'ready',
  });
  if (!person) return null;
  const calls = source.kind === 'calls';
  const view = ({ crimes }: ProximityAlert) => {
    changeMapSearch({ view: 'map', ...(calls ? { live: true } : { points: true }) });
    highlight(crimes);
  };
  return (
    <>
      {calls && !live && <ProximityUpdates city={city.id} />}
      <ProximityBanner city={city.id} source={source} person={person} onView={mapMissing ? null : view} onRetry={retry}>
        {week && source.kind === 'calls' && (
          <NearWeek calls={[...week, ...source.calls]} person={person.lngLat} timeZone={city.time_zone} />
        )}
      </ProximityBanner>
    </>
  );
}

/** Loads new live calls for the nearby notice. While the live layer is off, no other component loads them. */
function ProximityUpdates({ city }: { city: CityId }) {
  useFollowLive(city);
  return null;
}

/**
 * Returns the rows for the nearby notice: live calls if the city publishes them, otherwise recent reports. The device
 * downloads all rows, the same rows for everyone. `retry` loads them again.
 */
function useNearSource({ id: city, time_zone: timeZone }: Pick<City, 'id' | 'time_zone'>): {
  source: NearSource;
  retry: () => void;
} {
  const client = useQueryClient();
  const language = useLanguage();
  const isLive = CITY_FACTS[city].hasRealtimeData;
  const reporting = !isLive && isShownByPeriod(city) ? city : null;
  const calls = useQuery({ ...liveQuery(city), enabled: isLive });
  const recent = useOptionalQuery(reporting && recentQuery(reporting));
  const { data, isError } = calls;
  const { data: reported, isError: notReported } = recent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the period is named in the language.
  const source = useMemo((): NearSource => {
    if (reporting) {
      const state = reported ? 'ready' : notReported ? 'failed' : 'loading';
      const period = reported
        ? periodName(reporting, reported.days, holdsToday(reported.crimes, todayIn(timeZone, new Date())))
        : '';
      return { kind: 'reports', crimes: reported?.crimes ?? [], period, state };
    }
    const starting = !data || data.system_health === 'not_initialized';
    const failed = isError ? !data : data?.system_health === 'error' && data.incidents.length === 0;
    const worded = data?.incidents.map((call) => ({ ...call, location: intersectionName(call.location) })) ?? [];
    return { kind: 'calls', calls: worded, state: failed ? 'failed' : starting ? 'loading' : 'ready' };
  }, [reporting, timeZone, data, isError, reported, notReported, language]);
  const { queryKey } = reporting ? recentQuery(reporting) : liveQuery(city);
  return { source, retry: () => void client.invalidateQueries({ queryKey }) };
}
