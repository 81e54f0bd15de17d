import type { Crime, LocationPrecision } from '@crimemap/contract/incidents';
import { m } from '../../i18n/generated/messages.js';

const WORDS: Readonly<Record<LocationPrecision, (where: { where: string }) => string>> = {
  intersection: () => m.place_exact_intersection(),
  block: () => m.place_exact_block(),
  neighbourhood: () => m.place_exact_neighbourhood(),
  division_centre: (where) => m.place_exact_division_centre(where),
  city_centre: () => m.place_exact_city_centre(),
  none: () => m.place_exact_none(),
};

/** What the drawn position means, in words: never more exact than the source. */
export const precisionWords = (precision: LocationPrecision, division: string | null): string =>
  WORDS[precision]({ where: division ?? m.area_unknown() });

/** The words a source gives for a place: its own first, then the neighbourhood's name. A bare code names nothing to a reader. */
export const placeName = ({ location, neighbourhood_158, neighbourhood }: Crime): string | null =>
  [location, neighbourhood_158, neighbourhood].find((name) => name !== undefined && !/^\d+$/.test(name)) ?? null;

/** Does the source say nothing of a point that is a crossing or a block? Then what stands there may be looked up. */
export const wantsLabel = ({ location, location_precision }: Pick<Crime, 'location' | 'location_precision'>): boolean =>
  !location && (location_precision === 'intersection' || location_precision === 'block');
