import type { CityId, Text } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { Address, Place, PlaceKind } from '@crimemap/contract/places';

/** One place of the gazetteer. */
export interface Entry {
  readonly kind: PlaceKind;
  readonly name: Text;
  /** Other names it is found by. */
  readonly also: readonly string[];
  readonly at: LngLat;
  readonly city: CityId;
  /** Parts of an address beyond the city and its province. `city`: the municipality that a street of a region lies in. */
  readonly address: Address;
  /** 0 to 1: how likely someone means it, all names being equal. */
  readonly weight: number;
  /** The number of a street among those of its city’s version. */
  readonly street?: number;
  /** The numbers of a street among those that addresses name, of its city's reading. */
  readonly houses?: readonly number[];
  /** How exactly the place of an address is known. */
  readonly precision?: NonNullable<Place['precision']>;
  /** Where it is an area that is drawn. */
  readonly area?: NonNullable<Place['area']>;
}
