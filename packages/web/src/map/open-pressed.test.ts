import type { Map as MapCanvas } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { standIn } from '../ui/testing/complete-page.ts';
import { openPressed } from './pointer.ts';
import { afterPaint } from './press-first.ts';

/** Returns a map that can be pressed. `painted` ends a frame and runs the tasks that follow. */
function aMap() {
  const frames: Array<() => void> = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  const container = document.createElement('div');
  return {
    map: standIn<MapCanvas>({ getContainer: () => container }),
    rings: () => [...container.querySelectorAll<HTMLElement>('.crime-map-pressed')].map(({ style }) => style.transform),
    async painted() {
      // Added last in the frame, so it resolves after all other callbacks that wait for painting.
      const isPainted = new Promise<void>((done) => afterPaint(() => done()));
      for (const frame of frames.splice(0)) frame();
      await isPainted;
    },
  };
}

test('shows a ring at the press, opens the pressed item after painting the ring, and then removes the ring', async () => {
  const { map, rings, painted } = aMap();
  const open = vi.fn();
  openPressed(map, { x: 30, y: 40 }, open);
  expect([rings(), open.mock.calls.length]).toEqual([['translate(30px, 40px)'], 0]);
  await painted();
  expect([rings().length, open.mock.calls.length]).toEqual([1, 1]);
  await painted();
  expect(rings()).toEqual([]);
});

test('opens the items of two presses in the order of the presses', async () => {
  const { map, painted } = aMap();
  const opened: string[] = [];
  openPressed(map, { x: 1, y: 1 }, () => opened.push('first'));
  openPressed(map, { x: 2, y: 2 }, () => opened.push('second'));
  await painted();
  expect(opened).toEqual(['first', 'second']);
});
