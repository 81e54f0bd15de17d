import type { AreaKind } from '@crimemap/contract/cities';
import type { Features } from '@crimemap/contract/features';
import type { ComponentType } from 'react';
import type { MapSearch } from '../map-state/map-search.ts';
import type { Covered } from './camera.ts';
import type { Theme } from './palette.ts';

/** A layer by the parameter of the address that switches it: each switch of the address is a layer. */
export type LayerId = { [Name in keyof MapSearch]-?: MapSearch[Name] extends boolean ? Name : never }[keyof MapSearch];

export interface DrawingProps {
  readonly theme: Theme;
  readonly basemap: Features['basemap'];
  /** What covers the map’s edges while it opens. */
  readonly covered: Covered;
}

/** What a switch says: the layer’s name, which may be that of its areas, and what it is called where there is little room. */
export interface LayerWords {
  readonly name: (kind: AreaKind) => string;
  readonly short: () => string;
}

/**
 * One layer of the map, whole: what has a drawing has words, a switch, a legend, and can be read in a list and on a card without
 * the map. Each part asks for what it shows itself, and is empty where the layer is off or the city has none.
 */
export interface Layer {
  readonly words: LayerWords;
  /** Its switch, or the words that stand in its place. */
  readonly Toggle: ComponentType<{ readonly words: LayerWords }>;
  /** What stands on the map, and in a popup there what was pressed on it. */
  readonly Drawing: ComponentType<DrawingProps>;
  readonly Legend: ComponentType;
  readonly List: ComponentType;
  /** What was pressed where no popup shows it: in a phone’s sheet. */
  readonly Card: ComponentType;
}

export type LayerRegistry = Readonly<Record<LayerId, Layer>>;

/** An order of all layers; one that is left out does not compile. */
export const allLayers = <const Ids extends readonly LayerId[]>(
  ids: Ids & ([Exclude<LayerId, Ids[number]>] extends [never] ? unknown : never),
): readonly LayerId[] => ids;
