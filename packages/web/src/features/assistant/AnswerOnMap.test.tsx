import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MapContext, type MapHandle } from '../../map/map-context.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { emptyChat, useChat } from './chat-store.ts';
import { AnswerOnMap } from './FloatingChat.tsx';

const easeTo = vi.fn();
beforeEach(() => {
  easeTo.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(
    <MapContext value={standIn<MapHandle>({ map: { easeTo } })}>
      <AnswerOnMap />
    </MapContext>,
  );
});
afterEach(() => {
  cleanup();
  emptyChat();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});
const show = (search: string) =>
  act(() => {
    history.replaceState(null, '', `/?${search}`);
    useChat.setState(({ shows }) => ({ shows: shows + 1 }));
  });

it('moves the camera to the location in an answer, each time it is shown', () => {
  show('city=toronto&points=1&lng=-79.387&lat=43.67&z=15');
  show('city=toronto&points=1&lng=-79.387&lat=43.67&z=15');
  const there = expect.objectContaining({ center: [-79.387, 43.67], zoom: 15 });
  expect(easeTo.mock.calls).toEqual([[there], [there]]);
});

it('does not move the camera for an answer without a location', () => {
  show('city=toronto&crime_type=robbery');
  show('lng=-79.387&lat=43.67');
  expect(easeTo).not.toHaveBeenCalled();
});
