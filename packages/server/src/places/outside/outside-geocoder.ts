import type { CityId } from '@crimemap/contract/cities';
import type { Bounds, LngLat } from '@crimemap/contract/geo';
import type { Address, Place } from '@crimemap/contract/places';
import type { Lang } from '../city-context.ts';

/** What became of asking: `busy` try again later, `failed` it did not answer, or not with what it should. */
export type GeocoderOutcome<Value> =
  | { readonly state: 'asked'; readonly value: Value }
  | { readonly state: 'busy' }
  | { readonly state: 'failed' };

export interface OutsideSearch {
  readonly text: string;
  readonly city: CityId | 'all';
  readonly lang: Lang;
  /** Only within; `null` for everywhere. */
  readonly bounds: Bounds | null;
}

export interface Described {
  readonly label: string;
  readonly address: Address;
}

/** A geocoder outside, already kept within its limits: asking never throws and never takes longer than a visitor waits. */
export interface OutsideGeocoder {
  /** May be asked before the text is whole. */
  readonly whileTyping: boolean;
  search(search: OutsideSearch): Promise<GeocoderOutcome<Place[]>>;
  /** `null` when it knows of nothing there. */
  reverse(at: LngLat, lang: Lang): Promise<GeocoderOutcome<Described | null>>;
}
