import { Evented, type Map as MapCanvas, type MapMouseEvent } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { standIn } from '../ui/testing/complete-page.ts';
import { followPointer, inTurn, take } from './pointer.ts';
import { afterPaint } from './press-first.ts';

test('a click reaches upper map layers first, regardless of the order in which the layers registered', async () => {
  const click = new Event('click');
  const said: string[] = [];
  inTurn('areas', click, (isTaken) => said.push(`areas ${isTaken}`));
  inTurn('incidents', click, (isTaken) => {
    said.push(`incidents ${isTaken}`);
    take(click);
  });
  inTurn('live-calls', click, (isTaken) => said.push(`live calls ${isTaken}`));
  await new Promise<void>((done) => setTimeout(done));
  expect(said).toEqual(['live calls false', 'incidents false', 'areas true']);
});

test('a click reaches note pins before live calls, because pins are drawn above calls', async () => {
  const click = new Event('click');
  const said: string[] = [];
  inTurn('live-calls', click, () => said.push('live calls'));
  inTurn('note-pins', click, () => said.push('notes'));
  await new Promise<void>((done) => setTimeout(done));
  expect(said).toEqual(['notes', 'live calls']);
});

/** Returns a map over which the mouse moves. `painted` ends a frame and runs the tasks that follow. */
function aMouse() {
  const canvas = new (class extends Evented {})();
  const frames: Array<() => void> = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  return {
    map: standIn<MapCanvas>(canvas),
    move: (x: number) => void canvas.fire('mousemove', { point: { x, y: 0 }, originalEvent: new Event('mousemove') }),
    leave: () => void canvas.fire('mouseout'),
    async painted() {
      // Added last in the frame, so it resolves after all other callbacks that wait for painting.
      const isPainted = new Promise<void>((done) => afterPaint(() => done()));
      for (const frame of frames.splice(0)) frame();
      await isPainted;
    },
  };
}

test('layers search for items under the pointer once per frame, after painting, and upper layers search first', async () => {
  const mouse = aMouse();
  const said: string[] = [];
  const over = (layer: string, uses: boolean) => (event: MapMouseEvent, isTaken: boolean) => {
    said.push(`${layer} ${event.point.x} ${isTaken}`);
    if (uses) take(event.originalEvent);
  };
  followPointer(mouse.map, 'areas', { over: over('areas', false) });
  followPointer(mouse.map, 'live-calls', { over: over('live calls', true) });
  mouse.move(1);
  mouse.move(2);
  expect(said).toEqual([]);
  await mouse.painted();
  expect(said).toEqual(['live calls 2 false', 'areas 2 true']);
  mouse.move(3);
  await mouse.painted();
  expect(said.slice(2)).toEqual(['live calls 3 false', 'areas 3 true']);
});

test('a layer does not search for items if the pointer has left the map or the layer has unsubscribed', async () => {
  const mouse = aMouse();
  const said: string[] = [];
  const unfollow = followPointer(mouse.map, 'areas', { over: () => said.push('over'), out: () => said.push('out') });
  mouse.move(1);
  mouse.leave();
  await mouse.painted();
  expect(said).toEqual(['out']);
  mouse.move(2);
  unfollow();
  await mouse.painted();
  mouse.leave();
  expect(said).toEqual(['out']);
});
