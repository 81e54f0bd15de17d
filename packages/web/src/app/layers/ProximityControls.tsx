import type { CityId } from '@crimemap/contract/cities';
import { isInBounds } from '@crimemap/contract/geo';
import { useState } from 'react';
import { LocateButton } from '../../features/proximity/LocateButton.tsx';
import {
  elsewhereWords,
  FAILURE_WORDS,
  LocatedElsewhere,
  LocateFailed,
} from '../../features/proximity/LocateNotice.tsx';
import { locateMe } from '../../features/proximity/locate-me.ts';
import { useLanguage } from '../../i18n/settings.ts';
import type { LayerButtonProps } from '../../map/layer-registry.ts';
import { cityChange } from '../../map-state/city-change.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { nearestCity } from '../../map-state/nearest-city.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useCity } from '../../map-state/shown.ts';
import { SpokenOnce } from '../../ui/SpokenOnce.tsx';
import { useIsPhone } from '../../ui/use-media.ts';

/** Button that asks the device for the person’s location on each press. */
export function LocateMe({ words, variant }: LayerButtonProps) {
  const { user, locating } = useLocationStore();
  if (variant === 'words') return null;
  return (
    <LocateButton label={words.short()} locating={locating} located={user !== null} onPress={() => void locateMe()} />
  );
}

/** Messages about the person’s location and about what is near it. */
export function ProximityControls() {
  const { user, failure, setFailure } = useLocationStore();
  const [read, setRead] = useState<typeof user>(null);
  const phone = useIsPhone();
  const language = useLanguage();
  const sheet = useScreenStore((state) => state.sheet);
  const search = useMapSearch('view');
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
    // A change of city deletes the location, so it is requested again afterwards.
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
      </div>
    </>
  );
}
