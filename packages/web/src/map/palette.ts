import { COLOURS, type Theme } from '@crimemap/contract/colours';
import type { ExpressionSpecification } from 'maplibre-gl';

export type { Theme } from '@crimemap/contract/colours';

/**
 * Colours of the map in one theme, for layers and legends. Colours that other parts of the product use too are in
 * `colours.ts` of the contract.
 */
export interface MapColours {
  readonly water: string;
  readonly land: string;
  readonly label: string;
  readonly labelHalo: string;
  /**
   * Six shades of one colour, from no reports to many. Adjacent shades can be distinguished with every kind of colour
   * vision, at each opacity that the map uses.
   */
  readonly heat: readonly [string, string, string, string, string, string];
  readonly areaLine: string;
  /** Colour of main streets above the areas. Other streets have `streetMinor`. */
  readonly street: string;
  readonly streetMinor: string;
  readonly areaHover: string;
  readonly areaSelected: string;
  readonly point: string;
  readonly pointEdge: string;
  readonly pointHover: string;
  readonly hatch: string;
  /** Colours of the marks on areas with unusually many or few reports. The shapes of the marks differ too. */
  readonly more: string;
  readonly fewer: string;
  readonly accent: string;
  /** Colour of the disc under the icon of a type. */
  readonly disc: string;
  /** Darkens or lightens an icon so that it is visible on the disc. */
  readonly ink: string;
}

export const MAP_COLOURS: Readonly<Record<Theme, MapColours>> = {
  dark: {
    water: COLOURS.dark.water,
    land: '#101a27',
    label: COLOURS.dark.muted,
    labelHalo: COLOURS.dark.page,
    heat: COLOURS.dark.heat,
    areaLine: COLOURS.dark.page,
    street: '#a9bacd',
    streetMinor: '#2f4259',
    areaHover: COLOURS.dark.text,
    areaSelected: '#ffffff',
    point: '#fff3c9',
    pointEdge: COLOURS.dark.page,
    pointHover: COLOURS.dark.accent,
    hatch: COLOURS.dark.hatch,
    more: COLOURS.dark.warning,
    fewer: COLOURS.dark.accent,
    accent: COLOURS.dark.accent,
    disc: COLOURS.dark.panel,
    ink: COLOURS.dark.text,
  },
  light: {
    water: COLOURS.light.water,
    land: '#eef2f6',
    label: COLOURS.light.muted,
    labelHalo: COLOURS.light.page,
    heat: COLOURS.light.heat,
    areaLine: COLOURS.light.panel,
    street: '#53687f',
    streetMinor: '#bccad7',
    areaHover: COLOURS.light.text,
    areaSelected: COLOURS.light.text,
    point: '#241038',
    pointEdge: COLOURS.light.panel,
    pointHover: COLOURS.light.accent,
    hatch: COLOURS.light.hatch,
    more: COLOURS.light.warning,
    fewer: COLOURS.light.accent,
    accent: COLOURS.light.accent,
    disc: COLOURS.light.panel,
    ink: COLOURS.light.text,
  },
};

/** Returns the `#rrggbb` colour that results if one colour with an opacity is drawn over another. */
export const over = (top: string, below: string, opacity: number): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(
        Number.parseInt(top.slice(at, at + 2), 16) * opacity +
          Number.parseInt(below.slice(at, at + 2), 16) * (1 - opacity),
      ),
    )
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

/** Colour of an icon that is drawn on the colour of a crime type. */
export const ON_TYPE_COLOUR = '#07131c';

/**
 * Opacity of an area with reports, and of an area without any or next to a chosen area, before zoom is considered.
 * Source: the specification.
 */
export const WITH_REPORTS = 0.7;
export const WITHOUT_REPORTS = 0.3;

/** Opacity of an area with reports at low zoom levels. */
export const HEAT_OPACITY = 0.88;

/**
 * Opacity of an area with reports at several zoom levels. It is lower at higher levels, so that the basemap can be
 * read.
 */
const STOPS = [
  [11, HEAT_OPACITY],
  [13, 0.55],
  [15, 0.4],
] as const;

/** Returns the opacity of an area at a zoom level. `own`: its opacity before zoom is considered. */
export function opacityAt(zoom: number, own: number): number {
  const next = STOPS.findIndex(([stop]) => zoom <= stop);
  const [toZoom, to] = STOPS[next] ?? [15, 0.4];
  const [fromZoom, from] = STOPS[next - 1] ?? [toZoom, to];
  const share = toZoom === fromZoom ? 1 : (zoom - fromZoom) / (toZoom - fromZoom);
  return ((from + (to - from) * share) * own) / WITH_REPORTS;
}

/**
 * Returns the opacity of `opacityAt` as a MapLibre expression. `own`: expression for the opacity before zoom is
 * considered.
 */
export const opacityByZoom = (own: ExpressionSpecification): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...STOPS.flatMap(([zoom, opacity]) => [zoom, ['*', own, opacity / WITH_REPORTS] as ExpressionSpecification]),
];
