import type { Theme } from '../i18n/settings.ts';

export type { Theme } from '../i18n/settings.ts';

/** What the map draws with, in one theme. Used by layers and legends alike; the page's own tokens are in `ui/theme.css`. */
export interface MapColours {
  readonly water: string;
  readonly land: string;
  readonly label: string;
  readonly labelHalo: string;
  /** Six steps of one family, none to many. Every kind of colour vision tells neighbours apart, at each opacity they are drawn with. */
  readonly heat: readonly [string, string, string, string, string, string];
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

export const MAP_COLOURS: Readonly<Record<Theme, MapColours>> = {
  dark: {
    water: '#0a1420',
    land: '#101a27',
    label: '#9fb0c4',
    labelHalo: '#0b1018',
    heat: ['#243240', '#0b3880', '#046f86', '#0aa499', '#7fd18c', '#e6f7b4'],
    areaLine: '#0b1018',
    street: '#a9bacd',
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
    heat: ['#dbeafa', '#e0e69a', '#92d3ab', '#0ba9b0', '#0771ab', '#06306d'],
    areaLine: '#ffffff',
    street: '#53687f',
    streetMinor: '#bccad7',
    areaHover: '#12202f',
    areaSelected: '#12202f',
    point: '#241038',
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
