import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPress, watchPresses } from './press-first.ts';

let frame: (() => void) | null;
let unwatch: () => void;
let done: string[];
beforeEach(() => {
  frame = null;
  done = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frame = run;
    return 1;
  });
  unwatch = watchPresses();
});

const change = (name: string) => afterPress(() => void done.push(name));
const painted = async () => {
  frame?.();
  await vi.waitFor(() => {
    const now = vi.fn();
    afterPress(now);
    expect(now).toHaveBeenCalled();
  });
};
afterEach(async () => {
  unwatch();
  await painted();
});

test.each(['pointerdown', 'pointerup', 'click', 'keydown'])(
  'after a %s, the map changes when the page has been painted, in the order of the calls',
  async (type) => {
    change('before');
    window.dispatchEvent(new Event(type));
    change('first');
    change('second');
    frame?.();
    // Changes made within the frame still wait.
    change('third');
    expect(done).toEqual(['before']);
    await vi.waitFor(() => expect(done).toEqual(['before', 'first', 'second', 'third']));
    change('after');
    expect(done.at(-1)).toBe('after');
  },
);

test('a press also counts if its propagation is stopped', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('pointerdown', (event) => event.stopPropagation());
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  change('late');
  expect(done).toEqual([]);
});

test('a held key changes the map at once', () => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', repeat: true }));
  change('at once');
  expect(done).toEqual(['at once']);
});

test('when the map is removed, waiting changes are dropped and presses have no effect', async () => {
  window.dispatchEvent(new Event('click'));
  change('dropped');
  unwatch();
  await painted();
  window.dispatchEvent(new Event('click'));
  change('at once');
  expect(done).toEqual(['at once']);
});
