import { MAP_COLOURS, opacityAt, over, type Theme } from './palette.ts';

/** Colours of a text and its halo. */
interface Words {
  readonly text: string;
  readonly halo: string;
}

/** Halos are half transparent, so that the colour of the area is still visible around the text. */
const WORDS: Readonly<Record<'dark' | 'light', Words>> = {
  dark: { text: '#07131c', halo: '#f7fafd80' },
  light: { text: '#ffffff', halo: '#0b142080' },
};

/** Luminance of a background on which dark and white text have the same contrast (WCAG 2.2). */
const MIDDLE = Math.sqrt(1.05 * (luminance(WORDS.dark.text) + 0.05)) - 0.05;

/**
 * Returns the colours of text on an area at zoom levels from `zoom` to `zoom + 1`. `step`: shade of the area. `own`:
 * its opacity before zoom is considered.
 */
export function wordsOn(theme: Theme, step: number, own: number, zoom: number): Words {
  const { heat, land } = MAP_COLOURS[theme];
  const ground = over(heat[step] ?? land, land, opacityAt(zoom + 0.5, own));
  return luminance(ground) > MIDDLE ? WORDS.dark : WORDS.light;
}

/** Returns the relative luminance of a `#rrggbb` colour, from 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
