import type { Feature } from 'geojson';
import type { SymbolLayerSpecification } from 'maplibre-gl';
import { areaLabel } from '../../i18n/area-label.ts';
import { WORDS_ON_LAND_FROM_ZOOM } from '../../map/area-opacity.ts';
import { FONT, FONT_BOLD } from '../../map/ground/ground.ts';
import { layerId } from '../../map/layer-order.ts';
import { MAP_COLOURS, type Theme } from '../../map/palette.ts';
import type { SceneGroup } from '../../map/scene.ts';
import type { MapKind } from '../../map-state/map-kind.ts';
import type { AreaValue } from './area-values.ts';
import { type HeatClasses, stepOf } from './heat-classes.ts';

/** Behind white words: on the light theme's blues a strong one would look like dirt. */
const DARK_HALO: Readonly<Record<Theme, string>> = { dark: 'rgba(6,12,20,0.72)', light: 'rgba(18,32,47,0.4)' };

/** Behind dark words; on the dark ground, where a pin may push them, only the full colour of their area keeps them readable. */
const lightHalo = (theme: Theme, heat = '#ffffff'): string => (theme === 'dark' ? heat : 'rgba(255,255,255,0.35)');

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
    classes,
    measure,
    theme,
    write,
  }: { classes: HeatClasses; measure: 'count' | 'rate'; theme: Theme; write: (value: number) => string },
): SceneGroup {
  const { heat, onHeat, label, ink, labelHalo } = MAP_COLOURS[theme];
  const many = values.length > MANY_AREAS;
  const placed = values.flatMap((value) => {
    const { centre } = value.area.properties;
    return centre ? [{ value, centre }] : [];
  });
  const sideOf = sidesOf(placed.map(({ centre: [lng] }) => lng));
  const features = placed.map(({ value, centre }): Feature => {
    const number = value[measure];
    const at = number === null ? null : stepOf(classes, number);
    return {
      type: 'Feature',
      properties: {
        ...wordsOf(value, number === null ? '' : write(number), values.length),
        side: sideOf(centre[0]),
        colour: at === null ? label : (onHeat[at] ?? label),
        halo: at === null ? labelHalo : isDark(onHeat[at] ?? label) ? lightHalo(theme, heat[at]) : DARK_HALO[theme],
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
          'text-color': ['step', ['zoom'], ['get', 'colour'], WORDS_ON_LAND_FROM_ZOOM, ink],
          'text-halo-color': ['step', ['zoom'], ['get', 'halo'], WORDS_ON_LAND_FROM_ZOOM, labelHalo],
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

/** Is a `#rrggbb` colour dark enough to want a light halo? */
const isDark = (hex: string): boolean =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) < 384;
