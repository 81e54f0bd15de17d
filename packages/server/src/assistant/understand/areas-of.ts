import { cityOf } from '@crimemap/cities';
import { SHARED_NAMES } from '@crimemap/cities/kit/known-area';
import { getAreas } from '@crimemap/contract/areas';
import type { AreaKind, CityId, Text } from '@crimemap/contract/cities';
import type { ToolContext } from '../tools/tool.ts';
import { longestFirst, phrase, phrasesFound } from '../words/phrases.ts';
import { plain } from '../words/written.ts';
import type { AreaFound, PartFound } from './area-found.ts';

/** Area, or place within an area, and the names that people use for it. */
interface Known<Area> {
  readonly area: Area;
  readonly names: readonly string[];
  /** Names that areas of other cities may also have, such as a number. */
  readonly sharedNames: readonly string[];
}

/** Words before or after the number of an area. */
const NUMBERED: Readonly<Partial<Record<AreaKind, readonly string[]>>> = {
  division: ['division', 'div', 'divisions'],
  pdq: ['pdq', 'poste de quartier', 'poste', 'station'],
  ward: ['ward', 'quartier', 'quartier electoral'],
  neighbourhood: ['neighbourhood', 'neighborhood', 'quartier'],
};

export function nameOf(kind: AreaKind, code: string, name: string): Text {
  const number = /^D?(\d+)$/.exec(code)?.[1];
  if (kind === 'division' && number !== undefined)
    return code.startsWith('D') ? { en: code, fr: code } : { en: `Division ${number}`, fr: `division ${number}` };
  if (kind === 'ward' && number !== undefined)
    return { en: `Ward ${number} (${name})`, fr: `quartier ${number} (${name})` };
  return { en: name, fr: name };
}

async function areasIn(city: CityId, context: ToolContext): Promise<readonly Known<AreaFound>[]> {
  const facts = cityOf(city);
  const all = await Promise.all(
    facts.area_kinds.slice(0, 2).map(async (kind, index) => {
      const { reply } = await context.ask(getAreas, { params: { city }, query: { kind } }, context);
      const field = index === 0 ? ('division' as const) : ('neighbourhood' as const);
      const drawn = reply.features.map(({ properties }) => properties);
      // Reports still name some areas that the map layer leaves out, so these areas are added.
      const undrawn = (facts.centres[kind] ?? []).filter(({ code }) => !drawn.some((area) => area.code === code));
      const merged = facts.areaLayers
        .filter((layer) => layer.kind === kind)
        .flatMap((layer) => Object.entries(layer.merged))
        .map(([code, mergedInto]) => ({ code, name: code, mergedInto }));
      const areas = [...drawn, ...undrawn].map(({ code, name }) => ({ code, name }));
      return [...areas, ...merged].map(({ name, ...area }) => ({
        area: { city, kind, field, ...area, name: nameOf(kind, area.code, name) },
        ...namesOf(kind, area.code, name),
      }));
    }),
  );
  return all.flat();
}

/** Returns the areas of a city that have the same kind as `like`; without `like`, those of the city’s first kind. */
export async function areasLike(like: AreaFound | undefined, city: CityId, context: ToolContext): Promise<AreaFound[]> {
  const kind = like?.kind ?? cityOf(city).area_kinds[0];
  return (await areasIn(city, context))
    .map(({ area }) => area)
    .filter((area) => area.kind === kind && !area.mergedInto);
}

/** Returns areas that no map layer contains: areas that consist of others, and places within a larger area. */
function knownIn(city: CityId, drawn: readonly AreaFound[]): readonly Known<AreaFound | PartFound>[] {
  const { areas, parts } = cityOf(city).knownAreas;
  const find = (kind: AreaKind, code: string) => drawn.find((area) => area.kind === kind && area.code === code);
  return [
    ...areas.flatMap(({ kind, codes, name, said, definition }) => {
      const all = codes.map((code) => find(kind, code));
      const [field] = all.map((area) => area?.field);
      if (!field || all.includes(undefined)) return [];
      return [{ area: { city, kind, code: name.en, field, name, parts: codes, definition }, ...withoutArticle(said) }];
    }),
    ...parts.flatMap(({ kind, containedIn, name, said }) => {
      const area = find(kind, containedIn);
      return area ? [{ area: { city, name, containedIn: area, words: '' }, ...withoutArticle(said) }] : [];
    }),
  ];
}

/**
 * Returns names with and without their article. The forms without article are shared names, since another city may also
 * have an area called “downtown” or “York”.
 */
function withoutArticle(said: readonly string[]): Omit<Known<unknown>, 'area'> {
  const all = said.flatMap((one) => [one, one.replace(/^(?:the|les?|la) |^l['’]/i, '')]);
  const isShared = (name: string) => SHARED_NAMES.has(plain(name).trim());
  return { names: all.filter((name) => !isShared(name)), sharedNames: all.filter(isShared) };
}

function namesOf(kind: AreaKind, code: string, name: string): Omit<Known<unknown>, 'area'> {
  const number = /^D?0*(\d+)$/.exec(code)?.[1];
  const isDivision = kind === 'division';
  const numbered = (NUMBERED[kind] ?? []).flatMap((word) => [
    `${word} ${number}`,
    `${word} no ${number}`,
    `${word} ${number} ${name}`,
    ...(isDivision ? [`${number} ${word}`, `${ordinal(number)} ${word}`, `${number}e ${word}`] : []),
  ]);
  const numbers = number === undefined ? [] : [...numbered, ...(isDivision ? [`d${number}`, `d ${number}`] : [])];
  const names =
    /\d/.test(name) && name.length < 5
      ? []
      : [
          name,
          name.replace(/^(?:les? |la |l['’])/i, ''),
          name.replace(/\bSaint(?=e?\b)/g, 'St'),
          ...name.split(/\s*\/\s*/),
        ];
  return kind === 'pdq' ? { names: [...names, ...numbers], sharedNames: [] } : { names, sharedNames: numbers };
}

const ordinal = (number = '') =>
  `${number}${/1[123]$/.test(number) ? 'th' : (['th', 'st', 'nd', 'rd'][Number(number) % 10] ?? 'th')}`;

/** Names of areas that are also common words. They count as areas only if the question writes them as names. */
const ALSO_WORDS = new Set([
  'river',
  'capital',
  'sunset',
  'bay',
  'college',
  'village',
  'university',
  'rustic',
  'maple leaf',
  'steeles',
  'danforth',
  'main street',
]);
const STANDS_AS_NAME =
  / (?:in|of|for|and|or|vs|versus|than|to|near|around|across|within|dans|de|du|a|au|en|et|ou|sur|pour|que|quartier|ward|with|avec)(?: (?:the|le|la|les|l))? $/;

const AREA_WORD = '(?:divisions?|wards?|pdq|quartiers?|postes?(?: de quartier)?)';
const AND = '(?:and|et|or|ou|vs|versus|avec|with|to|a|que|than|le|la|the)';
/**
 * In “divisions 51, 52 and 14”, the word “divisions” applies to every number. “Wards 12 to 14” means three wards but
 * names only two, so it does not match.
 */
const NUMBERS = new RegExp(` (${AREA_WORD}) (\\d{1,2})((?:(?: ${AND})* \\d{1,2})+)(?= )`, 'g');
/** In “Which division had more, 51 or 52”, other words separate the word “division” from the numbers. */
const WHICH_OF = new RegExp(
  ` ((?:which|what|quel) (${AREA_WORD}) .*?)(?:le |la |the )?(\\d{1,2}) ((?:and )?(?:or|ou)) (?:le |la |the )?(\\d{1,2})(?= )`,
);

/** Matches “D51 and 52” and “51 and 52 division”. */
const NUMBERED_D = / d ?(\d{1,2})((?: (?:and|et|or|ou|vs|versus) \d{1,2})+)(?= )/g;
const WORD_LAST = / (\d{1,2}) (and|et|or|ou|vs|versus) (?=\d{1,2} divisions? )/g;

const withEachWord = (text: string): string =>
  text
    .replace(NUMBERED_D, (_, first: string, others: string) => ` d${first}${others.replace(/\d+/g, 'd$&')}`)
    .replace(WORD_LAST, ' $1 division $2 ')
    .replace(WHICH_OF, (_, before: string, word: string, a: string, or: string, b: string) => {
      const one = word.replace(/s$/, '');
      return ` ${before}${one} ${a} ${or} ${one} ${b}`;
    })
    .replace(NUMBERS, (all, word: string, first: string, others: string) => {
      if (/ (?:to|a) /.test(others) && !/ compar/.test(text)) return all;
      const one = word.replace(/s$/, '');
      return ` ${one} ${first}${others.replace(/\d{1,2}/g, (number) => `${one} ${number}`)}`;
    });

export interface AreasNamed {
  readonly areas: readonly AreaFound[];
  /** Places for which no numbers are published. */
  readonly parts: readonly PartFound[];
  /** The text without the names of the areas. */
  readonly rest: string;
  /** True if areas of another city may have these names too. */
  readonly isShared: boolean;
  /** Names as written in the text, without case, accents and punctuation. */
  readonly said: readonly string[];
}

/** Returns the areas of a city that a text names, in the order of the text. */
export async function areasNamed(text: string, city: CityId, context: ToolContext): Promise<AreasNamed> {
  const drawn = await areasIn(city, context);
  const undrawn = knownIn(
    city,
    drawn.map(({ area }) => area),
  );
  const phrases = [...drawn, ...undrawn].flatMap(({ area, names, sharedNames }) => [
    ...sharedNames.map((one) => phrase({ area, isShared: true }, one)),
    ...names.map((one) => phrase({ area, isShared: false }, one)),
  ]);
  const { found, rest } = phrasesFound(
    withEachWord(plain(text)),
    longestFirst(phrases.filter(({ words }) => words.length > 3)),
    (before, _, { words }) => !ALSO_WORDS.has(words.trim()) || STANDS_AS_NAME.test(` ${before} `),
  );
  const areas = found.flatMap(({ value: { area } }) => ('containedIn' in area ? [] : [area]));
  return {
    areas: [...new Set(areas)],
    parts: found.flatMap(({ value: { area }, words }) => ('containedIn' in area ? [{ ...area, words }] : [])),
    rest,
    isShared: found.some(({ value }) => value.isShared && !('containedIn' in value.area)),
    said: found.map(({ words }) => words.trim()),
  };
}
