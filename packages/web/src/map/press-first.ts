import type { Map as MapCanvas } from 'maplibre-gl';

const PRESSES = ['pointerdown', 'pointerup', 'click', 'keydown'] as const;

/** Tells whether there was a press or a key that the page has not been painted since; one that is held down is none. `end` ends it. */
export function watchPresses(): { readonly isUnpainted: () => boolean; readonly end: () => void } {
  let isUnpainted = false;
  const { port1: painted, port2: page } = new MessageChannel();
  painted.onmessage = () => {
    isUnpainted = false;
  };
  const press = (event: Event) => {
    if (isUnpainted || ('repeat' in event && event.repeat)) return;
    isUnpainted = true;
    // What is sent within a frame comes in after it was painted.
    requestAnimationFrame(() => page.postMessage(null));
  };
  for (const type of PRESSES) window.addEventListener(type, press, { capture: true, passive: true });
  return {
    isUnpainted: () => isUnpainted,
    end() {
      for (const type of PRESSES) window.removeEventListener(type, press, { capture: true });
      painted.close();
    },
  };
}

/**
 * MapLibre’s map, but a press anywhere on the page is painted before the map draws: a frame of the map takes the page’s thread for as
 * long as a whole press may where there is no graphics card, and every press that changes the map would wait for it.
 */
export const drawnAfterPresses = (Base: typeof MapCanvas, isPressUnpainted: () => boolean): typeof MapCanvas =>
  class extends Base {
    override _render(time: number): this {
      if (!isPressUnpainted()) return super._render(time);
      this.triggerRepaint();
      return this;
    }
  };
