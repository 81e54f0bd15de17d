import type { MapLibreMap } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { standIn } from '../ui/testing/complete-page.ts';
import { attributionsOf } from './ground/Ground.tsx';
import { changes, createScene, type SceneGroup } from './scene.ts';

test('sets only layer properties that differ, and unsets removed properties', () => {
  const set: [string, unknown][] = [];
  changes(
    { 'fill-color': 'red', 'fill-opacity': ['get', 'x'], old: 1 },
    { 'fill-color': 'blue', 'fill-opacity': ['get', 'x'] },
    (name, value) => void set.push([name, value]),
  );
  expect(set).toEqual([
    ['fill-color', 'blue'],
    ['old', undefined],
  ]);
});

test('returns attributions as plain text, without repetitions', () => {
  expect(
    attributionsOf(['<a href="https://example.org">&copy; Someone</a>', '', null, '© Someone', 'Police & City']),
  ).toEqual(['© Someone', 'Police & City']);
});

/** Returns a mock map that, like MapLibre, does not remove a source in use. */
function aMap() {
  const sources = new Map<string, { data: unknown; setData(data: unknown): void }>();
  const layers = new Map<string, { id: string; source?: string }>();
  const set: [string, string, unknown][] = [];
  const map = {
    getSource: (id: string) => sources.get(id),
    addSource: (id: string, { data }: { data: unknown }) =>
      sources.set(id, {
        data,
        setData(newer) {
          this.data = newer;
        },
      }),
    removeSource(id: string) {
      if (![...layers.values()].some(({ source }) => source === id)) sources.delete(id);
    },
    getLayer: (id: string) => layers.get(id),
    addLayer: (layer: { id: string }) => layers.set(layer.id, layer),
    removeLayer: (id: string) => layers.delete(id),
    setLayoutProperty: (id: string, name: string, value: unknown) => void set.push([id, name, value]),
    getLayersOrder: () => [...layers.keys()],
    hasImage: () => true,
    setFeatureState: ({ id }: { id: string }, state: unknown) => void set.push([id, 'state', state]),
  };
  return { map: standIn<MapLibreMap>(map), set, dataOf: (id: string) => sources.get(id)?.data };
}

const fills = (data: string): SceneGroup => ({
  slot: 'area-fills',
  sources: { areas: { type: 'geojson', data } },
  layers: [{ id: 'fills', type: 'fill', source: 'areas' }],
});
const lines: SceneGroup = { slot: 'area-lines', layers: [{ id: 'lines', type: 'line', source: 'areas' }] };

test('a map source is removed together with the last layer that uses it, and can be added for another city', () => {
  const { map, dataOf } = aMap();
  const scene = createScene(map);
  scene.restore();
  scene.set('fills', fills('toronto'));
  scene.set('lines', lines);
  scene.set('fills', null);
  scene.set('lines', null);
  expect(dataOf('areas')).toBeUndefined();
  scene.set('fills', fills('vancouver'));
  expect(dataOf('areas')).toBe('vancouver');
});

test('a map source that another layer still uses is updated with the new data', () => {
  const { map, dataOf } = aMap();
  const scene = createScene(map);
  scene.restore();
  scene.set('fills', fills('toronto'));
  scene.set('lines', lines);
  scene.set('fills', null);
  scene.set('fills', fills('ottawa'));
  expect(dataOf('areas')).toBe('ottawa');
});

test('applies changes and removals that were made while the map had no style, as soon as a style is loaded', () => {
  const { map, dataOf } = aMap();
  const scene = createScene(map);
  scene.restore();
  scene.set('fills', fills('toronto'));
  scene.set('lines', lines);
  scene.lost();
  scene.set('fills', fills('ottawa'));
  scene.set('lines', null);
  scene.restore();
  expect(dataOf('areas')).toBe('ottawa');
  expect(map.getLayer('lines')).toBeUndefined();
});

const names = (...ids: string[]): SceneGroup => ({
  slot: 'area-labels',
  sources: { names: { type: 'geojson', data: ids.join() } },
  layers: ids.map((id) => ({ id, type: 'symbol', source: 'names' })),
});

// MapLibre throws “Length of new data” if a text layer is added while tiles still contain the text of another layer
// with the same name.
test('a removed text layer is only hidden while its source exists, and is deleted together with the source', () => {
  const { map, set } = aMap();
  const scene = createScene(map);
  scene.restore();
  scene.set('names', names('a', 'b'));
  scene.set('names', names('b'));
  expect(map.getLayer('a')).toBeDefined();
  expect(set).toEqual([['a', 'visibility', 'none']]);
  scene.set('names', names('b', 'a'));
  expect(set.at(-1)).toEqual(['a', 'visibility', undefined]);
  expect(set).toHaveLength(2);
  scene.set('names', names('b'));
  scene.set('names', null);
  expect(['a', 'b'].map((id) => map.getLayer(id))).toEqual([undefined, undefined]);
  expect(map.getSource('names')).toBeUndefined();
});

test('writes feature states only while their source is on the map', () => {
  const { map, set } = aMap();
  const scene = createScene(map);
  const write = () => scene.setStates('areas', [['D51', { hover: true }]]);
  write();
  scene.restore();
  write();
  expect(set).toEqual([]);
  scene.set('fills', fills('one'));
  write();
  expect(set).toEqual([['D51', 'state', { hover: true }]]);
  scene.lost();
  write();
  expect(set).toHaveLength(1);
});
