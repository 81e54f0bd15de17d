import type { Area, Areas } from '@crimemap/contract/areas';
import { classesFor } from '@crimemap/incident-counts/heat-classes';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAP_COLOURS, opacityAt } from '../../map/palette.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { AreaDrawing, pathOf } from './AreaDrawing.tsx';
import { areaFills, stateOf } from './area-layers.ts';
import { areaValues } from './area-values.ts';

const square = (west: number): [number, number][] => [
  [west, 43.6],
  [west + 0.1, 43.6],
  [west + 0.1, 43.7],
  [west, 43.6],
];
const area = (code: string, west: number) =>
  standIn<Area>({
    type: 'Feature',
    id: code,
    properties: standIn<Area['properties']>({ code, name: code, kind: 'division', population: null }),
    geometry: { type: 'Polygon', coordinates: [square(west)] },
  });
const AREAS = standIn<Areas>({
  type: 'FeatureCollection',
  approximate: false,
  attribution: 'A police service',
  features: ['D11', 'D12', 'D13', 'D14', 'D22', 'D23'].map((code, at) => area(code, -79.6 + at * 0.1)),
});
const COUNTS = [0, 3, 8, 17, 40, 80];
const CAMERA = { center: [-79.4, 43.7], zoom: 10 } as const;
const SIZE = { width: 800, height: 500 };

function renderDrawing(counts: ReadonlyMap<string, number> | null, { division }: { division?: string } = {}) {
  const values = areaValues(AREAS, counts, true);
  const numbers = values.flatMap(({ count }) => count ?? []);
  const heat = {
    areas: AREAS,
    values,
    classes: classesFor(numbers, 'count', undefined),
    measure: 'count' as const,
    usual: null,
  };
  const { container } = render(
    <AreaDrawing heat={heat} theme="dark" division={division} camera={CAMERA} size={SIZE} isLeaving={false} />,
  );
  return { heat, paths: [...container.querySelectorAll('path')] };
}

const counted = new Map(AREAS.features.map(({ id }, at) => [id.toLowerCase(), COUNTS[at] ?? 0]));

/** Returns the fill colour of a step, evaluated from the MapLibre expression of the layer. */
function colourOnMap(step: number): unknown {
  const [fills] = areaFills(AREAS, 'dark').layers;
  const paint = fills && 'paint' in fills ? (fills.paint as { 'fill-color': unknown[] }) : null;
  const [, , none, ...pairs] = paint?.['fill-color'] ?? [];
  const at = pairs.indexOf(step);
  return at < 0 ? none : pairs[at + 1];
}

// The map draws its hatching with `ImageData`, which jsdom does not have.
beforeEach(() => vi.stubGlobal('ImageData', class {}));
afterEach(() => vi.unstubAllGlobals());

describe('SVG drawing of the areas before the map has loaded', () => {
  it.each([undefined, 'D13'])(
    'has the same colours and opacities as the map when the selected police division is %s',
    (division) => {
      const { heat, paths } = renderDrawing(counted, division ? { division } : {});
      const chosen = division ? [division.toLowerCase()] : [];
      expect(paths).toHaveLength(6);
      expect(new Set(heat.values.map((value) => stateOf(value, { ...heat, chosen }).step)).size).toBe(6);
      heat.values.forEach((value, at) => {
        const { step, opacity } = stateOf(value, { ...heat, chosen });
        expect(paths[at]?.getAttribute('fill')).toBe(colourOnMap(step));
        expect(Number(paths[at]?.getAttribute('fill-opacity'))).toBe(opacityAt(CAMERA.zoom, opacity));
      });
    },
  );

  it('outlines, but does not fill, an area without a known count', () => {
    for (const path of renderDrawing(null).paths) {
      expect(path.getAttribute('fill')).toBe('none');
      expect(path.getAttribute('stroke')).toBe(MAP_COLOURS.dark.areaLine);
    }
  });

  it('is hidden from screen readers and the keyboard', () => {
    const { paths } = renderDrawing(counted);
    expect(paths[0]?.closest('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(paths.every((path) => path.tabIndex < 0)).toBe(true);
  });
});

it('draws each ring of an area as a closed path', () => {
  const project = ([x, y]: readonly [number, number]) => ({ x, y });
  const ring: [number, number][] = [
    [0, 0],
    [4, 0.04],
    [4, 4],
  ];
  expect(pathOf({ geometry: { type: 'Polygon', coordinates: [ring] } }, project)).toBe('M0.0 0.0L4.0 0.0L4.0 4.0Z');
  expect(pathOf({ geometry: { type: 'MultiPolygon', coordinates: [[ring], [ring]] } }, project)).toBe(
    'M0.0 0.0L4.0 0.0L4.0 4.0ZM0.0 0.0L4.0 0.0L4.0 4.0Z',
  );
});
