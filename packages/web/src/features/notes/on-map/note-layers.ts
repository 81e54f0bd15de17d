import type { Note } from '@crimemap/contract/notes';
import { MAX_ZOOM } from '../../../map/camera.ts';
import { FONT_BOLD } from '../../../map/ground/ground.ts';
import type { Theme } from '../../../map/palette.ts';
import type { SceneGroup, SceneImage } from '../../../map/scene.ts';
import { layerId, pointAt, sourceOf } from '../../../map/scene.ts';
import { NOTE_COLOURS } from './note-colours.ts';
import { HEAD_ABOVE_TIP } from './note-images.ts';

export const NOTES_SOURCE = 'note-pins';
export const NOTE_PINS = layerId('note-pins', 'pins');
export const NOTE_CLUSTERS = layerId('note-pins', 'clusters');
export const NOTE_CHOSEN = layerId('selection', 'note');

/** Pins nearer to each other than this, in pixels, become one with a number. */
const CLUSTER_RADIUS = 40;
const NUMBER_PIXELS = 12;

type Placed = Pick<Note, 'id' | 'lng' | 'lat'>;

const sourceOfNotes = (notes: readonly Placed[]) =>
  sourceOf(notes.map(({ id, lng, lat }) => pointAt([lng, lat], { id })));

/** Every pin is drawn, and words keep clear of it. */
const ON_TOP = { 'icon-anchor': 'bottom', 'icon-allow-overlap': true } as const;

/** A pin for each note; those close together are one with their number, as near as the map goes: many share an approximate place. */
export function notePins(
  notes: readonly Placed[],
  images: Readonly<Record<string, SceneImage>>,
  theme: Theme,
): SceneGroup {
  return {
    slot: 'note-pins',
    images,
    sources: {
      [NOTES_SOURCE]: {
        ...sourceOfNotes(notes),
        cluster: true,
        clusterRadius: CLUSTER_RADIUS,
        clusterMaxZoom: MAX_ZOOM + 1,
        maxzoom: MAX_ZOOM + 2,
      },
    },
    layers: [
      {
        id: NOTE_PINS,
        type: 'symbol',
        source: NOTES_SOURCE,
        filter: ['!', ['has', 'point_count']],
        layout: { ...ON_TOP, 'icon-image': `note-${theme}-one` },
      },
      {
        id: NOTE_CLUSTERS,
        type: 'symbol',
        source: NOTES_SOURCE,
        filter: ['has', 'point_count'],
        layout: {
          ...ON_TOP,
          'icon-image': `note-${theme}-many`,
          'text-field': ['to-string', ['get', 'point_count']],
          'text-font': FONT_BOLD,
          'text-size': NUMBER_PIXELS,
          'text-offset': [0, -(HEAD_ABOVE_TIP + 2) / NUMBER_PIXELS],
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: { 'text-color': NOTE_COLOURS[theme].onPin },
      },
    ],
  };
}

/** The opened note, above everything, even where its pin is one of a number. */
export function chosenPin(note: Placed, images: Readonly<Record<string, SceneImage>>, theme: Theme): SceneGroup {
  return {
    slot: 'selection',
    images,
    sources: { 'note-chosen': sourceOfNotes([note]) },
    layers: [
      {
        id: NOTE_CHOSEN,
        type: 'symbol',
        source: 'note-chosen',
        layout: { ...ON_TOP, 'icon-image': `note-${theme}-chosen` },
      },
    ],
  };
}
