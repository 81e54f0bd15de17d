import type { LngLat } from '@crimemap/contract/geo';
import { Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { type Covered, moveToSee } from '../../map/camera.ts';
import { useMap } from '../../map/map-context.ts';
import './live.css';

/** A marker stands on its tail: its middle is this much above the spot, in pixels. */
const MIDDLE = 13;

interface HighlightedCallsProps {
  /** Where the calls are that are pointed at. */
  readonly places: readonly LngLat[];
  readonly covered: Covered;
  /** No nearer than this does the map go by itself. */
  readonly nearest: number;
}

/** Moves the map to the calls that are pointed at and rings them, as long as they are given. */
export function HighlightedCalls({ places, covered, nearest }: HighlightedCallsProps) {
  const { map } = useMap();
  const key = places.join(';');
  const point = useEffectEvent(() => {
    moveToSee(map, places, covered, nearest);
    return places.map(([lng, lat]) => {
      const element = Object.assign(document.createElement('div'), { className: 'live-beat' });
      element.setAttribute('aria-hidden', 'true');
      return new Marker({ element, offset: [0, -MIDDLE] }).setLngLat([lng, lat]).addTo(map);
    });
  });
  // The places alone say that something else is pointed at: the map may move freely meanwhile.
  useEffect(() => {
    if (!key) return;
    const markers = point();
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [key]);
  return null;
}
