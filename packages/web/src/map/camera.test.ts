import type { MapLibreMap } from 'maplibre-gl';
import { beforeEach, expect, test, vi } from 'vitest';
import { standIn } from '../ui/testing/complete-page.ts';
import { goNearer, MAX_ZOOM, MIN_ZOOM, mayGlide, moveTo, moveToSee, openingOf } from './camera.ts';

const COVERED = { top: 0, right: 0, bottom: 0, left: 0 };
const PLACES = [
  [-79.39, 43.65],
  [-79.38, 43.66],
] as const;

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));

/** Returns the maximum zoom that a map at zoom `zoom` uses when it moves to places. */
function nearestZoom(zoom: number, nearest: number) {
  const easeTo = vi.fn((_to: { zoom: number }) => undefined);
  const getContainer = () => ({ clientWidth: 1000, clientHeight: 800 });
  const getCanvas = () => ({ getContext: () => null });
  moveToSee(
    standIn<MapLibreMap>({ getZoom: () => zoom, getContainer, getCanvas, easeTo }),
    [PLACES[0]],
    COVERED,
    nearest,
  );
  return easeTo.mock.calls[0]?.[0].zoom;
}

test('zooms in to places up to the limit, unless the map is already closer', () => {
  expect(nearestZoom(10, MAX_ZOOM)).toBe(14);
  expect(nearestZoom(10, 11.4)).toBe(11.4);
  expect(nearestZoom(16, 11.4)).toBe(16);
});

test('allows zoom levels from 8 to 18 [2§9.16]', () => {
  expect([MIN_ZOOM, MAX_ZOOM]).toEqual([8, 18]);
});

test('limits the initial zoom of a city to a lower level in a window of up to 768 px [1§9.41 2§2.16 2§9.17]', () => {
  const view = { desktop: { center: PLACES[0], zoom: 10.5 }, mobile: { center: PLACES[0], zoom: 9.6 } };
  const nearestAt = (width: number) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
    }));
    return openingOf({ bounds: PLACES, view }, COVERED).nearest;
  };
  expect(nearestAt(769) - nearestAt(768)).toBeCloseTo(0.9);
  expect(nearestAt(768)).toBe(nearestAt(360));
});

test('shows the whole city, centred on the centre that the city defines [2§2.17]', () => {
  const at = { center: [-75.7, 45.4], zoom: 10 } as const;
  const bounds = [
    [-76.4, 45],
    [-75.2, 45.5],
  ] as const;
  const [southWest, northEast] = openingOf({ bounds, view: { desktop: at, mobile: at } }, COVERED).bounds;
  expect(southWest[0]).toBeCloseTo(-76.4);
  expect(southWest[1]).toBeCloseTo(45);
  expect((southWest[0] + northEast[0]) / 2).toBeCloseTo(-75.7);
  expect((southWest[1] + northEast[1]) / 2).toBeCloseTo(45.4);
});

test('shows only the part of a city that has reports, if the extent of this part is configured', () => {
  const at = { center: PLACES[0], zoom: 10 };
  const view = { desktop: at, mobile: at, extent: [PLACES[0], PLACES[0]] } as const;
  expect(openingOf({ bounds: PLACES, view }, COVERED).bounds).toEqual([PLACES[0], PLACES[0]]);
});

test.each([
  // 30 pixels become two fifths of the visible side of 800 pixels.
  ['too small to be made out', 0.03, 10 + Math.log2(320 / 30)],
  ['hardly a dot, and no nearer than streets are told apart', 0.005, 14],
  ['large enough', 0.2, null],
])('goNearer zooms the map as expected for an area that is %s', (_, degrees, zoom) => {
  const jumps: { zoom?: number }[] = [];
  const map = standIn<MapLibreMap>({
    // A thousand pixels per degree.
    project: ([lng, lat]: [number, number]) => ({ x: (lng + 80) * 1000, y: (44 - lat) * 1000 }),
    getContainer: () => ({ clientWidth: 1000, clientHeight: 800 }),
    getCanvas: () => ({ getContext: () => null }),
    getZoom: () => 10,
    easeTo: (to: { zoom?: number }) => void jumps.push(to),
  });
  const extent = [
    [-79.4, 43.7],
    [-79.4 + degrees, 43.7 + degrees],
  ] as const;
  expect(goNearer(map, extent, COVERED)).toBe(zoom !== null);
  expect(jumps).toHaveLength(zoom === null ? 0 : 1);
  if (zoom !== null) expect(jumps[0]?.zoom).toBeCloseTo(zoom);
});

/** Returns a map whose WebGL renderer has this name. */
function mapDrawnBy(renderer: string) {
  const easeTo = vi.fn((_to: { duration: number }) => undefined);
  const gl = { getExtension: () => ({ UNMASKED_RENDERER_WEBGL: 37446 }), getParameter: () => renderer };
  return { map: standIn<MapLibreMap>({ getCanvas: () => ({ getContext: () => gl }), easeTo }), easeTo };
}

test.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', false],
  ['llvmpipe (LLVM 15.0.6, 256 bits)', false],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0, D3D11)', false],
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)', true],
  ['Apple GPU', true],
  ['Adreno (TM) 640', true],
])('animates the camera only if the WebGL renderer is a graphics card: %s', (renderer, glides) => {
  const { map, easeTo } = mapDrawnBy(renderer);
  expect(mayGlide(map)).toBe(glides);
  moveTo(map, { zoom: 12 });
  expect((easeTo.mock.calls[0]?.[0].duration ?? 0) > 0).toBe(glides);
});

test('does not animate the camera if the user prefers reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(mayGlide(mapDrawnBy('Apple GPU').map)).toBe(false);
});
