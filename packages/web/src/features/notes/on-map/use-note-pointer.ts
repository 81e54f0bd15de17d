import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl';
import { type Marks, useMarkPointer } from '../../../map/mark-pointer.ts';
import { HEAD_ABOVE_TIP } from './note-images.ts';
import { NOTE_CHOSEN, NOTE_CLUSTERS, NOTE_PINS, NOTES_SOURCE } from './note-layers.ts';

/** Returns the distinct notes of pins; a numbered pin has several notes. */
export async function notesOf(map: MapLibreMap, pins: Marks): Promise<readonly string[]> {
  const source = map.getSource<GeoJSONSource>(NOTES_SOURCE);
  const ids = await Promise.all(
    pins.map(async ({ properties }) => {
      if (typeof properties.cluster_id !== 'number') return [String(properties.id)];
      const leaves = await source?.getClusterLeaves(properties.cluster_id, Number.MAX_SAFE_INTEGER, 0);
      return (leaves ?? []).map((leaf) => String(leaf.properties?.id));
    }),
  );
  return [...new Set(ids.flat())];
}

/** Opens the notes under a click: one note, or a list of several. */
export const useNotePointer = (onOpen: (ids: readonly string[]) => void): void =>
  useMarkPointer({
    layer: 'note-pins',
    drawnBy: [NOTE_CHOSEN, NOTE_PINS, NOTE_CLUSTERS],
    slack: [1, 10],
    heightOf: () => HEAD_ABOVE_TIP,
    onOpen: (map, pins) => void notesOf(map, pins).then(onOpen).catch(console.warn),
  });
