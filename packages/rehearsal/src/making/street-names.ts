import type { GridStreet } from './street-network.ts';

/** Name of an invented street, divided into the parts that services publish. */
export interface StreetName {
  readonly base: string;
  /** Street type. English names end with it, and French names begin with it: `Ave`, `avenue`. */
  readonly en: string;
  readonly fr: string;
}

const ENGLISH = wordsOf(
  'Amber Brass Candle Dove Eider Fox Ginger Hay Ink Juniper Kite Lantern Marion Nut Oar Paper Quill Roller Spinn Thimble Umbra Velvet Wind Zephyr Alder Birch Cedar Clover Copper Elder Fern Flint Garnet Hazel Ivy Larch Marble Opal Pine Rowan Sage Silver Thistle Topaz Tulip Walnut Willow Yarrow',
  'leigh wood field croft dale mere brook stone gate ridge haven worth bury ford hurst mont ley combe well bank crest moor shaw side thorpe bridge holme lea vale mead grange beck fell den heath wick',
);
const FRENCH = wordsOf(
  'Ambre Aube Bouleau Brume Cèdre Cerise Chêne Clairs Corail Dauphin Écume Épine Étoile Fable Frêne Givre Grive Hêtre Houx Jasper Lavande Lierre Lune Lys Malve Merle Mousse Noise Orme Perle Pin Plume Prune Rosée Sable Sapin Saule Tilleul Tourne Vigne',
  'val mont bourg rive lac clos pré fontaine roche combe lieu court vert bois ville champ puits nord pont grange source jardin port chant',
);

/** Types of wide streets, in English and French. */
const WIDE = [
  ['Rd', 'chemin'],
  ['Ave', 'avenue'],
  ['Blvd', 'boulevard'],
] as const;
const NARROW = [
  ['St', 'rue'],
  ['Ave', 'avenue'],
  ['Cres', 'croissant'],
  ['Dr', 'promenade'],
  ['Lane', 'ruelle'],
] as const;

function wordsOf(...lists: readonly string[]): readonly string[][] {
  return lists.map((list) => list.split(' '));
}

/**
 * Step between the indexes of names. It has no common divisor with any number of names, so every name is used once
 * before one is repeated.
 */
const STEP = 7919;
/** A number above the number of sections of any line. */
const SECTIONS = 37;
const WAYS = { north: 0, east: 1, other: 2 } as const;

const remainder = (number: number, count: number): number => ((number % count) + count) % count;

/** Returns the name of an invented street. Two streets of a city rarely have the same name. */
export function streetNameOf({ way, line, section, isWide }: GridStreet, language: 'en' | 'fr'): StreetName {
  const [first = [], second = []] = language === 'fr' ? FRENCH : ENGLISH;
  const kinds = isWide ? WIDE : NARROW;
  const count = first.length * second.length;
  const nth = remainder(
    ((line * SECTIONS + remainder(section, SECTIONS)) * 3 + WAYS[way]) * STEP,
    count * kinds.length,
  );
  const [en, fr] = kinds[Math.floor(nth / count)] ?? WIDE[0];
  return { base: `${first[nth % first.length]}${second[Math.floor((nth % count) / first.length)]}`, en, fr };
}
