import type { CityId } from '@crimemap/contract/cities';
import type { Bounds, LngLat } from '@crimemap/contract/geo';
import type { Address, Place } from '@crimemap/contract/places';
import type { Lang } from '../city-context.ts';

/** Outcome of a request. `busy`: try again later. `failed`: no response, or an unusable one. */
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

/** An outside geocoder within its rate limits. Its methods never throw and never take longer than a visitor waits. */
export interface OutsideGeocoder {
  /** True if it may be queried before the text is complete. */
  readonly whileTyping: boolean;
  search(search: OutsideSearch): Promise<GeocoderOutcome<Place[]>>;
  /** Describes a point (longitude, latitude). The value is `null` if the geocoder knows nothing there. */
  reverse(at: LngLat, lang: Lang): Promise<GeocoderOutcome<Described | null>>;
}
