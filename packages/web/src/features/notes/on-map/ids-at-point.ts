import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl';
import { HEAD_ABOVE_TIP } from './note-images.ts';
import { NOTE_CHOSEN, NOTE_CLUSTERS, NOTE_PINS, NOTES_SOURCE } from './note-layers.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

type Drawn = ReturnType<MapLibreMap['queryRenderedFeatures']>;

/** The pins within `slack` pixels of a point of the map. */
export function pinsAt(map: MapLibreMap, { x, y }: Point, slack: number): Drawn {
  const layers = [NOTE_CHOSEN, NOTE_PINS, NOTE_CLUSTERS].filter((layer) => map.getLayer(layer));
  if (layers.length === 0) return [];
  return map.queryRenderedFeatures(
    [
      [x - slack, y - slack],
      [x + slack, y + slack],
    ],
    { layers },
  );
}

/** Where on the map the middles of some pins’ heads are, in pixels. */
export const middlesOf = (map: MapLibreMap, pins: Drawn): readonly Point[] =>
  pins.flatMap(({ geometry }) => {
    if (geometry.type !== 'Point') return [];
    const tip = map.project(geometry.coordinates as [number, number]);
    return [{ x: tip.x, y: tip.y - HEAD_ABOVE_TIP }];
  });

/** The notes some pins stand for, each once: a pin with a number stands for all it was made of. */
export async function notesOf(map: MapLibreMap, pins: Drawn): Promise<readonly string[]> {
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
