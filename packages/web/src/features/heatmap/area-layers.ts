import type { Areas } from '@crimemap/contract/areas';
import type { Feature, FeatureCollection } from 'geojson';
import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import { areaLabel } from '../../i18n/area-label.ts';
import { FONT, FONT_BOLD } from '../../map/ground/ground.ts';
import { layerId } from '../../map/layer-order.ts';
import { HEAT_OPACITY, MAP_COLOURS, type Theme } from '../../map/palette.ts';
import type { SceneGroup } from '../../map/scene.ts';
import type { AreaValue } from './area-values.ts';
import { type HeatClasses, stepOf } from './heat-classes.ts';

export const AREAS_SOURCE = 'areas';
export const AREA_FILLS = layerId('area-fills', 'heat');

/** What an area shows, kept as MapLibre's feature state: a change of filter repaints without building a tile again. */
interface AreaState {
  /** 0-5, or -1 for "no data". */
  readonly step: number;
  /** 0.7 with reports, 0.3 without or outside the chosen division. */
  readonly opacity: number;
}

export function stateOf(
  value: AreaValue,
  { classes, measure, chosen }: { classes: HeatClasses; measure: 'count' | 'rate'; chosen: readonly string[] },
): AreaState {
  const number = value[measure];
  if (number === null) return { step: -1, opacity: 0 };
  const apart = chosen.length > 0 && !chosen.includes(value.code.toLowerCase());
  return { step: stepOf(classes, number), opacity: number > 0 && !apart ? HEAT_OPACITY : 0.3 };
}

const step: ExpressionSpecification = ['coalesce', ['feature-state', 'step'], -1];
const opacity: ExpressionSpecification = ['coalesce', ['feature-state', 'opacity'], 0];
const hovered: ExpressionSpecification = ['boolean', ['feature-state', 'hover'], false];

/** The coloured areas and their borders. */
export function areaFills(areas: Areas, theme: Theme): SceneGroup {
  const { heat, hatch } = MAP_COLOURS[theme];
  const pattern = `hatch-${theme}`;
  return {
    slot: 'area-fills',
    sources: {
      [AREAS_SOURCE]: {
        type: 'geojson',
        data: areas as FeatureCollection,
        promoteId: 'code',
        tolerance: 0.2,
        attribution: areas.attribution,
      },
    },
    images: { [pattern]: { image: hatchImage(hatch), pixelRatio: 2 } },
    layers: [
      {
        id: AREA_FILLS,
        type: 'fill',
        source: AREAS_SOURCE,
        paint: {
          'fill-color': ['match', step, 1, heat[1], 2, heat[2], 3, heat[3], 4, heat[4], 5, heat[5], heat[0]],
          'fill-opacity': opacity,
          'fill-opacity-transition': { duration: 0 },
        },
      },
      {
        id: layerId('area-fills', 'no-data'),
        type: 'fill',
        source: AREAS_SOURCE,
        paint: { 'fill-pattern': pattern, 'fill-opacity': ['case', ['==', step, -1], 0.8, 0] },
      },
    ],
  };
}

/** Borders; dashed where the areas are only approximate. */
export function areaLines(areas: Areas, theme: Theme): SceneGroup {
  const { areaLine, areaHover } = MAP_COLOURS[theme];
  return {
    slot: 'area-lines',
    layers: [
      {
        id: layerId('area-lines', 'borders'),
        type: 'line',
        source: AREAS_SOURCE,
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': ['case', hovered, areaHover, areaLine],
          'line-width': ['case', hovered, 2.2, areas.features.length > 60 ? 0.8 : 1.2],
          ...(areas.approximate ? { 'line-dasharray': [3, 2] } : {}),
        },
      },
    ],
  };
}

/** The outline of the opened area, above everything. */
export function selectedArea(code: string, theme: Theme): SceneGroup {
  const filter: FilterSpecification = ['==', ['get', 'code'], code];
  const { areaSelected, labelHalo } = MAP_COLOURS[theme];
  return {
    slot: 'selection',
    layers: [
      {
        id: layerId('selection', 'area-halo'),
        type: 'line',
        source: AREAS_SOURCE,
        filter,
        paint: { 'line-color': labelHalo, 'line-width': 5, 'line-opacity': 0.6 },
      },
      {
        id: layerId('selection', 'area'),
        type: 'line',
        source: AREAS_SOURCE,
        filter,
        paint: { 'line-color': areaSelected, 'line-width': 2.4 },
      },
    ],
  };
}

/** Behind white words: on the light theme's blues a strong one would look like dirt. */
const DARK_HALO: Readonly<Record<Theme, string>> = { dark: 'rgba(6,12,20,0.72)', light: 'rgba(18,32,47,0.4)' };

/** From which zoom many small areas are named; few large ones always are. */
const MANY_AREAS = 60;
const NAMES_FROM_ZOOM = 11.5;

/** Code and number at the centre of each area, readable on its colour. */
export function areaLabels(
  values: readonly AreaValue[],
  {
    classes,
    measure,
    theme,
    write,
  }: { classes: HeatClasses; measure: 'count' | 'rate'; theme: Theme; write: (value: number) => string },
): SceneGroup {
  const { onHeat, label } = MAP_COLOURS[theme];
  const many = values.length > MANY_AREAS;
  const features = values.map((value): Feature => {
    const number = value[measure];
    const at = number === null ? null : stepOf(classes, number);
    return {
      type: 'Feature',
      properties: {
        title: many ? value.name : areaLabel(value.area.properties.kind, value.code),
        value: number === null ? '' : write(number),
        colour: at === null ? label : (onHeat[at] ?? label),
        halo: at !== null && isDark(onHeat[at] ?? label) ? 'rgba(255,255,255,0.7)' : DARK_HALO[theme],
      },
      geometry: { type: 'Point', coordinates: [...value.area.properties.centre] },
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
          'text-field': [
            'format',
            ['get', 'title'],
            { 'text-font': ['literal', FONT_BOLD] },
            '\n',
            {},
            ['get', 'value'],
            { 'text-font': ['literal', FONT] },
          ],
          'text-font': FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 8, 10, 11, 12, 14, 14],
          'text-line-height': 1.25,
          'text-padding': 1,
          'text-max-width': 8,
        },
        paint: { 'text-color': ['get', 'colour'], 'text-halo-color': ['get', 'halo'], 'text-halo-width': 1.5 },
      },
    ],
  };
}

/** Is a `#rrggbb` colour dark enough to want a light halo? */
const isDark = (hex: string): boolean =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) < 384;

const HATCH_SIZE = 16;

/** Diagonal lines for "no data", as a 16-pixel tile that repeats without a seam (8 CSS pixels at twice the resolution). */
function hatchImage(hex: string): ImageData {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const pixels = new Uint8ClampedArray(HATCH_SIZE * HATCH_SIZE * 4);
  for (let y = 0; y < HATCH_SIZE; y += 1)
    for (let x = 0; x < HATCH_SIZE; x += 1) {
      const fromLine = Math.min((x + y) % HATCH_SIZE, HATCH_SIZE - ((x + y) % HATCH_SIZE));
      const alpha = Math.max(0, 1 - Math.max(0, fromLine - 1));
      pixels.set([red, green, blue, Math.round(255 * alpha)], 4 * (y * HATCH_SIZE + x));
    }
  return new ImageData(pixels, HATCH_SIZE, HATCH_SIZE);
}
