import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { areaLabel, type MapAreas, type MapKind } from '../../i18n/names.ts';
import { FONT_BOLD } from '../../map/ground/ground.ts';
import { MAP_COLOURS, type Theme, WITH_REPORTS, WITHOUT_REPORTS } from '../../map/palette.ts';
import { layerId, pointAt, type SceneGroup, sourceOf } from '../../map/scene.ts';
import { wordsOn } from '../../map/words-on-areas.ts';
import { type AreaMarks, marked } from '../../usual/usual-areas.ts';
import { AREAS_SOURCE, type AreaState } from './area-layers.ts';
import type { AreaValue } from './area-values.ts';
import { LABEL_EMS, LABEL_PIXELS, LINE_EMS, zoomWithRoom } from './label-room.ts';
import { MARK_SIGNS, markImage } from './mark-image.ts';

/**
 * A city with more areas than this shows their names only from `NAMES_FROM_ZOOM`. Otherwise the areas are large enough
 * to be named at every zoom.
 */
const MANY_AREAS = 60;
const NAMES_FROM_ZOOM = 11.5;

/**
 * Positions of a label around the centre of its area, in ems, nearest first. A pin or a report may cover the centre,
 * but one of these nine positions is nearly always free.
 */
const PLACES: readonly (readonly [anchor: string, offset: [number, number]])[] = [
  ['center', [0, 0]],
  ['top', [0, 1.4]],
  ['bottom', [0, -1.4]],
  ['left', [1.4, 0]],
  ['right', [-1.4, 0]],
  ['top-left', [2.2, 2.2]],
  ['top-right', [-2.2, 2.2]],
  ['bottom-left', [2.2, -2.2]],
  ['bottom-right', [-2.2, -2.2]],
];
/**
 * Number of zoom levels between the zoom at which a label fits at the centre of its area and the zoom at which the
 * other positions are also inside the area.
 */
const ZOOMS_TO_MOVE = 1;

/** Returns the layout of a label with two lines: the feature's title and, below it, another property. */
export const titleOver = (property: string): NonNullable<SymbolLayerSpecification['layout']> => ({
  'text-field': ['concat', ['get', 'title'], '\n', ['get', property]],
  'text-font': FONT_BOLD,
  'text-size': ['interpolate', ['linear'], ['zoom'], ...LABEL_PIXELS.flat()],
  'text-line-height': LINE_EMS,
});

/**
 * Returns labels with title and number for the centre of each area, readable on the area's colour. A label appears at
 * the zoom at which it fits inside the area. There it is above the map's points; from the next zoom on it avoids them.
 */
export function areaLabels(
  values: readonly AreaValue[],
  {
    states,
    measure,
    theme,
    write,
  }: {
    states: ReadonlyMap<string, AreaState>;
    measure: 'count' | 'rate';
    theme: Theme;
    write: (value: number) => string;
  },
): SceneGroup {
  const least = values.length > MANY_AREAS ? NAMES_FROM_ZOOM : 0;
  const features = values.flatMap((value) => {
    const { centre } = value.area.properties;
    if (!centre) return [];
    const number = value[measure];
    const words = wordsOf(value, number === null ? '' : write(number), values.length);
    const from = Math.max(least, zoomWithRoom(value.area, Object.values(words).filter(Boolean)));
    return [pointAt(centre, { ...words, from, ...states.get(value.code) })];
  });
  const zooms = [...new Set(features.map(({ properties }) => Number(properties?.from)))];
  return {
    slot: 'area-labels',
    sources: { 'area-labels': sourceOf(features) },
    // A filter supports only whole zooms, so labels that begin at the same quarter zoom share a layer. Labels of large
    // areas begin first; their layer is on top, so that they are placed first.
    layers: zooms.toSorted((a, b) => b - a).flatMap((from) => labelsFrom(from, theme)),
  };
}

/**
 * Returns two layers with the same labels. At the zoom at which a label just fits, it can only be at the centre, and is
 * above the points, which would otherwise displace it. From the next zoom on, it has nine possible positions and is
 * below the points.
 */
function labelsFrom(from: number, theme: Theme): SymbolLayerSpecification[] {
  const all: SymbolLayerSpecification = {
    id: layerId('area-labels', `codes-${from}`),
    type: 'symbol',
    source: 'area-labels',
    filter: ['==', ['get', 'from'], from],
    layout: { ...titleOver('value'), 'text-padding': 1, 'text-max-width': LABEL_EMS, 'text-justify': 'auto' },
    paint: {
      'text-color': onAreas(theme, 'text'),
      'text-halo-color': onAreas(theme, 'halo'),
      'text-halo-width': 2,
    },
  };
  const movesFrom = Math.ceil(from + ZOOMS_TO_MOVE);
  return [
    { ...all, minzoom: movesFrom, layout: { ...all.layout, 'text-variable-anchor-offset': PLACES.flat() } },
    { ...all, id: layerId('tight-area-labels', `codes-${from}`), minzoom: from, maxzoom: movesFrom },
  ];
}

/** Returns the title at the centre of an area: its code if the city has few areas, otherwise its name. */
export const areaTitle = (kind: MapKind, code: string, name: string, of: number): string =>
  of > MANY_AREAS ? name || code : areaLabel(kind, code);

/**
 * Returns the texts of a label. A hexagon has only the number, because several hexagons share the name of the area
 * below them.
 */
function wordsOf({ area, code, name }: AreaValue, value: string, of: number) {
  const { kind } = area.properties;
  return kind === 'hexagon' ? { title: value, value: '' } : { title: areaTitle(kind, code, name, of), value };
}

/**
 * Zooms at which text changes its colour, because the areas become fainter. MapLibre uses one colour per feature and
 * tile, so the colour can change only at whole zooms.
 */
const THINNING = [11, 12, 13, 14, 15] as const;

/**
 * Returns the colour of text or of its halo, for each step and opacity of an area. For areas without a number, the
 * colour for land.
 */
function onAreas(theme: Theme, part: 'text' | 'halo'): ExpressionSpecification {
  const { heat, label, labelHalo } = MAP_COLOURS[theme];
  const at = (zoom: number): ExpressionSpecification => {
    const onSteps = (own: number): ExpressionSpecification => [
      'match',
      ['get', 'step'],
      ...(heat.flatMap((_, step) => [step, wordsOn(theme, step, own, zoom)[part]]) as [number, string]),
      part === 'text' ? label : labelHalo,
    ];
    return ['case', ['>=', ['get', 'opacity'], WITH_REPORTS], onSteps(WITH_REPORTS), onSteps(WITHOUT_REPORTS)];
  };
  return ['step', ['zoom'], at(0), ...THINNING.flatMap((zoom) => [zoom, at(zoom)])] as ExpressionSpecification;
}

/**
 * State of an area on the map of unusual counts. Without marks it is plain if it is within the range, and hatched if
 * the range is not known.
 */
export interface UsualState extends AreaState {
  readonly more: boolean;
  readonly fewer: boolean;
}

/**
 * Returns the state of an area. Every area has the fill of the first step, so that the map never looks empty. `marks`:
 * `undefined` if not known yet.
 */
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

/**
 * Returns the patterns of unusual areas, drawn above `areaFills`: filled triangles that point up for more, hollow
 * triangles that point down for fewer. An area with both marks shows both patterns.
 */
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

/**
 * Returns the outlines of unusual areas: solid for more, dashed for fewer. When zoomed in, where the patterns are
 * fainter, the outlines are enough to recognise these areas.
 */
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
  /** Returns the name of a crime type; `null` if only one type is shown, because then its name is not needed. */
  readonly nameOf: ((type: AreaMarks['cells'][number]['type']) => string) | null;
  readonly write: (count: number) => string;
}

/** Returns labels such as “▲ Auto Theft 41” for each unusual area, below its name at the centre and at every zoom. */
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
