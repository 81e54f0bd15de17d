import type { AreaKind, CityId, Text } from '@crimemap/contract/cities';

/** An area as it can be counted: by which field of the call, and under which code. */
export interface AreaFound {
  readonly city: CityId;
  readonly kind: AreaKind;
  readonly code: string;
  readonly name: Text;
  /** Where the city’s rows carry it: their first kind of area or their second. */
  readonly field: 'division' | 'neighbourhood';
  /** The area it was merged into, where the rows of it are counted now. */
  readonly mergedInto?: string;
  /** Codes of the areas it is counted as, where no layer draws it. */
  readonly parts?: readonly string[];
  /** What it is counted as, in a sentence that is told with its numbers. */
  readonly definition?: Text;
}

/** A place of which nothing is published apart, and the larger area it lies in. */
export interface PartFound {
  readonly city: CityId;
  readonly name: Text;
  readonly containedIn: AreaFound;
  /** As the question says it, in plain words. */
  readonly words: string;
}
