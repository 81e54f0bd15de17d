import { usePlaceLabel } from '../../map/labels/use-place-label.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { roundedPlace } from '../../map-state/map-search.ts';
import type { ShownCircle } from '../../map-state/use-circle.ts';

/** Labels begin with a word for “near”, which a sentence about a circle says itself. */
const NEAR = /^(?:near|près d(?:e(?: l[a’'])?|u|es)|près d’|aux environs\s*:)\s*/i;

/** What stands in the middle of a circle: what was searched for, else what is known of the point; `null`: not known, or it is the person. */
export function useCircleName({ at, isMine }: ShownCircle): string | null {
  const searched = useLocationStore((state) => state.searched);
  const isSearched = !isMine && searched !== null && roundedPlace(searched.lngLat) === roundedPlace(at);
  const label = usePlaceLabel(isMine || isSearched ? null : at);
  return isSearched ? searched.name : (label?.replace(NEAR, '') ?? null);
}
