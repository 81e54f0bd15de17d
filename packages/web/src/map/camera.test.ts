import type { MapLibreMap } from 'maplibre-gl';
import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_ZOOM, moveToSee } from './camera.ts';

const COVERED = { top: 0, right: 0, bottom: 0, left: 0 };
const PLACES = [
  [-79.39, 43.65],
  [-79.38, 43.66],
] as const;

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));

/** How near a map that stands at a zoom goes to the places, at most. */
function nearestZoom(zoom: number, nearest: number) {
  const cameraForBounds = vi.fn((_bounds: unknown, _how: { maxZoom: number }) => undefined);
  moveToSee({ getZoom: () => zoom, cameraForBounds } as unknown as MapLibreMap, PLACES, COVERED, nearest);
  return cameraForBounds.mock.calls[0]?.[1].maxZoom;
}

test('places are looked at from near, but no nearer than allowed, unless the map is there already', () => {
  expect(nearestZoom(10, MAX_ZOOM)).toBe(14);
  expect(nearestZoom(10, 11.4)).toBe(11.4);
  expect(nearestZoom(16, 11.4)).toBe(16);
});
