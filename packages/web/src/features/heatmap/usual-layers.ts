import type { ExpressionSpecification } from 'maplibre-gl';
import type { MapAreas } from '../../i18n/names.ts';
import { WITH_REPORTS } from '../../map/area-opacity.ts';
import { MAP_COLOURS, type Theme } from '../../map/palette.ts';
import type { SceneGroup } from '../../map/scene.ts';
import { layerId, pointAt, sourceOf } from '../../map/scene.ts';
import { type AreaMarks, marked } from '../../usual/usual-areas.ts';
import { areaTitle, titleOver } from './area-labels.ts';
import { AREAS_SOURCE, type AreaState } from './area-layers.ts';
import { MARK_SIGNS, markImage } from './mark-image.ts';

/** An area as what stands out in it has it drawn: plain where nothing does, hatched where no range is known. */
export interface UsualState extends AreaState {
  readonly more: boolean;
  readonly fewer: boolean;
}

/** Every area has the quiet fill of the first step, so that the map never looks empty. `undefined`: nothing is known of it yet. */
export function usualStateOf(marks: AreaMarks | undefined): UsualState {
  const has = (mark: 'more' | 'fewer') => marks?.cells.some((cell) => cell.mark === mark) ?? false;
  return {
    step: marks?.state === 'no_range' ? -1 : 0,
    opacity: WITH_REPORTS,
    more: has('more'),
    fewer: has('fewer'),
  };
}

const isOf = (mark: 'more' | 'fewer'): ExpressionSpecification => ['boolean', ['feature-state', mark], false];

/** What stands out, above the plain fills of `areaFills`: a pattern of triangles up for more and of hollow ones down for fewer, both where both are. */
export function usualFills(theme: Theme): SceneGroup {
  const { more, fewer } = MAP_COLOURS[theme];
  const pattern = (mark: 'more' | 'fewer') => `usual-${mark}-${theme}`;
  const thinned = (mark: 'more' | 'fewer'): ExpressionSpecification => {
    const much = (opacity: number): ExpressionSpecification => ['case', isOf(mark), opacity, 0];
    return ['interpolate', ['linear'], ['zoom'], 11, much(1), 13, much(0.55), 15, much(0.35)];
  };
  return {
    slot: 'area-fills',
    images: {
      [pattern('more')]: { image: markImage(more, 'more'), pixelRatio: 2 },
      [pattern('fewer')]: { image: markImage(fewer, 'fewer'), pixelRatio: 2 },
    },
    layers: (['more', 'fewer'] as const).map((mark) => ({
      id: layerId('area-fills', mark),
      type: 'fill',
      source: AREAS_SOURCE,
      paint: { 'fill-pattern': pattern(mark), 'fill-opacity': thinned(mark) },
    })),
  };
}

/** The outlines of what stands out: whole for more, dashed for fewer. Close in, where the patterns thin, they tell by themselves. */
export function usualLines(theme: Theme): SceneGroup {
  const colours = MAP_COLOURS[theme];
  return {
    slot: 'area-lines',
    layers: (['more', 'fewer'] as const).map((mark) => ({
      id: layerId('area-lines', mark),
      type: 'line',
      source: AREAS_SOURCE,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours[mark],
        'line-width': ['interpolate', ['linear'], ['zoom'], 10, 1.8, 14, 3],
        'line-opacity': ['case', isOf(mark), 1, 0],
        ...(mark === 'fewer' && { 'line-dasharray': [2.2, 1.4] }),
      },
    })),
  };
}

interface LabelWords {
  readonly theme: Theme;
  /** A type by its name; `null`: only one is shown, and nobody needs to be told which. */
  readonly nameOf: ((type: AreaMarks['cells'][number]['type']) => string) | null;
  readonly write: (count: number) => string;
}

/** What stands out, written at the middle of its area at every zoom: “▲ Auto Theft 41” below the area’s name. */
export function usualLabels(
  areas: MapAreas,
  marks: readonly AreaMarks[],
  { theme, nameOf, write }: LabelWords,
): SceneGroup {
  const { ink, labelHalo } = MAP_COLOURS[theme];
  const byCode = new Map(marks.map((each) => [each.code, each]));
  const features = areas.features.flatMap(({ properties: { kind, code, name, centre } }) => {
    const cells = marked(byCode.get(code) ?? { cells: [] });
    if (cells.length === 0 || centre === null) return [];
    const lines = cells.map(({ type, count, mark }) =>
      [MARK_SIGNS[mark], nameOf?.(type), write(count)].filter(Boolean).join(' '),
    );
    const title = areaTitle(kind, code, name, areas.features.length);
    return [pointAt(centre, { title, marks: lines.join('\n') })];
  });
  return {
    slot: 'area-labels',
    sources: { 'usual-labels': sourceOf(features) },
    layers: [
      {
        id: layerId('area-labels', 'usual'),
        type: 'symbol',
        source: 'usual-labels',
        layout: {
          ...titleOver('marks'),
          'text-max-width': 14,
          'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
          'text-radial-offset': 0.6,
        },
        paint: { 'text-color': ink, 'text-halo-color': labelHalo, 'text-halo-width': 2 },
      },
    ],
  };
}
