import type { Note } from '@crimemap/contract/notes';
import { MAX_ZOOM } from '../../../map/camera.ts';
import { FONT_BOLD } from '../../../map/ground/ground.ts';
import type { Theme } from '../../../map/palette.ts';
import type { SceneGroup, SceneImage } from '../../../map/scene.ts';
import { layerId, pointAt, sourceOf } from '../../../map/scene.ts';
import { NOTE_COLOURS } from './note-colours.ts';
import { HEAD_ABOVE_TIP, type PinVariant } from './note-images.ts';

export const NOTES_SOURCE = 'note-pins';
export const NOTE_PINS = layerId('note-pins', 'pins');
export const NOTE_CLUSTERS = layerId('note-pins', 'clusters');
export const NOTE_CHOSEN = layerId('selection', 'note');

/** Distance in pixels below which pins join into a numbered pin. */
const CLUSTER_RADIUS = 40;
const NUMBER_PIXELS = 12;

type Placed = Pick<Note, 'id' | 'lng' | 'lat'>;
type Pinned = Placed & Pick<Note, 'author_sub' | 'state' | 'status'>;

/** Returns which image a note’s pin has. The reader’s own pins are hollow; waiting and resolved notes have a sign. */
export function variantOf({ author_sub, state, status }: Omit<Pinned, keyof Placed>, sub: string | null): PinVariant {
  if (state === 'held') return 'own-waiting';
  const own = author_sub === sub;
  if (status === 'resolved') return own ? 'own-resolved' : 'resolved';
  return own ? 'own' : 'one';
}
const RESOLVED_OPACITY = 0.6;

/** Draws every pin, even if pins overlap, and moves map labels away from them. */
const ON_TOP = { 'icon-anchor': 'bottom', 'icon-allow-overlap': true } as const;

/**
 * Returns the layers with a pin for each note. At every zoom, close notes join into a numbered pin, because many share
 * an approximate location.
 */
export function notePins(
  notes: readonly Pinned[],
  images: Readonly<Record<string, SceneImage>>,
  theme: Theme,
  sub: string | null = null,
): SceneGroup {
  return {
    slot: 'note-pins',
    images,
    sources: {
      [NOTES_SOURCE]: {
        ...sourceOf(notes.map((note) => pointAt([note.lng, note.lat], { id: note.id, variant: variantOf(note, sub) }))),
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
        layout: { ...ON_TOP, 'icon-image': ['concat', `note-${theme}-`, ['get', 'variant']] },
        paint: {
          'icon-opacity': ['match', ['get', 'variant'], ['resolved', 'own-resolved'], RESOLVED_OPACITY, 1],
        },
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

/** Returns the layer with the opened note’s pin, above everything and never part of a numbered pin. */
export function chosenPin(note: Placed, images: Readonly<Record<string, SceneImage>>, theme: Theme): SceneGroup {
  return {
    slot: 'selection',
    images,
    sources: { 'note-chosen': sourceOf([pointAt([note.lng, note.lat], { id: note.id })]) },
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
