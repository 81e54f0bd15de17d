import { beforeEach, expect, it } from 'vitest';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { readStored, store } from '../../storage/stored.ts';
import { takeResetTour } from './reset-tour.ts';

beforeEach(() => {
  store('tour-completed', '2026-01-01T00:00:00.000Z');
  store('welcome-dismissed', 1);
  useScreenStore.getState().setTouring(false);
});

const open = (path: string) => {
  history.replaceState(null, '', path);
  takeResetTour();
};

it('the parameter reset-tour starts the tour, marks tour and welcome as unseen, and retains the other address parameters [1§2.6 1§4.61 2§2.2 2§4.26]', () => {
  open('/?city=peel&reset-tour=true&view=list#here');
  expect([readStored('tour-completed'), readStored('welcome-dismissed')]).toEqual([null, null]);
  expect(useScreenStore.getState().touring).toBe(true);
  expect(location.pathname + location.search + location.hash).toBe('/?city=peel&view=list#here');
});

it('the parameter reset-tour opens the tour instead of a dialog or note that the address would open', () => {
  useDialogs.getState().open({ name: 'help' });
  open('/?city=peel&note=n1&pin=n2&reset-tour=true');
  expect(useDialogs.getState().request).toBeNull();
  expect(location.search).toBe('?city=peel');
});

it.each(['/?city=peel', '/?reset-tour=false', '/?reset-tour='])(
  'an address without reset-tour=true changes nothing: %s [1§2.6]',
  (path) => {
    open(path);
    expect(readStored('tour-completed')).not.toBeNull();
    expect(useScreenStore.getState().touring).toBe(false);
    expect(location.search).not.toContain('reset-tour');
  },
);
