import type { City, CityId } from '@crimemap/contract/cities';
import { CITY_FACTS, isShownByPeriod } from '@crimemap/contract/city-facts';
import { isInBounds } from '@crimemap/contract/geo';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { crossingName } from '../../features/live/crossing.ts';
import { liveQuery, useFollowLive } from '../../features/live/live.queries.ts';
import { LocateButton } from '../../features/proximity/LocateButton.tsx';
import {
  elsewhereWords,
  FAILURE_WORDS,
  LocatedElsewhere,
  LocateFailed,
} from '../../features/proximity/LocateNotice.tsx';
import { locateMe } from '../../features/proximity/locate-me.ts';
import type { NearSource } from '../../features/proximity/near-items.ts';
import { ProximityBanner } from '../../features/proximity/ProximityBanner.tsx';
import type { ProximityAlert } from '../../features/proximity/proximity-alert.ts';
import { useProximityStore } from '../../features/proximity/proximity-store.ts';
import { holdsToday } from '../../features/recent/freshness.ts';
import { recentQuery } from '../../features/recent/recent.queries.ts';
import { todayIn } from '../../i18n/format.ts';
import { periodName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import type { LayerButtonProps } from '../../map/layer-registry.ts';
import { cityChange } from '../../map-state/city-change.ts';
import { useHighlight } from '../../map-state/highlight-store.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { nearestCity } from '../../map-state/nearest-city.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { clear } from '../../map-state/selection.ts';
import { useCity } from '../../map-state/use-city.ts';
import { SpokenOnce } from '../../ui/SpokenOnce.tsx';
import { useIsPhone } from '../../ui/use-media.ts';

/** Asks the device where the person is, each time it is pressed. */
export function LocateMe({ words, variant }: LayerButtonProps) {
  const { user, locating } = useLocationStore();
  const [search] = useMapSearch();
  const { kind } = useCity();
  const phone = useIsPhone();
  const short = variant === 'words' || phone || search.city === 'all';
  return (
    <LocateButton
      variant={variant}
      label={short ? words.short() : words.name(kind)}
      locating={locating}
      located={user !== null}
      onPress={() => void locateMe()}
    />
  );
}

/** What is said of where the person is and what is near them. */
export function ProximityControls() {
  const { user, failure, setFailure } = useLocationStore();
  const [read, setRead] = useState<typeof user>(null);
  const phone = useIsPhone();
  const language = useLanguage();
  const sheet = useScreenStore((state) => state.sheet);
  const [search] = useMapSearch();
  const { city, cities } = useCity();
  const mapMissing = useMapView((map) => map.isMissing);
  const covered = phone && sheet !== 'peek';
  const here = user !== null && city !== null && isInBounds(user.lngLat, city.bounds);
  const elsewhere = user !== null && !here && user !== read && cities.length > 0;
  const theirs =
    user && cities.find(({ id, bounds }) => id === nearestCity(user.lngLat, cities) && isInBounds(user.lngLat, bounds));
  const shown = city?.displayName[language] ?? null;
  const nearest = theirs?.displayName[language] ?? null;

  const open = (id: CityId) => {
    changeMapSearch(cityChange(id));
    // The change of city forgets where the person is: they are asked for again once it has.
    setTimeout(() => void locateMe());
  };
  const said = failure ? FAILURE_WORDS[failure]() : elsewhere ? elsewhereWords(shown, nearest) : '';
  const listOpen = !phone && !mapMissing && search.view === 'list';
  return (
    <>
      <SpokenOnce words={said} about={said} />
      <div
        className={`pointer-events-none absolute bottom-20 left-4 z-20 flex flex-col items-end *:pointer-events-auto phone:right-17 phone:bottom-[calc(var(--sheet-peek)+30px)] phone:left-3 phone:z-5 phone:items-start ${listOpen ? 'right-17 min-[1180px]:right-[26rem]' : 'right-17'}`}
      >
        {!covered && failure && (
          <LocateFailed failure={failure} onRetry={() => void locateMe()} onClose={() => setFailure(null)} />
        )}
        {!covered && elsewhere && (
          <LocatedElsewhere
            city={shown}
            nearest={nearest}
            onOpen={() => theirs && open(theirs.id)}
            onClose={() => setRead(user)}
          />
        )}
        {here && <Nearby city={city} covered={covered} />}
      </div>
    </>
  );
}

interface NearbyProps {
  readonly city: City;
  readonly covered: boolean;
}

function Nearby({ city, covered }: NearbyProps) {
  const [{ live }] = useMapSearch();
  const mapMissing = useMapView((map) => map.isMissing);
  const person = useLocationStore((state) => state.user);
  const want = useProximityStore((state) => state.want);
  const highlight = useHighlight((state) => state.highlight);
  const { source, retry } = useNearSource(city);
  if (!person) return null;
  const calls = source.kind === 'calls';
  const view = ({ crimes }: ProximityAlert) => {
    clear({ view: 'map', ...(calls ? { live: true } : { points: true }) });
    want(crimes);
    if (calls) highlight(crimes.map(({ id }) => id));
  };
  return (
    <>
      {calls && !live && <ProximityUpdates city={city.id} />}
      <ProximityBanner
        city={city.id}
        source={source}
        person={person}
        covered={covered}
        onView={mapMissing ? null : view}
        onRetry={retry}
      />
    </>
  );
}

/** With the layer off nobody else listens for new calls. */
function ProximityUpdates({ city }: { city: CityId }) {
  useFollowLive(city);
  return null;
}

/** What the alert of a city looks at: its live calls where it publishes them, elsewhere the recent reports. The rows come to the device whole, for everyone the same. `retry` asks for them again. */
function useNearSource({ id: city, time_zone: timeZone }: Pick<City, 'id' | 'time_zone'>): {
  source: NearSource;
  retry: () => void;
} {
  const client = useQueryClient();
  const language = useLanguage();
  const isLive = CITY_FACTS[city].hasRealtimeData;
  const reporting = !isLive && isShownByPeriod(city) ? city : null;
  const calls = useQuery({ ...liveQuery(city), enabled: isLive });
  const recent = useQuery(reporting ? recentQuery(reporting) : { queryKey: ['recent', 'none'], queryFn: skipToken });
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
    const worded = data?.incidents.map((call) => ({ ...call, location: crossingName(call.location) })) ?? [];
    return { kind: 'calls', calls: worded, state: failed ? 'failed' : starting ? 'loading' : 'ready' };
  }, [reporting, timeZone, data, isError, reported, notReported, language]);
  const { queryKey } = reporting ? recentQuery(reporting) : liveQuery(city);
  return { source, retry: () => void client.invalidateQueries({ queryKey }) };
}
