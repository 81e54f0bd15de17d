import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from '../address.ts';
// Stops following the URL.
import 'wouter';
import { followBack, topmostThing, useClosedByBack, useOpenThings } from './open-things-store.ts';

let end: () => void;
beforeEach(() => {
  history.pushState(null, '', '/?city=peel');
  end = followBack();
});
afterEach(async () => {
  cleanup();
  await vi.waitFor(() => expect(isExtra()).toBe(false));
  end();
});

const isExtra = () => history.state !== null && 'over the page' in history.state;
const extra = (is: boolean) => vi.waitFor(() => expect(isExtra()).toBe(is));
const back = async () => {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await act(() => popped);
};

/** Opens an item. Returns a spy for its closing, and a function that closes it. */
function open(layer: Parameters<typeof useClosedByBack>[0], { stays = false } = {}) {
  const closed = vi.fn();
  const thing = renderHook(
    ({ isOpen }) =>
      useClosedByBack(layer, isOpen, () => {
        closed();
        if (!stays) thing.rerender({ isOpen: false });
      }),
    { initialProps: { isOpen: true } },
  );
  return { closed, close: () => thing.rerender({ isOpen: false }) };
}

it('adds a single history entry for any number of open items, and removes the entry when all are closed', async () => {
  const before = history.length;
  const first = open('beside');
  await extra(true);
  const second = open('over');
  await extra(true);
  expect(history.length).toBe(before + 1);
  second.close();
  first.close();
  await extra(false);
  expect(location.search).toBe('?city=peel');
});

it('adds the history entry as soon as an item is visible', async () => {
  open('over', { stays: true });
  expect(isExtra()).toBe(true);
});

it('Back closes the open items from the top down, and leaves the page last', async () => {
  const sheet = open('sheet');
  const list = open('beside');
  const dialog = open('over');
  const place = open('beside');
  const order = [dialog, place, list, sheet];
  for (const [index, thing] of order.entries()) {
    await extra(true);
    await back();
    expect(order.map(({ closed }) => closed.mock.calls.length)).toEqual(order.map((_, at) => (at <= index ? 1 : 0)));
    expect(location.search, String(thing)).toBe('?city=peel');
  }
  await vi.waitFor(() => expect(topmostThing()).toBeUndefined());
  await back();
  expect(location.search).not.toBe('?city=peel');
});

it('URL changes made while an item was open remain after the item closes, by Back or otherwise', async () => {
  open('beside');
  await extra(true);
  navigate('/?city=york', { replace: true });
  expect(isExtra()).toBe(true);
  await back();
  expect([location.search, isExtra()]).toEqual(['?city=york', false]);
  const again = open('beside');
  await extra(true);
  navigate('/?city=ottawa', { replace: true });
  again.close();
  await extra(false);
  expect(location.search).toBe('?city=ottawa');
});

it('Back does not close a dialog that must be completed, and the next Back reaches the dialog again', async () => {
  const forced = open('over', { stays: true });
  for (const times of [1, 2]) {
    await extra(true);
    await back();
    expect(forced.closed).toHaveBeenCalledTimes(times);
    expect(location.search).toBe('?city=peel');
  }
});

it('one Back leaves the page if a reload has closed the open items', async () => {
  end();
  history.pushState({ 'over the page': true }, '', '/?city=peel');
  end = followBack();
  const went = vi.spyOn(history, 'back');
  await back();
  expect(went).toHaveBeenCalledTimes(2);
  went.mockRestore();
  await vi.waitFor(() => expect(useOpenThings.getState().things).toEqual([]));
});

it('does not go back in the history after followBack has been stopped', async () => {
  const thing = open('over');
  await extra(true);
  const back = vi.spyOn(history, 'back');
  vi.useFakeTimers();
  thing.close();
  end();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(back).not.toHaveBeenCalled();
  back.mockRestore();
  history.replaceState(null, '', '/');
});
