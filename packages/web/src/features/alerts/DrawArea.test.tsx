import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { MapContext, type MapHandle } from '../../map/map-context.ts';
import { draftOf } from '../../map-state/alert-draft.ts';
import { topmostThing } from '../../ui/open-things-store.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { DrawArea, problemOf } from './DrawArea.tsx';
import { useDrawing } from './drawing-store.ts';

const DRAFT = draftOf({ city: 'toronto', place: null, placeName: 'My area', types: null }, 'en');
const panBy = vi.fn();
/** Returns a map event at this pixel. One pixel is 0.01 degrees. */
const at = (x: number, y: number) => ({
  lngLat: { lng: -80 + x / 100, lat: 44 - y / 100 },
  point: { x, y },
  originalEvent: new MouseEvent('click'),
});
const listeners = new Map<string, (event: ReturnType<typeof at>) => void>();
const doubleClickZoom = { isEnabled: () => true, disable: vi.fn(), enable: vi.fn() };

beforeEach(() => {
  const container = document.createElement('div');
  const map = {
    getContainer: () => container,
    unproject: () => ({ lng: -79.38, lat: 43.65 }),
    project: ([lng, lat]: [number, number]) => ({ x: (lng + 80) * 100, y: (44 - lat) * 100 }),
    on: (name: string, listener: (event: ReturnType<typeof at>) => void) => {
      listeners.set(name, listener);
      return { unsubscribe: () => listeners.delete(name) };
    },
    panBy,
    doubleClickZoom,
  };
  const scene = { set: vi.fn(), restore: vi.fn(), lost: vi.fn() };
  render(
    <MapContext value={standIn<MapHandle>({ map: standIn<MapLibreMap>(map), scene })}>
      <button type="button">Before</button>
      <DrawArea />
    </MapContext>,
  );
  screen.getByText('Before').focus();
  act(() => useDrawing.getState().begin(DRAFT));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  useDrawing.getState().end();
  useDialogs.getState().close();
});

const corner = () => screen.getByRole('button', { name: 'Corner in the middle' });

it('the button that sets a corner has the focus at first, and arrow keys on the button move the map', () => {
  expect(document.activeElement).toBe(corner());
  expect(fireEvent.keyDown(corner(), { key: 'ArrowRight' })).toBe(false);
  fireEvent.keyDown(corner(), { key: 'ArrowUp' });
  expect(panBy.mock.calls).toEqual([[[80, 0]], [[0, -80]]]);
  fireEvent.keyDown(corner(), { key: 'ArrowUp', altKey: true });
  fireEvent.keyDown(corner(), { key: 'a' });
  expect(panBy).toHaveBeenCalledTimes(2);
});

it('a press on the map sets a corner, is ignored near the last corner, and closes the outline on the first corner', () => {
  const press = (x: number, y: number) => act(() => listeners.get('click')?.(at(x, y)));
  expect(doubleClickZoom.disable).toHaveBeenCalledOnce();
  press(0, 0);
  press(60, 0);
  press(64, 3);
  expect(useDrawing.getState().ring).toHaveLength(2);
  press(60, 60);
  expect(screen.getByText(/km², 3 corners$/)).toBeTruthy();
  press(5, -5);
  expect(useDrawing.getState().draft).toBeNull();
  expect(useDialogs.getState().request).toMatchObject({ name: 'alert', draft: { kind: 'drawn' } });
  expect(doubleClickZoom.enable).toHaveBeenCalledOnce();
});

it('Back cancels the drawing and restores the alert dialog and the focus', () => {
  fireEvent.click(corner());
  act(() => topmostThing()?.close());
  expect(useDrawing.getState()).toMatchObject({ draft: null, ring: [] });
  expect(useDialogs.getState().request).toEqual({ name: 'alert', draft: DRAFT });
  expect(document.activeElement).toBe(screen.getByText('Before'));
  expect(topmostThing()).toBeUndefined();
});

it('Escape cancels the drawing, but not while a dialog is open above the map', () => {
  const above = document.body.appendChild(document.createElement('dialog'));
  above.setAttribute('open', '');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(useDrawing.getState().draft).toBe(DRAFT);
  above.remove();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(useDrawing.getState().draft).toBeNull();
});

it('reports an outline that crosses itself or is too small before sending it', () => {
  const wide = [
    [-79.4, 43.65],
    [-79.36, 43.68],
    [-79.36, 43.65],
    [-79.4, 43.68],
  ] as [number, number][];
  expect(problemOf(wide)).toContain('crosses itself');
  expect(
    problemOf([
      [-79.4, 43.65],
      [-79.399, 43.65],
      [-79.4, 43.651],
    ]),
  ).toContain('quarter of a square kilometre');
  expect(
    problemOf([
      [-79.4, 43.65],
      [-79.36, 43.65],
      [-79.38, 43.68],
    ]),
  ).toBeNull();
});
