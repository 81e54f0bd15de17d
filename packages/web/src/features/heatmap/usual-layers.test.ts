import type { Areas } from '@crimemap/contract/areas';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HEAT_OPACITY, MAP_COLOURS, over, type Theme } from '../../map/palette.ts';
import { contrast, deltaE, seenBy, VISIONS } from '../../map/testing/colour-vision.ts';
import { painted, styleProblems } from '../../map/testing/style-values.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { aCell } from '../../usual/testing/usual-series.ts';
import type { AreaMarks } from '../../usual/usual-areas.ts';
import { usualFills, usualLabels, usualLines, usualStateOf } from './area-labels.ts';
import { areaFills } from './area-layers.ts';
import { MARK_GROUND, MARK_TILE, markImage } from './mark-image.ts';

class Drawn {
  readonly data: Uint8ClampedArray;
  constructor(data: Uint8ClampedArray) {
    this.data = data;
  }
}
beforeEach(() => {
  vi.stubGlobal('ImageData', Drawn);
});

const marks = (...cells: AreaMarks['cells']): AreaMarks => ({
  code: 'D51',
  name: '51 Division',
  state: cells.some(({ mark }) => mark) ? 'marked' : cells.length > 0 ? 'usual' : 'no_range',
  cells,
});
const [more, fewer, plain] = [aCell('more'), aCell('fewer'), aCell(null)];

describe('state of an area on the map of unusual counts', () => {
  it('marks a count above the usual range, below the usual range, or both', () => {
    expect(usualStateOf(marks(more))).toMatchObject({ step: 0, more: true, fewer: false });
    expect(usualStateOf(marks(fewer, plain))).toMatchObject({ step: 0, more: false, fewer: true });
    expect(usualStateOf(marks(more, fewer))).toMatchObject({ more: true, fewer: true });
  });

  it('has a plain fill if the count is usual or not loaded yet, and hatching without a usual range', () => {
    const fills = areaFills(standIn<Areas>({ features: [], attribution: '' }), 'dark');
    const painting = (of: AreaMarks | undefined) => {
      const at = { zoom: 10, state: { ...usualStateOf(of) } };
      const colour = String(painted(fills, 'area-fills:heat', 'fill-color', at));
      const [fill, hatching] = ['heat', 'no-data'].map((name) =>
        Number(painted(fills, `area-fills:${name}`, 'fill-opacity', at)),
      );
      return { colour, fill, isHatched: hatching !== 0 };
    };
    const quiet = painting(marks(plain));
    expect(quiet).toMatchObject({ fill: expect.closeTo(HEAT_OPACITY, 9), isHatched: false });
    expect(painting(undefined)).toEqual(quiet);
    expect(painting(marks())).toEqual({ ...quiet, isHatched: true });
  });
});

const areas = standIn<Areas>({
  type: 'FeatureCollection',
  approximate: false,
  attribution: 'A police service',
  features: [
    standIn<Areas['features'][number]>({
      type: 'Feature',
      id: 'D51',
      properties: standIn<Areas['features'][number]['properties']>({
        code: 'D51',
        name: '51 Division',
        kind: 'division',
        centre: [-79.36, 43.66],
      }),
      geometry: { type: 'Polygon', coordinates: [] },
    }),
  ],
});

it('an area with an unusually high count has the pattern and outline for high counts, and a fainter pattern when zoomed in', () => {
  const state = { ...usualStateOf(marks(more)) };
  const fill = (mark: string, zoom: number) =>
    painted(usualFills('dark'), `area-fills:${mark}`, 'fill-opacity', { zoom, state });
  expect([fill('more', 10), fill('fewer', 10)]).toEqual([1, 0]);
  expect(fill('more', 14)).toBeLessThan(0.6);
  const line = (mark: string) => painted(usualLines('dark'), `area-lines:${mark}`, 'line-opacity', { zoom: 14, state });
  expect([line('more'), line('fewer')]).toEqual([1, 0]);
});

it('MapLibre accepts the layers of unusual areas', () => {
  const sources = areaFills(areas, 'light').sources;
  const labels = usualLabels(areas, [marks(more)], { theme: 'light', nameOf: null, write: String });
  for (const group of [usualFills('light'), usualLines('light'), labels])
    expect(styleProblems(group, sources)).toEqual([]);
});

it('unusual areas have a label at every zoom, which names the crime type if several types are shown', () => {
  const texts = (nameOf: ((type: string) => string) | null) => {
    const group = usualLabels(areas, [marks(more, fewer, plain)], { theme: 'dark', nameOf, write: String });
    const source = group.sources?.['usual-labels'];
    const data = source?.type === 'geojson' ? (source.data as { features: { properties: unknown }[] }) : null;
    expect(group.layers[0]).not.toHaveProperty('minzoom');
    return data?.features.map(({ properties }) => properties);
  };
  expect(texts(null)).toEqual([{ title: 'D51', marks: '▲ 41\n▽ 9' }]);
  expect(texts((type) => type.toUpperCase())).toEqual([{ title: 'D51', marks: '▲ AUTO_THEFT 41\n▽ ROBBERY 9' }]);
});

it('an unusual area without a centre has no label', () => {
  const features = areas.features.map((one) => ({ ...one, properties: { ...one.properties, centre: null } }));
  const { sources } = usualLabels({ ...areas, features }, [marks(more)], {
    theme: 'dark',
    nameOf: null,
    write: String,
  });
  expect(sources?.['usual-labels']).toMatchObject({ data: { features: [] } });
});

describe('map patterns for unusually many and unusually few reports', () => {
  /** Returns the opacity of each pixel of a tile, from 0 to 1. */
  const tile = (mark: 'more' | 'fewer') => {
    const { data } = markImage('#f3c969', mark);
    return Array.from({ length: MARK_TILE * MARK_TILE }, (_, at) => (data[4 * at + 3] ?? 0) / 255);
  };
  const rowsOf = (mark: 'more' | 'fewer') => {
    const all = tile(mark);
    return Array.from({ length: MARK_TILE }, (_, y) =>
      all.slice(y * MARK_TILE, (y + 1) * MARK_TILE).reduce((sum, alpha) => sum + (alpha - MARK_GROUND), 0),
    );
  };
  const drawnRows = (mark: 'more' | 'fewer') => rowsOf(mark).filter((sum) => sum > 0.5);

  it('differ in shape: the pattern for many widens downwards, the pattern for few is hollow and widest near its top', () => {
    const [up, down] = [drawnRows('more'), drawnRows('fewer')];
    expect(up.at(-1)).toBeGreaterThan(up[0] ?? 0);
    expect(down.indexOf(Math.max(...down))).toBeLessThan(down.length / 2);
    const solid = (mark: 'more' | 'fewer') => tile(mark).filter((alpha) => alpha > 0.95).length;
    expect(solid('fewer')).toBeLessThan(0.8 * solid('more'));
  });

  it('do not overlap, so that an area with both marks shows both patterns', () => {
    const [up, down] = [tile('more'), tile('fewer')];
    expect(up.filter((alpha, at) => alpha > 0.5 && (down[at] ?? 0) > 0.5)).toEqual([]);
  });

  it('repeat without a visible seam', () => {
    for (const mark of ['more', 'fewer'] as const) {
      const all = tile(mark);
      const edge = Array.from({ length: MARK_TILE }, (_, at) => [all[at], all[at * MARK_TILE]]).flat();
      expect(edge.every((alpha) => Math.abs((alpha ?? 0) - MARK_GROUND) < 0.01)).toBe(true);
    }
  });
});

describe.each<Theme>(['dark', 'light'])('colours of areas with unusual counts, in the %s theme', (theme) => {
  const colours = MAP_COLOURS[theme];
  const ground = over(colours.heat[0], colours.land, HEAT_OPACITY);
  const [more, fewer] = [over(colours.more, ground, MARK_GROUND), over(colours.fewer, ground, MARK_GROUND)];

  it.each(VISIONS)('differ in colour from each other and from plain areas, with %s vision', (vision) => {
    const seen = [more, fewer, ground].map((colour) => seenBy(colour, vision));
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      expect(deltaE(seen[a] ?? '', seen[b] ?? '')).toBeGreaterThan(6);
  });

  it('have triangles that contrast with their fill and with plain areas', () => {
    for (const mark of ['more', 'fewer'] as const) {
      expect(contrast(colours[mark], mark === 'more' ? more : fewer)).toBeGreaterThanOrEqual(3);
      expect(contrast(colours[mark], ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
