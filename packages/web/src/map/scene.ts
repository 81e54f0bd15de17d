import type { LngLat } from '@crimemap/contract/geo';
import type { Feature, FeatureCollection, GeoJsonProperties, Geometry } from 'geojson';
import type {
  CustomLayerInterface,
  GeoJSONSource,
  LayerSpecification,
  MapLibreMap,
  SourceSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { afterPress } from './press-first.ts';

/** Order of the layers from bottom to top. No other code decides it. */
export const LAYER_ORDER = [
  'ground',
  'tiles',
  'area-fills',
  // Streets are above the colours of areas, because readers look for their street first.
  'streets',
  'area-lines',
  'precision-rings',
  'counted-points',
  'far-icons',
  'centre-groups',
  'live-rings',
  'opened-areas',
  // Text is above drawings. If two texts overlap, only the upper one is drawn.
  'place-names',
  'ground-labels',
  'area-labels',
  // When zoomed in, incident icons and live calls are above the text, and the text avoids them, because MapLibre gives
  // space to upper layers first.
  'incident-icons',
  'live-calls',
  // The number of an area without space next to its items is drawn on top of the items.
  'tight-area-labels',
  // Note pins are above calls, because pins are few, and many calls would hide a numbered pin.
  'note-pins',
  'selection',
  'position',
] as const;
type LayerSlot = (typeof LAYER_ORDER)[number];

/** Returns the id of a layer, `slot:name`, which contains the slot. */
export const layerId = (slot: LayerSlot, name: string): string => `${slot}:${name}`;

/** Returns the slot in the id of a layer; `undefined` for other layers. */
const slotOf = (id: string): LayerSlot | undefined => LAYER_ORDER.find((slot) => slot === id.split(':')[0]);

/** A layer in the map's style: ours, or from the operator's style. */
interface PlacedLayer {
  readonly id: string;
  readonly type: string;
  readonly sourceLayer?: string | undefined;
}

const STREETS = /road|street|transport|highway/i;

/**
 * Returns the position of a layer among our layers. Layers of another style are below the areas, except text and
 * streets.
 */
function placeOf({ id, type, sourceLayer = '' }: PlacedLayer): number {
  const own = slotOf(id);
  if (own) return LAYER_ORDER.indexOf(own);
  if (type === 'symbol') return LAYER_ORDER.indexOf('place-names');
  return type === 'line' && STREETS.test(sourceLayer) ? LAYER_ORDER.indexOf('streets') : -1;
}

/**
 * Returns the id of the lowest layer that must be above `slot`; `undefined` if there is none. `layers`: from bottom to
 * top.
 */
export function firstAbove(slot: LayerSlot, layers: readonly PlacedLayer[]): string | undefined {
  const place = LAYER_ORDER.indexOf(slot);
  return layers.find((layer) => placeOf(layer) > place)?.id;
}

export interface SceneImage {
  readonly image: ImageBitmap | ImageData | HTMLImageElement;
  readonly pixelRatio: number;
}

export type SceneLayer = LayerSpecification | CustomLayerInterface;

/** Sources, images and layers that are added and removed together. The id of each layer contains its slot. */
export interface SceneGroup {
  readonly slot: LayerSlot;
  readonly sources?: Readonly<Record<string, SourceSpecification>>;
  readonly images?: Readonly<Record<string, SceneImage>>;
  readonly layers: readonly SceneLayer[];
}

/**
 * Content of the map, kept separately from MapLibre's style so that it can be drawn again after a lost WebGL context or
 * a change of style.
 */
export interface Scene {
  /** Adds a group, or changes only its differences; `null` removes the group. */
  set(name: string, group: SceneGroup | null): void;
  /**
   * Sets states of features by id. Does nothing if the source is not on the map. Must be called again after a new style
   * (`style.load`).
   */
  setStates(source: string, states: Iterable<readonly [id: string, state: object]>): void;
  /** Called when there is a style: the first one, or again after a lost context. Draws what is missing. */
  restore(): void;
  /** Called when the style or the map is gone. Nothing is drawn until `restore` is called. */
  lost(): void;
}

export function createScene(map: MapLibreMap): Scene {
  const groups = new Map<string, SceneGroup>();
  /** Sources and layers that were last added to the style. */
  const sources = new Map<string, SourceSpecification>();
  const layers = new Map<string, SceneLayer>();
  let ready = false;

  function takeAway(): void {
    const wished = [...groups.values()];
    const wishedLayers = new Set(wished.flatMap((group) => group.layers.map(({ id }) => id)));
    const wishedSources = new Set(wished.flatMap((group) => Object.keys(group.sources ?? {})));
    for (const [id, layer] of layers) {
      if (wishedLayers.has(id)) continue;
      // Hidden instead of removed: MapLibre throws “Length of new data” if a text layer is added again while tiles of
      // its source still contain its text.
      if (layer.type === 'symbol' && wishedSources.has(layer.source)) changeTo(hidden(layer), layer);
      else {
        map.removeLayer(id);
        layers.delete(id);
      }
    }
    const used = new Set([...layers.values()].flatMap((layer) => ('source' in layer ? [layer.source] : [])));
    // When its last layer is removed, a source is removed too, with its data.
    for (const id of sources.keys()) {
      if (wishedSources.has(id) || used.has(id)) continue;
      map.removeSource(id);
      sources.delete(id);
    }
  }

  function put({ images, sources: own, layers: drawn, slot }: SceneGroup): void {
    for (const [id, { image, pixelRatio }] of Object.entries(images ?? {}))
      if (!map.hasImage(id)) map.addImage(id, image, { pixelRatio });
    for (const [id, source] of Object.entries(own ?? {})) putSource(id, source);
    for (const layer of drawn) putLayer(layer, slot);
  }

  function putSource(id: string, source: SourceSpecification): void {
    const before = sources.get(id);
    sources.set(id, source);
    if (!before) map.addSource(id, source);
    else if (source.type === 'geojson' && before.type === 'geojson' && source.data !== before.data)
      void map.getSource<GeoJSONSource>(id)?.setData(source.data);
  }

  function putLayer(layer: SceneLayer, slot: LayerSlot): void {
    const before = layers.get(layer.id);
    if (before) changeTo(layer, before);
    else {
      layers.set(layer.id, layer);
      map.addLayer(layer, firstAbove(slotOf(layer.id) ?? slot, placedLayers(map)));
    }
  }

  function changeTo(layer: SceneLayer, before: SceneLayer): void {
    layers.set(layer.id, layer);
    if (layer === before || layer.type === 'custom' || before.type === 'custom') return;
    const { id } = layer;
    changes(before.paint, layer.paint, (name, value) => map.setPaintProperty(id, name as never, value as never));
    changes(before.layout, layer.layout, (name, value) => map.setLayoutProperty(id, name as never, value as never));
    if ('filter' in layer && !same(layer.filter, 'filter' in before ? before.filter : undefined))
      map.setFilter(id, layer.filter);
  }

  return {
    set(name, group) {
      if (group === (groups.get(name) ?? null)) return;
      if (group) groups.set(name, group);
      else groups.delete(name);
      afterPress(() => {
        if (!ready) return;
        takeAway();
        const newest = groups.get(name);
        if (newest) put(newest);
      });
    },
    setStates(source, states) {
      afterPress(() => {
        if (!ready || !map.getSource(source)) return;
        for (const [id, state] of states) map.setFeatureState({ source, id }, { ...state });
      });
    },
    restore() {
      ready = true;
      // After a lost context the style still lists everything; a new style lists nothing.
      for (const id of layers.keys()) if (!map.getLayer(id)) layers.delete(id);
      for (const id of sources.keys()) if (!map.getSource(id)) sources.delete(id);
      takeAway();
      for (const group of groups.values()) put(group);
    },
    lost() {
      ready = false;
    },
  };
}

const hidden = (layer: SymbolLayerSpecification): SymbolLayerSpecification =>
  layer.layout?.visibility === 'none' ? layer : { ...layer, layout: { ...layer.layout, visibility: 'none' } };

type Part = Readonly<Record<string, unknown>>;

const placedLayers = (map: MapLibreMap): readonly PlacedLayer[] =>
  map.getLayersOrder().map((id) => {
    const layer = map.getLayer(id);
    return { id, type: layer?.type ?? '', sourceLayer: layer?.sourceLayer };
  });

/** Calls `set` for each property that differs, with `undefined` if the property was removed. */
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

export const featureOf = (geometry: Geometry, properties: GeoJsonProperties = {}): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});

export const pointAt = ([lng, lat]: LngLat, properties?: GeoJsonProperties): Feature =>
  featureOf({ type: 'Point', coordinates: [lng, lat] }, properties);

export const collectionOf = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

/** Returns a GeoJSON source that contains the features. */
export const sourceOf = (features: Feature[]) => ({ type: 'geojson', data: collectionOf(features) }) as const;

/** Returns a filter for features whose property `part` has this value. */
export const only = (part: string) => ['==', ['get', 'part'], part] as ['==', ['get', 'part'], string];
