import type { CityId } from '@crimemap/contract/cities';
import type { Place } from '@crimemap/contract/places';
import type { ReactNode } from 'react';
import type { AreaChoice } from './area-typing.ts';

export interface PlaceSearchProps {
  readonly city: CityId | 'all';
  /** Accessible name of the field; also its placeholder unless `hint` is set. */
  readonly label: string;
  /** Placeholder, for a label that is too long to be one. */
  readonly hint?: string;
  /** `name` is the name of the place without its surroundings. */
  readonly onChoose: (place: Place, name: string) => void;
  /**
   * Areas that the map shows now. The search finds them at once, shows their numbers, and calls `onArea` when one is
   * chosen.
   */
  readonly areas?: readonly AreaChoice[];
  readonly onArea?: (code: string) => void;
  readonly onClear?: () => void;
  /** Place marked on the map, however it was chosen. The field shows its name. `null` if there is none. */
  readonly marked?: { readonly name: string } | null;
  /** True if the list may be loaded before the visitor uses the field. */
  readonly ready?: boolean;
  /** Button for the radius around the place, at the right end of the field. */
  readonly radius?: ReactNode;
  /** Account button at the very end of the field, for screens that show it nowhere else. */
  readonly account?: ReactNode;
  readonly className?: string;
  /** True if the field draws a frame. */
  readonly isFramed?: boolean;
}

/** State that the list passes to the field. */
export interface ListState {
  /** Id of the list element, if it is rendered. */
  readonly list: string | undefined;
  /** Id of the active row's element. */
  readonly active: string | undefined;
}
