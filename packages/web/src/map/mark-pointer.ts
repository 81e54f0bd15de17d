import type { MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from './map-context.ts';
import { distanceTo, followPointer, inTurn, isContested, offerToOpen, openPressed, take } from './pointer.ts';

export type Marks = ReturnType<MapLibreMap['queryRenderedFeatures']>;

/**
 * Returns the features that certain layers have drawn within `slack` pixels of a point. Ignores layers that do not
 * exist.
 */
export function marksAt(
  map: MapLibreMap,
  drawnBy: readonly string[],
  { x, y }: { readonly x: number; readonly y: number },
  slack: number,
): Marks {
  const layers = drawnBy.filter((layer) => map.getLayer(layer));
  if (layers.length === 0) return [];
  return map.queryRenderedFeatures(
    [
      [x - slack, y - slack],
      [x + slack, y + slack],
    ],
    { layers },
  );
}

interface MarkPointer {
  readonly layer: 'note-pins' | 'live-calls';
  readonly drawnBy: readonly string[];
  /** Distances in pixels within which a mouse pointer and a finger hit a mark. */
  readonly slack: readonly [pointer: number, touch: number];
  /** Returns how many pixels the centre of a mark is above its location. */
  readonly heightOf: (map: MapLibreMap, mark: Marks[number]) => number;
  readonly onOpen: (map: MapLibreMap, marks: Marks) => void;
}

/**
 * Opens all marks of a layer that are under a click, unless a mark of another layer is nearer. Layers below ignore the
 * click.
 */
export function useMarkPointer(pointer: MarkPointer): void {
  const { map } = useMap();
  const given = useEffectEvent(() => pointer);
  useEffect(() => {
    const { layer, drawnBy, slack, heightOf } = given();
    const middlesOf = (marks: Marks) =>
      marks.flatMap((mark) => {
        if (mark.geometry.type !== 'Point') return [];
        const { x, y } = map.project(mark.geometry.coordinates as [number, number]);
        return [{ x, y: y - heightOf(map, mark) }];
      });
    const unfollow = followPointer(map, layer, {
      over({ point, originalEvent }, isTaken) {
        if (isTaken) return;
        const here = !map.isMoving() && marksAt(map, drawnBy, point, slack[0]).length > 0;
        if (here) take(originalEvent);
        map.getCanvas().classList.toggle('crime-map-pointing', here);
      },
    });
    const clicks = map.on('click', ({ point, originalEvent }) => {
      inTurn(layer, originalEvent, (isTaken) => {
        if (isTaken && !isContested(originalEvent)) return;
        const isTouch = 'pointerType' in originalEvent && originalEvent.pointerType === 'touch';
        const marks = marksAt(map, drawnBy, point, slack[isTouch ? 1 : 0]);
        if (marks.length === 0) return;
        offerToOpen(originalEvent, {
          distance: distanceTo(point, middlesOf(marks)),
          open: () => openPressed(map, point, () => given().onOpen(map, marks)),
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
