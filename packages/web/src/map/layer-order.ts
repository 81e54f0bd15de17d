/** Bottom to top. A layer's place is decided here and nowhere else. */
export const LAYER_ORDER = [
  'ground',
  'tiles',
  'area-fills',
  'area-lines',
  'ground-labels',
  'counted-points',
  'incident-icons',
  'area-labels',
  'centre-groups',
  'live-calls',
  // Above the calls: there are few of them, and a pin with a number must not vanish below a crowd of markers.
  'note-pins',
  'selection',
  'position',
] as const;
export type LayerSlot = (typeof LAYER_ORDER)[number];

/** Layers are named `slot:rest`, so that the slot can be read back from the style. */
export const layerId = (slot: LayerSlot, name: string): string => `${slot}:${name}`;

/** The first of the given layers (bottom to top) that stands above `slot`; `undefined`: on top of all. */
export function firstAbove(slot: LayerSlot, layers: readonly string[]): string | undefined {
  const place = LAYER_ORDER.indexOf(slot);
  return layers.find((id) => LAYER_ORDER.indexOf(id.split(':')[0] as LayerSlot) > place);
}
