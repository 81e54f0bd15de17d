import type { CityId } from '@crimemap/contract/cities';
import type { Place } from '@crimemap/contract/places';
import type { ReactNode } from 'react';
import type { AreaChoice } from './area-typing.ts';

export interface PlaceSearchProps {
  readonly city: CityId | 'all';
  /** What the field asks for: its name, and what stands in it while it is empty. */
  readonly label: string;
  /** What stands in it instead, where there is no room for that. */
  readonly hint?: string;
  /** `name` is the place’s own, without what stands around it. */
  readonly onChoose: (place: Place, name: string) => void;
  /** The areas the map shows now: found at once, with their numbers, and given to `onArea`. */
  readonly areas?: readonly AreaChoice[];
  readonly onArea?: (code: string) => void;
  readonly onClear?: () => void;
  /** The place that is marked on the map, from wherever it was chosen: the field shows its name. `null`: none is. */
  readonly marked?: { readonly name: string } | null;
  /** The list may be loaded before the field is used. */
  readonly ready?: boolean;
  /** How far around the place is looked: a chip at the field’s right end. */
  readonly radius?: ReactNode;
  /** Who is there, at the very end: where nothing else on the screen says it. */
  readonly account?: ReactNode;
  readonly className?: string;
  /** Has it a frame of its own? */
  readonly isFramed?: boolean;
}

/** What the list tells the field about itself. */
export interface ListState {
  /** The id of the list, when there is one. */
  readonly list: string | undefined;
  /** The id of the line the arrows are on. */
  readonly active: string | undefined;
}
