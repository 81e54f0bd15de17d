import { useEffect, useState } from 'react';
import { m } from '../i18n/generated/messages.js';
import { moveTo } from './camera.ts';
import { useMap } from './map-context.ts';

/** Zoom buttons. The parent element positions them. */
export function ZoomButtons() {
  const { map } = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useEffect(() => {
    const subscription = map.on('zoomend', () => setZoom(map.getZoom()));
    return () => subscription.unsubscribe();
  }, [map]);
  const step = (by: number) => moveTo(map, { zoom: Math.round(map.getZoom() * 2) / 2 + by });
  return (
    <div className="crime-map-zoom">
      <button type="button" aria-label={m.map_zoom_in()} disabled={zoom >= map.getMaxZoom()} onClick={() => step(1)}>
        <span aria-hidden="true">+</span>
      </button>
      <button type="button" aria-label={m.map_zoom_out()} disabled={zoom <= map.getMinZoom()} onClick={() => step(-1)}>
        <span aria-hidden="true">−</span>
      </button>
    </div>
  );
}
