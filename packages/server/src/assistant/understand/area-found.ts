import type { AreaKind, CityId, Text } from '@crimemap/contract/cities';

/** Area for which reports can be counted, with the field and code that the API needs. */
export interface AreaFound {
  readonly city: CityId;
  readonly kind: AreaKind;
  readonly code: string;
  readonly name: Text;
  /**
   * Field of the city’s records that contains the area: `division` for the city’s first kind of area, `neighbourhood`
   * for its second.
   */
  readonly field: 'division' | 'neighbourhood';
  /** Name of the area into which this area was merged, and which now includes its records. */
  readonly mergedInto?: string;
  /** Codes of the areas that this area consists of, if no map layer contains it. */
  readonly parts?: readonly string[];
  /** One sentence that defines the area. It is shown with the numbers of the area. */
  readonly definition?: Text;
}

/** Place for which no numbers are published, and the larger area that contains it. */
export interface PartFound {
  readonly city: CityId;
  readonly name: Text;
  readonly containedIn: AreaFound;
  /** Name as written in the question, without case, accents and punctuation. */
  readonly words: string;
}
