export type Theme = 'dark' | 'light';

/** Colours as `#rrggbb`. */
export interface Colours {
  readonly page: string;
  /** Background of panels and dialogs. */
  readonly panel: string;
  readonly raised: string;
  readonly line: string;
  readonly edge: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  /** Text on a background of the colour `accent`. */
  readonly ink: string;
  readonly warning: string;
  readonly problem: string;
  readonly good: string;
  /** Colour of members' notes. No police data is drawn in this colour. */
  readonly note: string;
  readonly onNote: string;
  /** Banner across the page, the same in both themes. */
  readonly banner: string;
  readonly onBanner: string;
  /**
   * Six steps of one colour family, from no reports to many. Neighbouring steps differ for people with every kind of
   * colour vision, at each opacity in use.
   */
  readonly heat: readonly [string, string, string, string, string, string];
  readonly water: string;
  /** Hatching of areas without data. */
  readonly hatch: string;
}

/**
 * Colours of the page, map, embeds, summaries, emails and images. Colours of crime types are in `crime-types.ts`, and
 * colours of only the map in the page's `map/palette.ts`. `web/build/colours.ts` generates the CSS variables from this
 * table.
 */
export const COLOURS: Readonly<Record<Theme, Colours>> = {
  dark: {
    page: '#0b1018',
    panel: '#111927',
    raised: '#162133',
    line: '#22314a',
    edge: '#64799a',
    text: '#e8eef6',
    muted: '#9fb0c4',
    accent: '#5cc8ff',
    ink: '#06131d',
    warning: '#f3c969',
    problem: '#ff9f8a',
    good: '#77d6a0',
    note: '#f59cc7',
    onNote: '#2a0a1c',
    banner: '#f3c969',
    onBanner: '#201600',
    heat: ['#243240', '#0b3880', '#046f86', '#0aa499', '#7fd18c', '#e6f7b4'],
    water: '#0a1420',
    hatch: '#4a5f7d',
  },
  light: {
    page: '#f3f6fa',
    panel: '#ffffff',
    raised: '#f4f7fb',
    line: '#d6dfeb',
    edge: '#76889f',
    text: '#12202f',
    muted: '#51637a',
    accent: '#0b6fb8',
    ink: '#ffffff',
    warning: '#8a5a00',
    problem: '#b3261e',
    good: '#13623b',
    note: '#881b5b',
    onNote: '#ffffff',
    banner: '#f3c969',
    onBanner: '#201600',
    heat: ['#dbeafa', '#e0e69a', '#92d3ab', '#0ba9b0', '#0771ab', '#06306d'],
    water: '#cfe0ee',
    hatch: '#8ba0b8',
  },
};

/** Returns a CSS colour that follows the light or dark theme of the reader's system. */
export const lightDark = (name: Exclude<keyof Colours, 'heat'>): string =>
  `light-dark(${COLOURS.light[name]},${COLOURS.dark[name]})`;
