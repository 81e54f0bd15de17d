import { useLocationStore } from '../../map-state/location-store.ts';
import { useCounts } from '../../map-state/use-counts.ts';
import { LabelPlaces } from './LabelPlaces.tsx';

/** Words for the places in view, ahead of their being opened; never while the person’s own position is on the map, which they would tell. */
export function LabelsOnMap() {
  const counts = useCounts();
  const located = useLocationStore(({ user, locating }) => user !== null || locating);
  return <LabelPlaces counts={counts} on={!located} />;
}
