import type { Counts } from '../columns/use-columns.ts';
import { LabelPlaces } from '../features/incidents/LabelPlaces.tsx';
import { useLocationStore } from './location-store.ts';

/** Words for the places in view, ahead of their being opened; never while the person’s own position is on the map, which they would tell. */
export function LabelsOnMap({ counts }: { counts: Counts }) {
  const located = useLocationStore(({ user, locating }) => user !== null || locating);
  return <LabelPlaces counts={counts} on={!located} />;
}
