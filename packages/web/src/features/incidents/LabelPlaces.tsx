import type { LngLat } from '@crimemap/contract/geo';
import type { PlacesTable } from '@crimemap/contract/incident-columns';
import { LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import { useMemo } from 'react';
import type { Counts } from '../../columns/use-columns.ts';
import { useLabelsOfView } from '../../map/labels/use-labels-of-view.ts';
import { useViewAtRest } from '../../map/use-view-at-rest.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { useCounts } from '../../map-state/use-counts.ts';
import { asIcons, placesInView } from './icon-places.ts';

/** As many as the longest runs together have labels fetched for. */
const IN_VIEW = 30;
const AROUND = 50;
/** The crossings: of what is not so exact there is nothing to look up, and blocks come with their words. */
const CROSSING = LOCATION_PRECISIONS.indexOf('intersection');
const NONE: readonly LngLat[] = [];

interface LabelPlacesProps {
  readonly counts: Pick<Counts, 'places' | 'incidents'>;
  /** Off while the person’s own position is on the map. */
  readonly on: boolean;
}

/** Has the words for the places near the middle of the map at hand before one of them is opened. Draws nothing. */
export function LabelPlaces({ counts: { places, incidents }, on }: LabelPlacesProps) {
  const byPlace = incidents?.byPlace ?? null;
  const view = useViewAtRest();
  const nearest = useMemo(() => {
    if (!on || !places || byPlace?.length !== places.length) return NONE;
    const found = placesInView(places, byPlace, view.bounds);
    return asIcons(view.zoom, found.length, view.size) ? nearestCrossings(places, found, view.bounds) : NONE;
  }, [on, places, byPlace, view]);
  useLabelsOfView(
    useMemo(() => nearest.slice(0, IN_VIEW), [nearest]),
    useMemo(() => nearest.slice(IN_VIEW, IN_VIEW + AROUND), [nearest]),
    on,
  );
  return null;
}

function nearestCrossings(
  places: PlacesTable,
  found: readonly number[],
  [[west, south], [east, north]]: readonly [LngLat, LngLat],
): readonly LngLat[] {
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  const squash = Math.cos((y * Math.PI) / 180);
  const away = ([lng, lat]: LngLat) => ((lng - x) * squash) ** 2 + (lat - y) ** 2;
  return found
    .filter((at) => places.precision[at] === CROSSING)
    .map((at): LngLat => [places.lngLat[2 * at] as number, places.lngLat[2 * at + 1] as number])
    .sort((a, b) => away(a) - away(b));
}

/** Words for the places in view, ahead of their being opened; never while the person’s own position is on the map, which they would tell. */
export function LabelsOnMap() {
  const counts = useCounts();
  const located = useLocationStore(({ user, locating }) => user !== null || locating);
  return <LabelPlaces counts={counts} on={!located} />;
}
