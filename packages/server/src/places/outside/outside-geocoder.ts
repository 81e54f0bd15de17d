import type { CityId } from '@crimemap/contract/cities';
import type { Bounds, LngLat } from '@crimemap/contract/geo';
import type { Address, Place } from '@crimemap/contract/places';
import type { Lang } from '../city-context.ts';

/** Outcome of a request to the outside geocoder. `busy`: try again later. `failed`: no response, or an unusable one. */
export type GeocoderOutcome<Value> =
  | { readonly state: 'asked'; readonly value: Value }
  | { readonly state: 'busy' }
  | { readonly state: 'failed' };

export interface OutsideSearch {
  readonly text: string;
  readonly city: CityId | 'all';
  readonly lang: Lang;
  /** Limits the search to these bounds; `null` for everywhere. */
  readonly bounds: Bounds | null;
}

export interface Described {
  readonly label: string;
  readonly address: Address;
}

/**
 * An outside geocoder that keeps its rate limits. Its methods never throw, and never take longer than a visitor waits.
 */
export interface OutsideGeocoder {
  /** True if the geocoder may be queried while the user is still typing. */
  readonly whileTyping: boolean;
  search(search: OutsideSearch): Promise<GeocoderOutcome<Place[]>>;
  /** Describes a point (longitude, latitude). The value is `null` if the geocoder has no result there. */
  reverse(at: LngLat, lang: Lang): Promise<GeocoderOutcome<Described | null>>;
}
