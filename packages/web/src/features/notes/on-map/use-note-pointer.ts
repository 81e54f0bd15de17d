import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from '../../../map/map-context.ts';
import { distanceTo, offerToOpen } from '../../../map/nearest-press.ts';
import { openPressed } from '../../../map/open-pressed.ts';
import { followPointer, inTurn, take } from '../../../map/pointer.ts';
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

/** How far from a pin a pointer, and a finger, still means it. */
const SLACK_POINTER = 1;
const SLACK_TOUCH = 10;

/** A click opens the notes under it: one, or the list of all that stand there. What lies below is left alone. */
export function useNotePointer(onOpen: (ids: readonly string[]) => void): void {
  const { map } = useMap();
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const unfollow = followPointer(map, 'note-pins', {
      over({ point, originalEvent }, isTaken) {
        if (isTaken) return;
        const here = !map.isMoving() && pinsAt(map, point, SLACK_POINTER).length > 0;
        if (here) take(originalEvent);
        map.getCanvas().classList.toggle('crime-map-pointing', here);
      },
    });
    const clicks = map.on('click', ({ point, originalEvent }) => {
      inTurn('note-pins', originalEvent, (isTaken) => {
        const touch = 'pointerType' in originalEvent && originalEvent.pointerType === 'touch';
        const pins = isTaken ? [] : pinsAt(map, point, touch ? SLACK_TOUCH : SLACK_POINTER);
        if (pins.length === 0) return;
        offerToOpen(originalEvent, {
          distance: distanceTo(point, middlesOf(map, pins)),
          open: () => openPressed(map, point, () => void notesOf(map, pins).then(open).catch(console.warn)),
        });
      });
    });
    return () => {
      unfollow();
      clicks.unsubscribe();
      map.getCanvas().classList.remove('crime-map-pointing');
    };
  }, [map]);
}
