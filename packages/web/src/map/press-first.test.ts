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
  'after a %s, map changes wait until the page has been painted, and then run in their order',
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

test('a map change also waits if the propagation of the press is stopped', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('pointerdown', (event) => event.stopPropagation());
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  change('late');
  expect(done).toEqual([]);
});

test('a repeated keydown event of a held key does not delay map changes', () => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', repeat: true }));
  change('at once');
  expect(done).toEqual(['at once']);
});

test('removing the map drops waiting map changes, and presses after that delay no changes', async () => {
  window.dispatchEvent(new Event('click'));
  change('dropped');
  unwatch();
  await painted();
  window.dispatchEvent(new Event('click'));
  change('at once');
  expect(done).toEqual(['at once']);
});
