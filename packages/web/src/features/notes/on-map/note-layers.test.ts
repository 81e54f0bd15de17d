import { expect, test } from 'vitest';
import { aNote } from '../../../api/testing/a-note.ts';
import { MAX_ZOOM } from '../../../map/camera.ts';
import { chosenPin, notePins, variantOf } from './note-layers.ts';

const NOTES = [aNote({ id: 'a', lng: -79.4, lat: 43.7 }), aNote({ id: 'b', lng: -79.41, lat: 43.71 })];

test('draws notes as pins, above police reports and below live calls', () => {
  const group = notePins(NOTES, {}, 'dark');
  expect(group.slot).toBe('note-pins');
  expect(group.sources?.['note-pins']).toMatchObject({
    data: {
      features: [
        { properties: { id: 'a' }, geometry: { coordinates: [-79.4, 43.7] } },
        { properties: { id: 'b' }, geometry: { coordinates: [-79.41, 43.71] } },
      ],
    },
  });
});

test('joins notes that are close together into one numbered pin at every zoom', () => {
  const { sources, layers } = notePins(NOTES, {}, 'light');
  const source = sources?.['note-pins'] as { cluster?: boolean; clusterMaxZoom?: number; maxzoom?: number };
  expect(source.cluster).toBe(true);
  expect(source.clusterMaxZoom).toBeGreaterThanOrEqual(MAX_ZOOM);
  expect(source.maxzoom).toBeGreaterThan(source.clusterMaxZoom ?? 0);
  expect(layers[0]).toMatchObject({ filter: ['!', ['has', 'point_count']] });
  expect(layers[1]).toMatchObject({
    filter: ['has', 'point_count'],
    layout: { 'icon-image': 'note-light-many', 'text-field': ['to-string', ['get', 'point_count']] },
  });
});

test('draws the viewer’s own, waiting and resolved notes with different pins', () => {
  const variants = [
    aNote({ author_sub: 'm2' }),
    aNote({ author_sub: 'm2', status: 'resolved' }),
    aNote({ author_sub: 'm1' }),
    aNote({ author_sub: 'm1', status: 'resolved' }),
    aNote({ author_sub: 'm1', state: 'held' }),
    aNote({ author_sub: 'm1', status: 'still_there' }),
  ].map((note) => variantOf(note, 'm1'));
  expect(variants).toEqual(['one', 'resolved', 'own', 'own-resolved', 'own-waiting', 'own']);
  expect(variantOf(aNote(), null)).toBe('one');
  const { sources, layers } = notePins([aNote({ status: 'resolved' })], {}, 'dark', 'm1');
  expect(sources?.['note-pins']).toMatchObject({ data: { features: [{ properties: { variant: 'own-resolved' } }] } });
  expect(layers[0]).toMatchObject({ layout: { 'icon-image': ['concat', 'note-dark-', ['get', 'variant']] } });
});

test('draws the opened note as a separate pin, so that no numbered pin hides it', () => {
  const group = chosenPin(aNote({ id: 'a' }), {}, 'dark');
  expect(group.slot).toBe('selection');
  expect(group.layers[0]).toMatchObject({ layout: { 'icon-image': 'note-dark-chosen', 'icon-anchor': 'bottom' } });
});
