import {
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  wcagContrast,
} from 'culori';

/** Kinds of colour vision for which a palette must be readable. */
export const VISIONS = ['full', 'protan', 'deutan', 'tritan'] as const;
export type Vision = (typeof VISIONS)[number];

/** Filters for complete colour deficiency (Machado, Oliveira and Fernandes 2009). */
const FILTERS = {
  protan: filterDeficiencyProt(1),
  deutan: filterDeficiencyDeuter(1),
  tritan: filterDeficiencyTrit(1),
};
const toRgb = converter('rgb');

/** Returns a `#rrggbb` colour as people with this colour vision see it. */
export function seenBy(hex: string, vision: Vision): string {
  const colour = toRgb(hex);
  if (!colour) throw new Error(`${hex} is no colour`);
  return vision === 'full' ? hex : formatHex(FILTERS[vision](colour));
}

/**
 * Returns the difference of two `#rrggbb` colours (CIEDE2000). A difference of about 1 is just visible if the colours
 * are side by side.
 */
export const deltaE = differenceCiede2000();

/** Returns the lightness of a `#rrggbb` colour, from 0 to 100. */
export const lightness = (hex: string): number => toLab(hex)?.l ?? 0;
const toLab = converter('lab65');

/** Returns the hue of a `#rrggbb` colour in degrees. */
export const hue = (hex: string): number => toLch(hex)?.h ?? 0;
const toLch = converter('oklch');

/** Returns the contrast ratio of two `#rrggbb` colours (WCAG), from 1 to 21. */
export const contrast = wcagContrast;
