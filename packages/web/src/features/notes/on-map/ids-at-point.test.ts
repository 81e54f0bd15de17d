import type { MapLibreMap } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { type Marks, marksAt } from '../../../map/mark-pointer.ts';
import { standIn } from '../../../ui/testing/complete-page.ts';
import { NOTE_CHOSEN, NOTE_CLUSTERS, NOTE_PINS } from './note-layers.ts';
import { notesOf } from './use-note-pointer.ts';

const pin = (properties: object) => standIn<Marks[number]>({ properties });

/** Returns a map with a single cluster, number 7, that contains these notes. */
const aMap = (members: readonly string[]) => {
  const getClusterLeaves = vi.fn(async (id: number) => (id === 7 ? members.map((id) => ({ properties: { id } })) : []));
  return { map: standIn<MapLibreMap>({ getSource: () => ({ getClusterLeaves }) }), getClusterLeaves };
};

test('returns the note of a pin', async () => {
  const { map, getClusterLeaves } = aMap([]);
  expect(await notesOf(map, [pin({ id: 'a' })])).toEqual(['a']);
  expect(getClusterLeaves).not.toHaveBeenCalled();
});

test('returns all notes of a numbered pin', async () => {
  const many = Array.from({ length: 150 }, (_, nth) => `n${nth}`);
  const { map } = aMap(many);
  expect(await notesOf(map, [pin({ cluster: true, cluster_id: 7, point_count: 150 })])).toEqual(many);
});

test('returns each note once if several pins contain it', async () => {
  const { map } = aMap(['a', 'b']);
  expect(await notesOf(map, [pin({ id: 'b' }), pin({ cluster_id: 7 }), pin({ id: 'c' })])).toEqual(['b', 'a', 'c']);
});

test('queries only layers that exist, around the point', () => {
  const queryRenderedFeatures = vi.fn(() => []);
  const there = new Set([NOTE_PINS, NOTE_CLUSTERS]);
  const map = standIn<MapLibreMap>({ getLayer: (id: string) => there.has(id), queryRenderedFeatures });
  marksAt(map, [NOTE_CHOSEN, NOTE_PINS, NOTE_CLUSTERS], { x: 100, y: 50 }, 12);
  expect(queryRenderedFeatures).toHaveBeenCalledExactlyOnceWith(
    [
      [88, 38],
      [112, 62],
    ],
    { layers: [NOTE_PINS, NOTE_CLUSTERS] },
  );
  there.clear();
  expect(marksAt(map, [NOTE_PINS], { x: 0, y: 0 }, 2)).toEqual([]);
  expect(queryRenderedFeatures).toHaveBeenCalledOnce();
});
