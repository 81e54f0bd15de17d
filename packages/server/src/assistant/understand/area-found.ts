import type { AreaKind, CityId, Text } from '@crimemap/contract/cities';

/** Area by which reports can be counted, with the field and code that the API needs. */
export interface AreaFound {
  readonly city: CityId;
  readonly kind: AreaKind;
  readonly code: string;
  readonly name: Text;
  /** Field of the city’s records that contains the area: their first or second kind of area. */
  readonly field: 'division' | 'neighbourhood';
  /** Area into which this one was merged and which now counts its records. */
  readonly mergedInto?: string;
  /** Codes of the areas that together make this one, if no layer draws it. */
  readonly parts?: readonly string[];
  /** Definition of the area in a sentence, shown with its numbers. */
  readonly definition?: Text;
}

/** Place without published numbers of its own, and the larger area that contains it. */
export interface PartFound {
  readonly city: CityId;
  readonly name: Text;
  readonly containedIn: AreaFound;
  /** Name as the question has it, in plain words. */
  readonly words: string;
}
