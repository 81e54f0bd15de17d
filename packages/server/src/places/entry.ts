import type { CityId, Text } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { Address, Place, PlaceKind } from '@crimemap/contract/places';

/** A place of the gazetteer. */
export interface Entry {
  readonly kind: PlaceKind;
  readonly name: Text;
  /** Other names by which a search finds the place. */
  readonly also: readonly string[];
  readonly at: LngLat;
  readonly city: CityId;
  /** Parts of the address except the place's own city and province. `city` is the town of a street in a region. */
  readonly address: Address;
  /** Probability, from 0 to 1, that people mean this place if several names match equally well. */
  readonly weight: number;
  /** Id of the street in the street version of its city. */
  readonly street?: number;
  /** Ids of the street in the address import of its city. */
  readonly houses?: readonly number[];
  /** Precision of an address's location. */
  readonly precision?: NonNullable<Place['precision']>;
  /** Set if the place is an area whose boundary can be drawn. */
  readonly area?: NonNullable<Place['area']>;
}
