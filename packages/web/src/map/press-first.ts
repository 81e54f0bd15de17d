import type { Map as MapCanvas } from 'maplibre-gl';

const PRESSES = ['pointerdown', 'pointerup', 'click', 'keydown'] as const;

/** Calls `run` in a task of its own after the next frame was painted; in a page that is hidden, once it is seen. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      run();
    };
    // What is sent within a frame comes in after it was painted.
    port2.postMessage(null);
  });
}

/** Tells whether there was a press or a key that the page has not been painted since; one that is held down is none. `end` ends it. */
export function watchPresses(): { readonly isUnpainted: () => boolean; readonly end: () => void } {
  let isUnpainted = false;
  const press = (event: Event) => {
    if (isUnpainted || ('repeat' in event && event.repeat)) return;
    isUnpainted = true;
    afterPaint(() => {
      isUnpainted = false;
    });
  };
  for (const type of PRESSES) window.addEventListener(type, press, { capture: true, passive: true });
  return {
    isUnpainted: () => isUnpainted,
    end() {
      for (const type of PRESSES) window.removeEventListener(type, press, { capture: true });
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
