import type {
  CustomLayerInterface,
  GeoJSONSource,
  LayerSpecification,
  MapLibreMap,
  SourceSpecification,
} from 'maplibre-gl';
import { firstAbove, type LayerSlot, type PlacedLayer, slotOf } from './layer-order.ts';

export interface SceneImage {
  readonly image: ImageBitmap | ImageData | HTMLImageElement;
  readonly pixelRatio: number;
}

/** The kinds that MapLibre is built with for a ground of ours: see build/map-libre-left-out.ts. */
export type DrawnLayer =
  | Extract<LayerSpecification, { readonly type: 'background' | 'circle' | 'fill' | 'line' | 'raster' | 'symbol' }>
  | CustomLayerInterface;
export type DrawnSource = Extract<SourceSpecification, { readonly type: 'geojson' | 'raster' | 'vector' }>;

/** One group of sources, images and layers that comes and goes together. A layer stands in the slot that its id names. */
export interface SceneGroup {
  readonly slot: LayerSlot;
  readonly sources?: Readonly<Record<string, DrawnSource>>;
  readonly images?: Readonly<Record<string, SceneImage>>;
  readonly layers: readonly DrawnLayer[];
}

/** What is drawn on the map, kept apart from MapLibre's style, so that a lost WebGL context or another style brings all of it back. */
export interface Scene {
  /** Puts a group on the map or changes what is different in it; `null` takes it away. */
  set(name: string, group: SceneGroup | null): void;
  /** A style is there (the first, or one after a lost context): draws on it whatever is missing. */
  restore(): void;
  /** The style is gone; until `restore` nothing is drawn. */
  lost(): void;
}

export function createScene(map: MapLibreMap): Scene {
  const groups = new Map<string, SceneGroup>();
  /** Sources whose own group is gone while another group's layers still draw from them. */
  const leaving = new Set<string>();
  /** How the groups that have changed since there was a style were drawn then: a style that comes back is drawn like that. */
  const missed = new Map<string, SceneGroup | undefined>();
  let ready = false;

  /** MapLibre keeps a source that a layer uses, so it goes with the last of them, and its old data with it. */
  function takeSourcesAway(): void {
    const used = new Set(
      [...groups.values()].flatMap(({ sources, layers }) => [
        ...Object.keys(sources ?? {}),
        ...layers.flatMap((layer) => ('source' in layer ? [layer.source] : [])),
      ]),
    );
    for (const id of leaving) {
      if (used.has(id)) continue;
      leaving.delete(id);
      if (map.getSource(id)) map.removeSource(id);
    }
  }

  function put(group: SceneGroup, before: SceneGroup | undefined): void {
    for (const [id, { image, pixelRatio }] of Object.entries(group.images ?? {}))
      if (!map.hasImage(id)) map.addImage(id, image, { pixelRatio });
    for (const [id, source] of Object.entries(group.sources ?? {})) putSource(map, id, source, before?.sources?.[id]);
    for (const layer of group.layers)
      putLayer(
        map,
        layer,
        group.slot,
        before?.layers.find(({ id }) => id === layer.id),
      );
  }

  return {
    set(name, group) {
      const before = groups.get(name);
      if (group === before || (!group && !before)) return;
      if (group) groups.set(name, group);
      else groups.delete(name);
      if (!ready) {
        if (!missed.has(name)) missed.set(name, before);
        return;
      }
      if (before) takeAway(map, before, group, leaving);
      takeSourcesAway();
      if (group) put(group, before);
    },
    restore() {
      ready = true;
      for (const [name, before] of missed) if (before) takeAway(map, before, groups.get(name) ?? null, leaving);
      takeSourcesAway();
      for (const [name, group] of groups) put(group, missed.get(name) ?? group);
      missed.clear();
    },
    lost() {
      ready = false;
    },
  };
}

function takeAway(map: MapLibreMap, before: SceneGroup, after: SceneGroup | null, leaving: Set<string>): void {
  for (const { id } of before.layers)
    if (!after?.layers.some((layer) => layer.id === id) && map.getLayer(id)) map.removeLayer(id);
  for (const id of Object.keys(before.sources ?? {})) if (!after?.sources?.[id]) leaving.add(id);
}

function putSource(
  map: MapLibreMap,
  id: string,
  source: SourceSpecification,
  before: SourceSpecification | undefined,
): void {
  const there = map.getSource(id);
  if (!there) {
    map.addSource(id, source);
    return;
  }
  // What another group kept here after this one left holds older data.
  const held = before?.type === 'geojson' ? before.data : undefined;
  if (source.type === 'geojson' && source.data !== held) void (there as GeoJSONSource).setData(source.data);
}

type Part = Readonly<Record<string, unknown>>;

function putLayer(map: MapLibreMap, layer: DrawnLayer, slot: LayerSlot, before: DrawnLayer | undefined): void {
  if (!map.getLayer(layer.id)) {
    map.addLayer(layer, firstAbove(slotOf(layer.id) ?? slot, placedLayers(map)));
    return;
  }
  if (layer.type === 'custom' || !before || before.type === 'custom') return;
  changes(before.paint, layer.paint, (name, value) => map.setPaintProperty(layer.id, name as never, value as never));
  changes(before.layout, layer.layout, (name, value) => map.setLayoutProperty(layer.id, name as never, value as never));
  if ('filter' in layer && !same(layer.filter, 'filter' in before ? before.filter : undefined))
    map.setFilter(layer.id, layer.filter);
}

const placedLayers = (map: MapLibreMap): readonly PlacedLayer[] =>
  map.getLayersOrder().map((id) => {
    const layer = map.getLayer(id);
    return { id, type: layer?.type ?? '', sourceLayer: layer?.sourceLayer };
  });

/** Calls `set` for each property that differs; `undefined` for one that is gone. */
export function changes(
  before: object | undefined,
  after: object | undefined,
  set: (name: string, value: unknown) => void,
): void {
  const was = (before ?? {}) as Part;
  const is = (after ?? {}) as Part;
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)]))
    if (!same(was[name], is[name])) set(name, is[name]);
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
