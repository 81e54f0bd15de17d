import { usePlaceLabel } from '../../map/labels/use-place-label.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { roundedPlace } from '../../map-state/map-search.ts';
import type { ShownCircle } from '../../map-state/use-circle.ts';

/** Matches “near” in both languages at the start of a label. Sentences about a circle already contain the word. */
const NEAR = /^(?:near|près d(?:e(?: l[a’'])?|u|es)|près d’|aux environs\s*:)\s*/i;

/**
 * Returns the name of the middle of a circle: the searched place, or the label of the point. `null` if it is unknown or
 * the person’s location.
 */
export function useCircleName({ at, isMine }: ShownCircle): string | null {
  const searched = useLocationStore((state) => state.searched);
  const isSearched = !isMine && searched !== null && roundedPlace(searched.lngLat) === roundedPlace(at);
  const label = usePlaceLabel(isMine || isSearched ? null : at);
  return isSearched ? searched.name : (label?.replace(NEAR, '') ?? null);
}
