import type { City } from '@crimemap/contract/cities';
import type { Features } from '@crimemap/contract/features';
import { type Covered, MAX_ZOOM } from '../../map/camera.ts';
import { nearestToPerson } from '../../map/nearest-to-person.ts';
import type { Theme } from '../../map/palette.ts';
import { RevealOpened } from '../../map/RevealOpened.tsx';
import { useHighlight } from '../../map-state/highlight-store.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { HighlightedCalls } from './HighlightedCalls.tsx';
import { LiveLayer } from './LiveLayer.tsx';
import { LivePopup } from './LivePopup.tsx';
import { placeOf } from './spots.ts';
import { useLiveFeed } from './use-live-feed.ts';
import { useOpenedCalls } from './use-opened-calls.ts';

interface LiveOnMapProps {
  readonly city: City;
  readonly theme: Theme;
  readonly covered: Covered;
  readonly basemap: Features['basemap'];
}

/** The live calls on the map: their markers, the opened ones, and those that are pointed at. */
export function LiveOnMap({ city, theme, covered, basemap }: LiveOnMapProps) {
  const phone = useIsPhone();
  const [{ view }] = useMapSearch();
  const { calls, now, health } = useLiveFeed(city.id, city.time_zone);
  const { opened, opening, open, close } = useOpenedCalls(calls);
  const highlighted = useHighlight((state) => state.ids);
  const located = useLocationStore((state) => state.user !== null);
  const pointedAt = calls
    .filter(({ id }) => highlighted.includes(id))
    .map(placeOf)
    .filter((place) => place !== null);
  const at = opened[0] ? placeOf(opened[0]) : null;
  return (
    <>
      <LiveLayer calls={calls} theme={theme} onOpen={open} />
      <HighlightedCalls places={pointedAt} covered={covered} nearest={located ? nearestToPerson(basemap) : MAX_ZOOM} />
      <RevealOpened at={at} listOpen={view !== 'map'} />
      {at && !phone && (
        <LivePopup
          key={opening}
          at={at}
          calls={opened}
          timeZone={city.time_zone}
          now={now}
          live={health !== 'trouble'}
          onClose={close}
        />
      )}
    </>
  );
}
