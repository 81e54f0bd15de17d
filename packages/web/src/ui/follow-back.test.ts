import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from '../address.ts';
// Ends following the address.
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

/** Opens something and returns a spy and a function to close it. */
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

it('adds one history entry however much is open, and removes it on close', async () => {
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

it('adds the entry as soon as something is visibly open', async () => {
  open('over', { stays: true });
  expect(isExtra()).toBe(true);
});

it('Back closes the topmost thing first and leaves the page last', async () => {
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

it('Back and other ways of closing preserve changes made while something was open', async () => {
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

it('Back does not close something that must be completed, and works again afterwards', async () => {
  const forced = open('over', { stays: true });
  for (const times of [1, 2]) {
    await extra(true);
    await back();
    expect(forced.closed).toHaveBeenCalledTimes(times);
    expect(location.search).toBe('?city=peel');
  }
});

it('leaves the page with one Back if a reload has closed what was open', async () => {
  end();
  history.pushState({ 'over the page': true }, '', '/?city=peel');
  end = followBack();
  const went = vi.spyOn(history, 'back');
  await back();
  expect(went).toHaveBeenCalledTimes(2);
  went.mockRestore();
  await vi.waitFor(() => expect(useOpenThings.getState().things).toEqual([]));
});

it('does not go back after it has ended', async () => {
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
