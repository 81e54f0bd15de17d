import type { Feature } from 'geojson';
import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { areaLabel } from '../../i18n/area-label.ts';
import { WITH_REPORTS, WITHOUT_REPORTS } from '../../map/area-opacity.ts';
import { FONT, FONT_BOLD } from '../../map/ground/ground.ts';
import { layerId } from '../../map/layer-order.ts';
import { MAP_COLOURS, type Theme } from '../../map/palette.ts';
import type { SceneGroup } from '../../map/scene.ts';
import { wordsOn } from '../../map/words-on-areas.ts';
import type { MapKind } from '../../map-state/map-kind.ts';
import type { AreaState } from './area-layers.ts';
import type { AreaValue } from './area-values.ts';

/** From which zoom many small areas are named; few large ones always are. */
const MANY_AREAS = 60;
const NAMES_FROM_ZOOM = 11.5;

/** Where a name stands if a pin or a report has its centre: as near to it as can be, in ems; of nine places, or of six where the areas end, one is nearly always free. */
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

/** Where the map ends near by, a name beside its area’s centre would be cut off there: it gives way to the other side. */
type Side = 'west' | 'middle' | 'east';
/** An anchor at the left writes to the right. */
const placesWithout = (anchored: 'left' | 'right') => PLACES.filter(([anchor]) => !anchor.endsWith(anchored)).flat();
/** So much of the width of all areas, at either end, is near where they end. */
const END_SHARE = 0.2;

const ANCHORS: SymbolLayerSpecification['layout'] = {
  'text-variable-anchor-offset': [
    'match',
    ['get', 'side'],
    'east',
    ['literal', placesWithout('left')],
    'west',
    ['literal', placesWithout('right')],
    ['literal', PLACES.flat()],
  ],
  'text-justify': 'auto',
};

/** Which of these longitudes are near where all of them end. */
function sidesOf(lngs: readonly number[]): (lng: number) => Side {
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const end = (east - west) * END_SHARE;
  return (lng) => {
    if (lng > east - end) return 'east';
    return lng < west + end ? 'west' : 'middle';
  };
}

/** An area’s title in bold, and below it what another property of the label says. */
export const titleOver = (property: string): NonNullable<SymbolLayerSpecification['layout']> => ({
  'text-field': [
    'format',
    ['get', 'title'],
    { 'text-font': ['literal', FONT_BOLD] },
    '\n',
    {},
    ['get', property],
    { 'text-font': ['literal', FONT] },
  ],
  'text-font': FONT,
  'text-size': ['interpolate', ['linear'], ['zoom'], 8, 10, 11, 12, 14, 14],
  'text-line-height': 1.25,
});

/** Code and number at the centre of each area, readable on its colour; beside it where a pin or a report stands there. */
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
  const many = values.length > MANY_AREAS;
  const placed = values.flatMap((value) => {
    const { centre } = value.area.properties;
    return centre ? [{ value, centre }] : [];
  });
  const sideOf = sidesOf(placed.map(({ centre: [lng] }) => lng));
  const features = placed.map(({ value, centre }): Feature => {
    const number = value[measure];
    return {
      type: 'Feature',
      properties: {
        ...wordsOf(value, number === null ? '' : write(number), values.length),
        side: sideOf(centre[0]),
        ...states.get(value.code),
      },
      geometry: { type: 'Point', coordinates: [...centre] },
    };
  });
  return {
    slot: 'area-labels',
    sources: { 'area-labels': { type: 'geojson', data: { type: 'FeatureCollection', features } } },
    layers: [
      {
        id: layerId('area-labels', 'codes'),
        type: 'symbol',
        source: 'area-labels',
        minzoom: many ? NAMES_FROM_ZOOM : 0,
        layout: {
          ...titleOver('value'),
          'text-padding': 1,
          'text-max-width': 8,
          ...ANCHORS,
        },
        paint: {
          'text-color': onAreas(theme, 'text'),
          'text-halo-color': onAreas(theme, 'halo'),
          'text-halo-width': 1.5,
        },
      },
    ],
  };
}

/** What is written at the middle of an area: of few large ones the code, of many small ones the name. */
export const areaTitle = (kind: MapKind, code: string, name: string, of: number): string =>
  of > MANY_AREAS ? name || code : areaLabel(kind, code);

/** Of a hexagon the number alone: its name is that of what lies below it. */
function wordsOf({ area, code, name }: AreaValue, value: string, of: number) {
  const { kind } = area.properties;
  return kind === 'hexagon' ? { title: value, value: '' } : { title: areaTitle(kind, code, name, of), value };
}

/** A tile of MapLibre has one colour for each feature: words change theirs at whole zooms, while areas thin. */
const THINNING = [11, 12, 13, 14, 15] as const;

/** The colour of words, or of their halo, on each step and opacity of an area; on the land where it has none. */
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
