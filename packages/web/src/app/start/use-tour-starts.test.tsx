import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useTourStarts } from '../overlays/reset-tour.ts';

test.each([
  ['Ctrl+Shift+T', () => new KeyboardEvent('keydown', { key: 'T', ctrlKey: true, shiftKey: true })],
  ['the event startTour', () => new CustomEvent('startTour')],
])('%s starts the tour even if the code of the tour has not loaded yet [1§4.61 2§4.26]', (_, event) => {
  useScreenStore.setState({ touring: false });
  const { unmount } = renderHook(useTourStarts);
  window.dispatchEvent(event());
  expect(useScreenStore.getState().touring).toBe(true);
  unmount();
  useScreenStore.setState({ touring: false });
  window.dispatchEvent(event());
  expect(useScreenStore.getState().touring).toBe(false);
});
