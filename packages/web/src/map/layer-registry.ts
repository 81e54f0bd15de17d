import type { Features } from '@crimemap/contract/features';
import type { ComponentType, ReactNode } from 'react';
import type { MapKind } from '../i18n/names.ts';
import type { SwitchedLayer } from '../map-state/map-search.ts';
import type { Insets } from '../map-state/screen/free-rectangle.ts';
import type { Theme } from './palette.ts';

export interface DrawingProps {
  readonly theme: Theme;
  readonly basemap: Features['basemap'];
  /** What covers the map’s edges while it opens. */
  readonly covered: Insets;
}

/** What a switch says: the layer’s name, which may be that of its areas, and what it is called where there is little room. */
export interface LayerWords {
  readonly name: (kind: MapKind) => string;
  readonly short: () => string;
}

interface ToggleProps {
  readonly words: LayerWords;
}

export interface LayerButtonProps {
  readonly words: LayerWords;
  /** In words below the switches, or as a sign by the zoom buttons. */
  readonly variant: 'words' | 'sign';
}

/**
 * One layer of the map, whole. What it rightly has none of it says with `null`. Each part asks for what it shows itself, and is
 * empty where the layer is off or the city has none.
 */
export interface Layer {
  readonly words: LayerWords;
  /** Its switch, or the words that stand in its place; `null`: no link switches it. */
  readonly Toggle: ComponentType<ToggleProps> | null;
  /** What can be done with it beside switching it, once the map is there. */
  readonly Button: ComponentType<LayerButtonProps> | null;
  /** What stands on the map, and in a popup there what was pressed on it. */
  readonly Drawing: ComponentType<DrawingProps>;
  readonly Legend: ComponentType | null;
  readonly List: ComponentType | null;
  /** What was pressed where no popup shows it: in a phone’s sheet. */
  readonly Card: ComponentType | null;
  /** What it still needs before it shows anything, as a sentence, while it is wished for. A hook. */
  readonly useNeed: (() => string | null) | null;
  /** How its data is, at the top of the map. Goes on as long as the layer is on. */
  readonly Notice: ComponentType | null;
  /** What it tells by itself at the foot of the map, with the map or without it. */
  readonly Alert: ComponentType | null;
  /** Shows what it is given where its data is invented, which nothing else on the page says. */
  readonly IfInvented: ComponentType<{ readonly children: ReactNode }> | null;
}

/** One that a link switches: it can be read in a list and on a card without the map, and a legend says what is drawn. */
export interface LinkedLayer extends Layer {
  readonly Toggle: ComponentType<ToggleProps>;
  readonly Legend: ComponentType;
  readonly List: ComponentType;
  readonly Card: ComponentType;
}

/** Every layer a link switches, and whatever other layers there are. */
export type LayerRegistry = Readonly<Record<SwitchedLayer, LinkedLayer>> & Readonly<Record<string, Layer>>;

type LayerPart = Exclude<keyof Layer, 'words'>;

/** The layers that have this part. */
type LayersWith<Layers, Part extends LayerPart> = {
  [Id in keyof Layers & string]: Layers[Id] extends { readonly [Name in Part]: null } ? never : Id;
}[keyof Layers & string];

interface PartOfLayer<Id, Part extends LayerPart> {
  readonly id: Id;
  readonly words: LayerWords;
  readonly Part: NonNullable<Layer[Part]>;
}

/** One part of all layers that have it, in this order; an order that leaves one of them out, or names one that has none, does not compile. */
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
