import type { Map as MapCanvas } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standIn } from '../ui/testing/complete-page.ts';
import { drawnAfterPresses, watchPresses } from './press-first.ts';

let presses: ReturnType<typeof watchPresses>;
let frame: (() => void) | null;
beforeEach(() => {
  frame = null;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frame = run;
    return 1;
  });
  presses = watchPresses();
});
afterEach(() => presses.end());

const painted = async () => {
  frame?.();
  await vi.waitFor(() => expect(presses.isUnpainted()).toBe(false));
};

test.each(['pointerdown', 'pointerup', 'click', 'keydown'])(
  'after a %s the page is unpainted until a frame has passed',
  async (type) => {
    expect(presses.isUnpainted()).toBe(false);
    window.dispatchEvent(new Event(type));
    expect(presses.isUnpainted()).toBe(true);
    frame?.();
    // What is drawn within the frame itself still waits.
    expect(presses.isUnpainted()).toBe(true);
    await painted();
  },
);

test('a press that something stops before it reaches the page counts', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('pointerdown', (event) => event.stopPropagation());
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(presses.isUnpainted()).toBe(true);
});

test('a key that is held down moves the map without waiting', () => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', repeat: true }));
  expect(presses.isUnpainted()).toBe(false);
});

test('once ended, presses are not looked at', () => {
  presses.end();
  window.dispatchEvent(new Event('click'));
  expect(presses.isUnpainted()).toBe(false);
});

test('the map draws once the press is painted, and asks for its frame again until then', async () => {
  const drawn: number[] = [];
  const again = vi.fn();
  class Plain {
    triggerRepaint = again;
    _render(time: number) {
      drawn.push(time);
      return this;
    }
  }
  const map = new (drawnAfterPresses(standIn<typeof MapCanvas>(Plain), presses.isUnpainted))({ container: '' });
  map._render(1);
  window.dispatchEvent(new Event('click'));
  map._render(2);
  expect([drawn, again.mock.calls.length]).toEqual([[1], 1]);
  await painted();
  map._render(3);
  expect([drawn, again.mock.calls.length]).toEqual([[1, 3], 1]);
});
