const PRESSES = ['pointerdown', 'pointerup', 'click', 'keydown'] as const;

/**
 * Calls `run` in a separate task after the next frame is painted. In a hidden page, this happens when the page becomes
 * visible.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      run();
    };
    // The browser handles a message that was sent within a frame after painting it.
    port2.postMessage(null);
  });
}

/** True if the effect of a press or key has not been painted yet. Key repeats do not count. */
let isUnpainted = false;
const waiting: (() => void)[] = [];

/**
 * Changes what the map draws: at once, or after the effect of the last press is painted, in the order of the calls.
 * Needed because without a graphics card, drawing one frame of the map blocks the page for as long as the whole
 * response to a press may take.
 */
export function afterPress(change: () => void): void {
  if (isUnpainted) waiting.push(change);
  else change();
}

function press(event: Event): void {
  if (isUnpainted || ('repeat' in event && event.repeat)) return;
  isUnpainted = true;
  afterPaint(() => {
    isUnpainted = false;
    // In separate microtasks, so that an error in one change does not stop the others.
    for (const change of waiting.splice(0)) queueMicrotask(change);
  });
}

/** Listens for presses anywhere on the page. Returns a function that stops this and drops waiting changes. */
export function watchPresses(): () => void {
  for (const type of PRESSES) window.addEventListener(type, press, { capture: true, passive: true });
  return () => {
    for (const type of PRESSES) window.removeEventListener(type, press, { capture: true });
    waiting.length = 0;
  };
}
