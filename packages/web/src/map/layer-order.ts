/** Bottom to top. A layer's place is decided here and nowhere else. */
export const LAYER_ORDER = [
  'ground',
  'tiles',
  'area-fills',
  // Above the colours: a reader finds their own street first.
  'streets',
  'area-lines',
  'precision-rings',
  'counted-points',
  'far-icons',
  'centre-groups',
  'live-rings',
  'opened-areas',
  // Words win over all that is only drawn; of two that touch the higher stands.
  'place-names',
  'ground-labels',
  'area-labels',
  // Close in, what is counted stands above the words, which keep out of its way: MapLibre gives room from the top down.
  'incident-icons',
  'live-calls',
  // In an area with no room beside them its number stays, and lies on them.
  'tight-area-labels',
  // Above the calls: there are few of them, and a pin with a number must not vanish below a crowd of markers.
  'note-pins',
  'selection',
  'position',
] as const;
export type LayerSlot = (typeof LAYER_ORDER)[number];

/** Layers are named `slot:rest`, so that the slot can be read back from the style. */
export const layerId = (slot: LayerSlot, name: string): string => `${slot}:${name}`;

/** The slot that a layer's id names; `undefined`: it is not one of ours. */
export const slotOf = (id: string): LayerSlot | undefined => LAYER_ORDER.find((slot) => slot === id.split(':')[0]);

/** A layer of the map’s style, ours or one that the operator’s style brought. */
export interface PlacedLayer {
  readonly id: string;
  readonly type: string;
  readonly sourceLayer?: string | undefined;
}

const STREETS = /road|street|transport|highway/i;

/** Where a layer stands among ours. Of a style that is not ours the words and the streets lie above the areas, all else below. */
function placeOf({ id, type, sourceLayer = '' }: PlacedLayer): number {
  const own = slotOf(id);
  if (own) return LAYER_ORDER.indexOf(own);
  if (type === 'symbol') return LAYER_ORDER.indexOf('place-names');
  return type === 'line' && STREETS.test(sourceLayer) ? LAYER_ORDER.indexOf('streets') : -1;
}

/** The first of the given layers (bottom to top) that stands above `slot`; `undefined`: on top of all. */
export function firstAbove(slot: LayerSlot, layers: readonly PlacedLayer[]): string | undefined {
  const place = LAYER_ORDER.indexOf(slot);
  return layers.find((layer) => placeOf(layer) > place)?.id;
}
