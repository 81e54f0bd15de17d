import type { CityId, Text } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { Address, Place, PlaceKind } from '@crimemap/contract/places';

/** A place of the gazetteer. */
export interface Entry {
  readonly kind: PlaceKind;
  readonly name: Text;
  /** Other names that find the place. */
  readonly also: readonly string[];
  readonly at: LngLat;
  readonly city: CityId;
  /** Parts of the address besides the city and its province. `city` is the municipality of a street in a region. */
  readonly address: Address;
  /** How likely people mean this place if names match equally well, from 0 to 1. */
  readonly weight: number;
  /** Number of the street in its city's street version. */
  readonly street?: number;
  /** Numbers of the street in its city's address import. */
  readonly houses?: readonly number[];
  /** Precision of an address's location. */
  readonly precision?: NonNullable<Place['precision']>;
  /** Set if the place is an area that is drawn. */
  readonly area?: NonNullable<Place['area']>;
}
