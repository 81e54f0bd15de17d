const PRESSES = ['pointerdown', 'pointerup', 'click', 'keydown'] as const;

/** Runs `run` in its own task after the next frame is painted; in a hidden page once it is visible. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      run();
    };
    // A message sent within a frame arrives after painting.
    port2.postMessage(null);
  });
}

/** True if a press or key has not been painted yet. Key repeats do not count. */
let isUnpainted = false;
const waiting: (() => void)[] = [];

/**
 * Changes what the map draws, immediately or after the previous press is painted, in the order of the calls. Without a
 * graphics card, a frame of the map blocks the page for as long as a whole press may take.
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
    // Run separately, so that an error does not stop the others.
    for (const change of waiting.splice(0)) queueMicrotask(change);
  });
}

/** Listens for presses anywhere on the page until the returned function is called, which drops waiting changes. */
export function watchPresses(): () => void {
  for (const type of PRESSES) window.addEventListener(type, press, { capture: true, passive: true });
  return () => {
    for (const type of PRESSES) window.removeEventListener(type, press, { capture: true });
    waiting.length = 0;
  };
}
