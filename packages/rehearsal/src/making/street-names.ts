import type { GridStreet } from './street-network.ts';

/** The name of an invented street, in the parts that services write it in. */
export interface StreetName {
  readonly base: string;
  /** What kind of street it is, as English names end and French ones begin: `Ave`, `avenue`. */
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

/** Kinds of streets, the wider ones first. */
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

/** A step that leads to each name once before any comes again: no number of names shares a divisor with it. */
const STEP = 7919;
/** More sections than a line has. */
const SECTIONS = 37;
const WAYS = { north: 0, east: 1, other: 2 } as const;

const remainder = (number: number, count: number): number => ((number % count) + count) % count;

/** The name of an invented street: seldom that of another street of the city. */
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
