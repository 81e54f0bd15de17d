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

/** Is there a press or a key that the page has not been painted since? One that is held down is none. */
let isUnpainted = false;
const waiting: (() => void)[] = [];

/**
 * Changes what the map draws: at once, or once the press before is painted, in the order of the calls. Where there is no graphics
 * card, a frame of the map takes the page's thread for as long as a whole press may.
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
    // Each by itself: one that throws does not end the others.
    for (const change of waiting.splice(0)) queueMicrotask(change);
  });
}

/** Listens for presses anywhere on the page, until what it returns is called: changes that wait then are dropped, as the map goes. */
export function watchPresses(): () => void {
  for (const type of PRESSES) window.addEventListener(type, press, { capture: true, passive: true });
  return () => {
    for (const type of PRESSES) window.removeEventListener(type, press, { capture: true });
    waiting.length = 0;
  };
}
