import type { Features } from '@crimemap/contract/features';
import type { ComponentType, ReactNode } from 'react';
import type { MapKind } from '../i18n/names.ts';
import type { SwitchedLayer } from '../map-state/map-search.ts';
import type { Insets } from '../map-state/screen/free-rectangle.ts';
import type { Theme } from './palette.ts';

export interface DrawingProps {
  readonly theme: Theme;
  readonly basemap: Features['basemap'];
  /** Edges of the map that were covered when the item was opened. */
  readonly covered: Insets;
}

/** Labels of a layer switch: the full name, which may depend on the kind of area, and a short name. */
export interface LayerWords {
  readonly name: (kind: MapKind) => string;
  readonly short: () => string;
}

interface ToggleProps {
  readonly words: LayerWords;
}

export interface LayerButtonProps {
  readonly words: LayerWords;
  /** `words`: text below the switches. `sign`: icon next to the zoom buttons. */
  readonly variant: 'words' | 'sign';
}

/**
 * All parts of a map layer; `null` for parts that the layer does not have. Each part loads its own data, and renders
 * nothing if the layer is off or the city lacks the data.
 */
export interface Layer {
  readonly words: LayerWords;
  /** The switch of the layer, or a text instead; `null` if the URL cannot switch the layer. */
  readonly Toggle: ComponentType<ToggleProps> | null;
  /** Another action of the layer, available when the map exists. */
  readonly Button: ComponentType<LayerButtonProps> | null;
  /** Draws the layer on the map, and the popup of a pressed item. */
  readonly Drawing: ComponentType<DrawingProps>;
  readonly Legend: ComponentType | null;
  readonly List: ComponentType | null;
  /** Shows a pressed item in the bottom sheet of a phone, where there are no popups. */
  readonly Card: ComponentType | null;
  /** Hook that returns a sentence about what the layer needs before it can show anything, while it is switched on. */
  readonly useNeed: (() => string | null) | null;
  /** State of the layer's data, shown at the top of the map. Mounted while the layer is on. */
  readonly Notice: ComponentType | null;
  /** Alert at the bottom of the map. Also shown if there is no map. */
  readonly Alert: ComponentType | null;
  /** Renders its children if the layer's data is invented and nothing else on the page says so. */
  readonly IfInvented: ComponentType<{ readonly children: ReactNode }> | null;
}

/** A layer that the URL can switch. It has a list, a card and a legend, so that readers without the map can use it. */
export interface LinkedLayer extends Layer {
  readonly Toggle: ComponentType<ToggleProps>;
  readonly Legend: ComponentType;
  readonly List: ComponentType;
  readonly Card: ComponentType;
}

/** Every layer that the URL can switch, and other layers. */
export type LayerRegistry = Readonly<Record<SwitchedLayer, LinkedLayer>> & Readonly<Record<string, Layer>>;

type LayerPart = Exclude<keyof Layer, 'words'>;

/** Ids of the layers that have this part. */
type LayersWith<Layers, Part extends LayerPart> = {
  [Id in keyof Layers & string]: Layers[Id] extends { readonly [Name in Part]: null } ? never : Id;
}[keyof Layers & string];

interface PartOfLayer<Id, Part extends LayerPart> {
  readonly id: Id;
  readonly words: LayerWords;
  readonly Part: NonNullable<Layer[Part]>;
}

/**
 * Returns one part of all layers that have it, in the given order. Does not compile if the order omits such a layer, or
 * names a layer without that part.
 */
export function inOrder<
  Layers extends Readonly<Record<string, Layer>>,
  Part extends LayerPart,
  const Ids extends readonly (string & LayersWith<Layers, Part>)[],
>(
  layers: Layers,
  part: Part,
  ids: Ids & ([Exclude<LayersWith<Layers, Part>, Ids[number]>] extends [never] ? unknown : never),
): readonly PartOfLayer<Ids[number], Part>[] {
  const all: Readonly<Record<string, Layer>> = layers;
  const order: readonly Ids[number][] = ids;
  return order.flatMap((id) => {
    const layer = all[id];
    const Part = layer?.[part];
    return layer && Part ? [{ id, words: layer.words, Part }] : [];
  });
}
