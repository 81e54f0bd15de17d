import type { Theme } from '../i18n/settings.ts';

export type { Theme } from '../i18n/settings.ts';

/** What the map draws with, in one theme. Used by layers and legends alike; the page's own tokens are in `ui/theme.css`. */
export interface MapColours {
  readonly water: string;
  readonly land: string;
  readonly label: string;
  readonly labelHalo: string;
  /** Six steps, few to many. Even in lightness, so they can be told apart in grey and by every kind of colour vision. */
  readonly heat: readonly [string, string, string, string, string, string];
  /** Text on each step of `heat` as it is drawn far out: at HEAT_OPACITY over the land. Close in, `ink` is read on all of them. */
  readonly onHeat: readonly [string, string, string, string, string, string];
  readonly areaLine: string;
  /** Main streets, above the areas, and the lesser ones. */
  readonly street: string;
  readonly streetMinor: string;
  readonly areaHover: string;
  readonly areaSelected: string;
  readonly point: string;
  readonly pointEdge: string;
  readonly pointHover: string;
  readonly hatch: string;
  /** What stands out by more and by fewer reports than usual; their shapes tell them apart, too. */
  readonly more: string;
  readonly fewer: string;
  readonly accent: string;
  /** The disc under a type's icon. */
  readonly disc: string;
  /** What the icon's drawing is made stronger with, so that it can be read on the disc. */
  readonly ink: string;
}

/** How opaque an area with reports is drawn far out, where its colour alone tells how many there are. */
export const HEAT_OPACITY = 0.62;

export const MAP_COLOURS: Readonly<Record<Theme, MapColours>> = {
  dark: {
    water: '#0a1420',
    land: '#101a27',
    label: '#9fb0c4',
    labelHalo: '#0b1018',
    heat: ['#18263a', '#1d4059', '#1f6278', '#2b8a86', '#77bd88', '#f0e58d'],
    onHeat: ['#e8eef6', '#e8eef6', '#ffffff', '#ffffff', '#ffffff', '#07131c'],
    areaLine: '#0b1018',
    street: '#54708f',
    streetMinor: '#2f4259',
    areaHover: '#e8eef6',
    areaSelected: '#ffffff',
    point: '#fff3c9',
    pointEdge: '#0b1018',
    pointHover: '#5cc8ff',
    hatch: '#4a5f7d',
    more: '#f3c969',
    fewer: '#5cc8ff',
    accent: '#5cc8ff',
    disc: '#111927',
    ink: '#e8eef6',
  },
  light: {
    water: '#cfe0ee',
    land: '#eef2f6',
    label: '#51637a',
    labelHalo: '#f3f6fa',
    heat: ['#eef3f7', '#d4ecd9', '#97d0bb', '#4ea7a5', '#2a6f8f', '#2b3f78'],
    onHeat: ['#12202f', '#12202f', '#12202f', '#12202f', '#12202f', '#12202f'],
    areaLine: '#ffffff',
    street: '#8fa3b7',
    streetMinor: '#bccad7',
    areaHover: '#12202f',
    areaSelected: '#12202f',
    point: '#3b1d5e',
    pointEdge: '#ffffff',
    pointHover: '#0b6fb8',
    hatch: '#8ba0b8',
    more: '#8a5a00',
    fewer: '#0b6fb8',
    accent: '#0b6fb8',
    disc: '#ffffff',
    ink: '#12202f',
  },
};

/** A `#rrggbb` colour drawn over another at an opacity, as the screen mixes them. */
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

/** A drawing on a ground of any crime type’s colour. */
export const ON_TYPE_COLOUR = '#07131c';
