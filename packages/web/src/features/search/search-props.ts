import type { CityId } from '@crimemap/contract/cities';
import type { Place } from '@crimemap/contract/places';
import type { ReactNode } from 'react';
import type { AreaChoice } from './area-typing.ts';

export interface PlaceSearchProps {
  readonly city: CityId | 'all';
  /** Accessible name of the field, and its placeholder by default. */
  readonly label: string;
  /** Placeholder to use instead of a label that is too long. */
  readonly hint?: string;
  /** `name` is the place's own name, without its surroundings. */
  readonly onChoose: (place: Place, name: string) => void;
  /** Areas that the map shows now. They are found at once, with their numbers, and passed to `onArea`. */
  readonly areas?: readonly AreaChoice[];
  readonly onArea?: (code: string) => void;
  readonly onClear?: () => void;
  /** Place marked on the map, wherever it was chosen; the field shows its name. `null`: none. */
  readonly marked?: { readonly name: string } | null;
  /** True if the list may be loaded before the field is used. */
  readonly ready?: boolean;
  /** Chip at the right end of the field, for the radius around the place. */
  readonly radius?: ReactNode;
  /** Account control at the very end, for screens without another one. */
  readonly account?: ReactNode;
  readonly className?: string;
  /** True if the field has its own frame. */
  readonly isFramed?: boolean;
}

/** State that the list reports to the field. */
export interface ListState {
  /** Id of the list, if it is rendered. */
  readonly list: string | undefined;
  /** Id of the active row. */
  readonly active: string | undefined;
}
