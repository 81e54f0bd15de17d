import {
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  wcagContrast,
} from 'culori';

/** The kinds of colour vision a palette has to serve. */
export const VISIONS = ['full', 'protan', 'deutan', 'tritan'] as const;
export type Vision = (typeof VISIONS)[number];

/** Full deficiency (Machado, Oliveira and Fernandes 2009). */
const FILTERS = {
  protan: filterDeficiencyProt(1),
  deutan: filterDeficiencyDeuter(1),
  tritan: filterDeficiencyTrit(1),
};
const toRgb = converter('rgb');

/** Returns a `#rrggbb` colour as someone with that vision sees it. */
export function seenBy(hex: string, vision: Vision): string {
  const colour = toRgb(hex);
  if (!colour) throw new Error(`${hex} is no colour`);
  return vision === 'full' ? hex : formatHex(FILTERS[vision](colour));
}

/** Returns how different two `#rrggbb` colours look (CIEDE2000); about 1 can just be seen side by side. */
export const deltaE = differenceCiede2000();

/** Returns how light a `#rrggbb` colour is, 0 to 100. */
export const lightness = (hex: string): number => toLab(hex)?.l ?? 0;
const toLab = converter('lab65');

/** Returns the hue of a `#rrggbb` colour in degrees. */
export const hue = (hex: string): number => toLch(hex)?.h ?? 0;
const toLch = converter('oklch');

/** Contrast ratio of two `#rrggbb` colours (WCAG), 1 to 21. */
export const contrast = wcagContrast;
