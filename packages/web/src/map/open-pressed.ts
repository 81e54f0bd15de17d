import type { Map as MapCanvas } from 'maplibre-gl';
import { afterPaint } from './press-first.ts';

/**
 * Opens what a press on the map has hit. The press is answered at once by a ring where it was, in pixels of the map; `open` is called
 * when that is painted, and the ring stays until what it opens is. A card with its charts takes a slow phone longer than a press may.
 */
export function openPressed(map: MapCanvas, { x, y }: { x: number; y: number }, open: () => void): void {
  const ring = document.createElement('div');
  ring.className = 'crime-map-pressed';
  ring.style.transform = `translate(${x}px, ${y}px)`;
  ring.ariaHidden = 'true';
  map.getContainer().append(ring);
  afterPaint(() => {
    try {
      open();
    } finally {
      afterPaint(() => ring.remove());
    }
  });
}
