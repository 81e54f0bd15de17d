import type { Features } from '@crimemap/contract/features';
import { boundsAround, isInBounds, type LngLat } from '@crimemap/contract/geo';
import { useEffect, useEffectEvent } from 'react';
import { useSettings } from '../../i18n/settings.ts';
import { moveToCity, nearestToPerson } from '../../map/camera.ts';
import { useMap, useMapLayer } from '../../map/map-context.ts';
import type { Theme } from '../../map/palette.ts';
import { type UserPosition, useLocationStore } from '../../map-state/location-store.ts';
import { type Insets, useFreeInsets } from '../../map-state/screen/free-rectangle.ts';
import { useHighlight } from '../../map-state/screen/highlight-store.ts';
import { useCity } from '../../map-state/shown.ts';
import { highlightedGroup, positionGroup } from './position-layers.ts';

interface PositionLayerProps {
  readonly person: UserPosition;
  readonly theme: Theme;
  /** Width of the map's edges that panels cover, in pixels. */
  readonly covered: Insets;
  /** Maximum zoom level when the map moves by itself. */
  readonly nearest: number;
  /** True if the visitor is outside the city. The position is then drawn, but the map does not move there. */
  readonly elsewhere: boolean;
  /** True if this layer must highlight reports, because no other layer does. */
  readonly pointsAtReports: boolean;
}

/** The visitor's position and the reports chosen with ‘View on Map’. The map moves to show both. */
function PositionLayer({ person, theme, covered, nearest, elsewhere, pointsAtReports }: PositionLayerProps) {
  const { map } = useMap();
  const highlighted = useHighlight(({ marks }) => marks);
  useMapLayer('position', () => positionGroup(person, theme), [person, theme]);
  useMapLayer(
    'highlighted',
    () => (pointsAtReports && highlighted.length > 0 ? highlightedGroup(highlighted, theme) : null),
    [highlighted, theme, pointsAtReports],
  );
  const goTo = useEffectEvent((places: readonly LngLat[]) => {
    if (!elsewhere) moveToCity(map, { bounds: boundsAround(places), covered, nearest });
  });
  const goToHighlighted = useEffectEvent(() => goTo([person.lngLat, ...highlighted.map(({ lngLat }) => lngLat)]));
  useEffect(() => {
    if (pointsAtReports && highlighted.length > 0) goToHighlighted();
  }, [highlighted, pointsAtReports]);
  return null;
}

/** The visitor's position on the map. Renders nothing until the position is known. */
export function PersonOnMap({ basemap }: { basemap: Features['basemap'] }) {
  const { city } = useCity();
  const person = useLocationStore((state) => state.user);
  const insets = useFreeInsets();
  const theme = useSettings((settings) => settings.theme);
  if (!person) return null;
  return (
    <PositionLayer
      person={person}
      theme={theme}
      covered={insets}
      nearest={nearestToPerson(basemap)}
      elsewhere={!city || !isInBounds(person.lngLat, city.bounds)}
      pointsAtReports={!city?.hasRealtimeData}
    />
  );
}
