import type { Features } from '@crimemap/contract/features';
import type { ComponentType, ReactNode } from 'react';
import type { MapKind } from '../i18n/names.ts';
import type { SwitchedLayer } from '../map-state/map-search.ts';
import type { Insets } from '../map-state/screen/free-rectangle.ts';
import type { Theme } from './palette.ts';

export interface DrawingProps {
  readonly theme: Theme;
  readonly basemap: Features['basemap'];
  /** Covered edges of the map at the time of opening. */
  readonly covered: Insets;
}

/** Labels of a switch: the full name, which may depend on the kind of area, and a short name. */
export interface LayerWords {
  readonly name: (kind: MapKind) => string;
  readonly short: () => string;
}

interface ToggleProps {
  readonly words: LayerWords;
}

export interface LayerButtonProps {
  readonly words: LayerWords;
  /** As text below the switches, or as an icon by the zoom buttons. */
  readonly variant: 'words' | 'sign';
}

/**
 * Complete definition of a map layer; `null` for parts it does not have. Each part loads its own data, and is empty if
 * the layer is off or the city has none.
 */
export interface Layer {
  readonly words: LayerWords;
  /** Switch, or text in its place; `null`: no link switches the layer. */
  readonly Toggle: ComponentType<ToggleProps> | null;
  /** Further action on the layer, once the map exists. */
  readonly Button: ComponentType<LayerButtonProps> | null;
  /** Drawing on the map, and the popup of a pressed item. */
  readonly Drawing: ComponentType<DrawingProps>;
  readonly Legend: ComponentType | null;
  readonly List: ComponentType | null;
  /** Pressed item in a phone's bottom sheet, which shows no popup. */
  readonly Card: ComponentType | null;
  /** Hook that returns what the layer still needs, as a sentence, while it is switched on. */
  readonly useNeed: (() => string | null) | null;
  /** State of its data, at the top of the map. Mounted while the layer is on. */
  readonly Notice: ComponentType | null;
  /** Alert at the bottom of the map, with or without the map. */
  readonly Alert: ComponentType | null;
  /** Renders its children if the layer's data is invented, which nothing else on the page says. */
  readonly IfInvented: ComponentType<{ readonly children: ReactNode }> | null;
}

/** Layer that a link switches. It has a list, a card and a legend, so that it can be read without the map. */
export interface LinkedLayer extends Layer {
  readonly Toggle: ComponentType<ToggleProps>;
  readonly Legend: ComponentType;
  readonly List: ComponentType;
  readonly Card: ComponentType;
}

/** Every layer that a link switches, and any other layers. */
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
 * Returns one part of all layers that have it, in this order. An order that omits one, or names one without the part,
 * does not compile.
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
