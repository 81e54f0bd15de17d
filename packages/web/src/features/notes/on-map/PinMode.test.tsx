import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { MapLibreMap } from 'maplibre-gl';
import { afterEach, expect, it, vi } from 'vitest';
import { MapContext, type MapHandle } from '../../../map/map-context.ts';
import { inTurn } from '../../../map/pointer.ts';
import { useScreenStore } from '../../../map-state/screen-store.ts';
import { topmostThing } from '../../../ui/open-things-store.ts';
import { standIn } from '../../../ui/testing/complete-page.ts';
import { usePinMode } from '../write/pin-mode-store.ts';
import { DropPinButton } from './DropPinButton.tsx';
import { PinMode } from './PinMode.tsx';

afterEach(() => {
  cleanup();
  usePinMode.setState({ available: false, on: false });
});

type Listen = (event: { lngLat: { lng: number; lat: number }; originalEvent: Event }) => void;

/** Returns a map and a function that simulates a press on the map. */
function aMap() {
  const listeners = new Map<string, Set<Listen>>();
  const canvas = document.createElement('canvas');
  const container = document.createElement('div');
  const map = {
    getContainer: () => container,
    unproject: () => ({ lng: -79.38, lat: 43.65 }),
    getCanvas: () => canvas,
    on: (name: string, listen: Listen) => {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listen));
      return { unsubscribe: () => all.delete(listen) };
    },
  };
  const press = (lng: number, lat: number): Event => {
    const originalEvent = new Event('click');
    for (const listen of listeners.get('click') ?? []) listen({ lngLat: { lng, lat }, originalEvent });
    return originalEvent;
  };
  return { map: standIn<MapLibreMap>(map), canvas, press };
}

function show() {
  const { map, canvas, press } = aMap();
  const onPlace = vi.fn();
  const scene = { set: vi.fn(), restore: vi.fn(), lost: vi.fn() };
  const { unmount } = render(
    <MapContext value={standIn<MapHandle>({ map, scene })}>
      <PinMode onPlace={onPlace} />
      <DropPinButton />
    </MapContext>,
  );
  const pressed = (lng: number, lat: number): Event => {
    let event = new Event('none');
    act(() => {
      event = press(lng, lat);
    });
    return event;
  };
  return { canvas, press: pressed, onPlace, unmount };
}
const button = () => document.querySelector('button') as HTMLElement;

it('the Drop Pin button starts and ends the pin mode and shows instructions [1§4.20 2§2.14]', () => {
  const { canvas } = show();
  expect(button().textContent).toBe('Drop Pin');
  fireEvent.click(button());
  expect(button().textContent).toBe('Tap to place');
  expect(button().getAttribute('aria-pressed')).toBe('true');
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    'Press the map where it happened. Escape ends this.',
  );
  expect(canvas.className).toBe('crime-map-placing');
  fireEvent.click(button());
  expect(button().textContent).toBe('Drop Pin');
  expect(canvas.className).toBe('');
});

it('returns the pressed location and ends the pin mode, without opening the item drawn at that location [1§4.21 2§2.14 2§4.32]', async () => {
  const { press, onPlace } = show();
  press(-79.4, 43.7);
  expect(onPlace).not.toHaveBeenCalled();
  fireEvent.click(button());
  const event = press(-79.4, 43.7);
  expect(onPlace).toHaveBeenCalledExactlyOnceWith([-79.4, 43.7]);
  expect(button().textContent).toBe('Drop Pin');
  const taken = await new Promise((resolve) => inTurn('live-calls', event, resolve));
  expect(taken).toBe(true);
});

it('Escape ends the pin mode and closes nothing else', () => {
  show();
  const others = vi.fn();
  window.addEventListener('keydown', others);
  fireEvent.click(button());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(button().textContent).toBe('Drop Pin');
  expect(others).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(others).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', others);
});

const bar = () => screen.queryByRole('region', { name: 'Tap to place' });

it('shows a bar with instructions, and Cancel and Back end the pin mode and return the focus', () => {
  const { onPlace } = show();
  expect(bar()).toBeNull();
  for (const end of [
    () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
    () => topmostThing()?.close(),
  ]) {
    button().focus();
    fireEvent.click(button());
    expect(bar()).not.toBeNull();
    act(() => void end());
    expect(bar()).toBeNull();
    expect(document.activeElement).toBe(button());
  }
  expect(onPlace).not.toHaveBeenCalled();
});

it('places a note at the middle of the map by keyboard', () => {
  const { onPlace } = show();
  fireEvent.click(button());
  const middle = screen.getByRole('button', { name: 'Place at the cross' });
  expect(document.activeElement).toBe(middle);
  fireEvent.click(middle);
  expect(onPlace).toHaveBeenCalledExactlyOnceWith([-79.38, 43.65]);
  expect(bar()).toBeNull();
});

it('lowers the bottom sheet of a phone during pin mode, and restores it afterwards', () => {
  useScreenStore.setState({ sheet: 'half', sheetRaisedBy: 'panel' });
  show();
  fireEvent.click(button());
  expect(useScreenStore.getState().sheet).toBe('peek');
  fireEvent.click(button());
  expect(useScreenStore.getState()).toMatchObject({ sheet: 'half', sheetRaisedBy: 'panel' });
  useScreenStore.setState({ sheet: 'peek', sheetRaisedBy: null });
});

it('the Drop Pin button is shown only if there is a map [2§2.13 2§6.20]', () => {
  const { unmount } = show();
  unmount();
  render(<DropPinButton />);
  expect(button()).toBeNull();
});
