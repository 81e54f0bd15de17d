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
type LayerSlot = (typeof LAYER_ORDER)[number];

/** Layers are named `slot:rest`, so that the slot can be read back from the style. */
export const layerId = (slot: LayerSlot, name: string): string => `${slot}:${name}`;

/** The slot that a layer's id names; `undefined`: it is not one of ours. */
const slotOf = (id: string): LayerSlot | undefined => LAYER_ORDER.find((slot) => slot === id.split(':')[0]);

/** A layer of the map’s style, ours or one that the operator’s style brought. */
interface PlacedLayer {
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

export interface SceneImage {
  readonly image: ImageBitmap | ImageData | HTMLImageElement;
  readonly pixelRatio: number;
}

export type SceneLayer = LayerSpecification | CustomLayerInterface;

/** One group of sources, images and layers that comes and goes together. A layer stands in the slot that its id names. */
export interface SceneGroup {
  readonly slot: LayerSlot;
  readonly sources?: Readonly<Record<string, SourceSpecification>>;
  readonly images?: Readonly<Record<string, SceneImage>>;
  readonly layers: readonly SceneLayer[];
}

/** What is drawn on the map, kept apart from MapLibre's style, so that a lost WebGL context or another style brings all of it back. */
export interface Scene {
  /** Puts a group on the map or changes what is different in it; `null` takes it away. */
  set(name: string, group: SceneGroup | null): void;
  /** Writes states of features by their id. Does nothing where the source is not drawn: a new style (`style.load`) needs them again. */
  setStates(source: string, states: Iterable<readonly [id: string, state: object]>): void;
  /** A style is there (the first, or one after a lost context): draws on it whatever is missing. */
  restore(): void;
  /** The style is gone, or the map; until `restore` nothing is drawn. */
  lost(): void;
}

export function createScene(map: MapLibreMap): Scene {
  const groups = new Map<string, SceneGroup>();
  /** What the style has of it, as it was put there last. */
  const sources = new Map<string, SourceSpecification>();
  const layers = new Map<string, SceneLayer>();
  let ready = false;

  function takeAway(): void {
    const wished = [...groups.values()];
    const wishedLayers = new Set(wished.flatMap((group) => group.layers.map(({ id }) => id)));
    const wishedSources = new Set(wished.flatMap((group) => Object.keys(group.sources ?? {})));
    for (const [id, layer] of layers) {
      if (wishedLayers.has(id)) continue;
      // While tiles of its source still hold its words, MapLibre throws on a new layer of that name (“Length of new data”).
      if (layer.type === 'symbol' && wishedSources.has(layer.source)) changeTo(hidden(layer), layer);
      else {
        map.removeLayer(id);
        layers.delete(id);
      }
    }
    const used = new Set([...layers.values()].flatMap((layer) => ('source' in layer ? [layer.source] : [])));
    // A source goes with the last layer that draws from it, and its old data with it.
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
      // After a lost context all of it is back; a new style has nothing of it.
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

export const featureOf = (geometry: Geometry, properties: GeoJsonProperties = {}): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});

export const pointAt = ([lng, lat]: LngLat, properties?: GeoJsonProperties): Feature =>
  featureOf({ type: 'Point', coordinates: [lng, lat] }, properties);

export const collectionOf = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

/** A source of features that are there already. */
export const sourceOf = (features: Feature[]) => ({ type: 'geojson', data: collectionOf(features) }) as const;

/** The filter of a layer that draws the features of one `part`. */
export const only = (part: string) => ['==', ['get', 'part'], part] as ['==', ['get', 'part'], string];
