import { MAP_COLOURS, opacityAt, over, type Theme } from './palette.ts';

/** Colours of words and of the halo around them. */
interface Words {
  readonly text: string;
  readonly halo: string;
}

/** The halos are half transparent: the colour of the area stays visible around its words. */
const WORDS: Readonly<Record<'dark' | 'light', Words>> = {
  dark: { text: '#07131c', halo: '#f7fafd80' },
  light: { text: '#ffffff', halo: '#0b142080' },
};

/** The luminance of a ground on which dark and white words have the same contrast (WCAG 2.2). */
const MIDDLE = Math.sqrt(1.05 * (luminance(WORDS.dark.text) + 0.05)) - 0.05;

/** Returns the colours of words on an area, by its step and its own opacity, for the zooms from `zoom` to one more. */
export function wordsOn(theme: Theme, step: number, own: number, zoom: number): Words {
  const { heat, land } = MAP_COLOURS[theme];
  const ground = over(heat[step] ?? land, land, opacityAt(zoom + 0.5, own));
  return luminance(ground) > MIDDLE ? WORDS.dark : WORDS.light;
}

/** Returns the relative luminance of a `#rrggbb` colour, 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
