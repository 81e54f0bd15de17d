import { cityOf } from '@crimemap/cities';
import { SHARED_NAMES } from '@crimemap/cities/kit/known-area';
import { getAreas } from '@crimemap/contract/areas';
import type { AreaKind, CityId, Text } from '@crimemap/contract/cities';
import type { ToolContext } from '../tools/tool.ts';
import { plain, withRead } from '../words/written.ts';
import type { AreaFound, PartFound } from './area-found.ts';

interface Said {
  readonly words: string;
  /** True if another city may have areas of the same name, such as a number alone. */
  readonly numbered: boolean;
}

interface Known extends AreaFound {
  readonly said: readonly Said[];
}

/** Words before or after an area’s number. */
const NUMBERED: Readonly<Partial<Record<AreaKind, readonly string[]>>> = {
  division: ['division', 'div', 'divisions'],
  pdq: ['pdq', 'poste de quartier', 'poste', 'station'],
  ward: ['ward', 'quartier', 'quartier electoral'],
  neighbourhood: ['neighbourhood', 'neighborhood', 'quartier'],
};

/** Returns the name of an area for answers. */
export function nameOf(kind: AreaKind, code: string, name: string): Text {
  const number = /^D?(\d+)$/.exec(code)?.[1];
  if (kind === 'division' && number !== undefined)
    return code.startsWith('D') ? { en: code, fr: code } : { en: `Division ${number}`, fr: `division ${number}` };
  if (kind === 'ward' && number !== undefined)
    return { en: `Ward ${number} (${name})`, fr: `quartier ${number} (${name})` };
  return { en: name, fr: name };
}

async function areasIn(city: CityId, context: ToolContext): Promise<Known[]> {
  const facts = cityOf(city);
  const kinds = facts.area_kinds.slice(0, 2);
  const all = await Promise.all(
    kinds.map(async (kind, index) => {
      const { reply } = await context.ask(getAreas, { params: { city }, query: { kind } }, context);
      const field = index === 0 ? ('division' as const) : ('neighbourhood' as const);
      const drawn = reply.features.map(({ properties }) => properties);
      // Reports still name areas that a layer leaves out, so these areas are added.
      const undrawn = (facts.centres[kind] ?? []).filter(({ code }) => !drawn.some((area) => area.code === code));
      const known = [...drawn, ...undrawn].map(({ code, name }) => aKnown({ city, kind, code, field }, name));
      const merged = facts.areaLayers
        .filter((layer) => layer.kind === kind)
        .flatMap((layer) => Object.entries(layer.merged))
        .map(([from, to]) => ({ ...aKnown({ city, kind, code: from, field }, from), mergedInto: to }));
      return [...known, ...merged];
    }),
  );
  return all.flat();
}

/** Returns the areas of a city that are of the kind of `like`, or of its first kind. */
export async function areasLike(like: AreaFound | undefined, city: CityId, context: ToolContext): Promise<AreaFound[]> {
  const kind = like?.kind ?? cityOf(city).area_kinds[0];
  return (await areasIn(city, context)).filter((area) => area.kind === kind && !area.mergedInto);
}

/** Returns areas that no layer draws: areas that consist of others, and places within a larger area. */
function knownIn(city: CityId, drawn: readonly Known[]): { readonly areas: Known[]; readonly parts: PartKnown[] } {
  const { areas, parts } = cityOf(city).knownAreas;
  const saying = (said: readonly string[]) =>
    said
      .flatMap((one) => [one, one.replace(/^(?:the|les?|la) |^l['’]/i, '')])
      .map((words) => ({
        words: plain(words),
        // Another city may have an area with this name: “downtown”, “York”.
        numbered: SHARED_NAMES.has(plain(words).trim()),
      }));
  return {
    areas: areas.flatMap(({ kind, codes, name, said, definition }) => {
      const [first] = drawn.filter((one) => one.kind === kind && codes.includes(one.code));
      const { field } = first ?? {};
      if (!field || codes.some((code) => !drawn.some((one) => one.kind === kind && one.code === code))) return [];
      return [{ city, kind, code: name.en, field, name, parts: codes, definition, said: saying(said) }];
    }),
    parts: parts.flatMap(({ kind, containedIn, name, said }) => {
      const area = drawn.find((one) => one.kind === kind && one.code === containedIn);
      if (!area) return [];
      const { said: _, ...found } = area;
      return [{ city, name, containedIn: found, said: saying(said) }];
    }),
  };
}

interface PartKnown extends Omit<PartFound, 'words'> {
  readonly said: readonly Said[];
}

function aKnown({ city, kind, code, field }: Omit<AreaFound, 'name'>, name: string): Known {
  const number = /^D?0*(\d+)$/.exec(code)?.[1];
  const numbered =
    number === undefined
      ? []
      : (NUMBERED[kind] ?? []).flatMap((word) => [
          `${word} ${number}`,
          `${word} no ${number}`,
          `${word} ${number} ${name}`,
          ...(kind === 'division' ? [`${number} ${word}`, `${ordinal(number)} ${word}`, `${number}e ${word}`] : []),
        ]);
  const short = number !== undefined && kind === 'division' ? [`d${number}`, `d ${number}`] : [];
  const named =
    /\d/.test(name) && name.length < 5
      ? []
      : [
          name,
          name.replace(/^(?:les? |la |l['’])/i, ''),
          name.replace(/\bSaint(?=e?\b)/g, 'St'),
          ...name.split(/\s*\/\s*/),
        ];
  return {
    city,
    kind,
    code,
    field,
    name: nameOf(kind, code, name),
    said: [
      ...[...numbered, ...short].map((words) => ({ words: plain(words), numbered: kind !== 'pdq' })),
      ...named.map((words) => ({ words: plain(words), numbered: false })),
    ],
  };
}

const ordinal = (number: string) =>
  `${number}${/1[123]$/.test(number) ? 'th' : (['th', 'st', 'nd', 'rd'][Number(number) % 10] ?? 'th')}`;

/** Names of areas that are also common words. They count only if the question writes them as a name. */
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
 * In “divisions 51, 52 and 14”, the word applies to every number. “Wards 12 to 14” means three wards but names only
 * two, so it stays unread.
 */
const NUMBERS = new RegExp(` (${AREA_WORD}) (\\d{1,2})((?:(?: ${AND})* \\d{1,2})+)(?= )`, 'g');
/** In “Which division had more, 51 or 52”, the numbers are apart from the word. */
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
  readonly areas: AreaFound[];
  /** Places without published numbers of their own. */
  readonly parts: PartFound[];
  /** The text without the names of the areas. */
  readonly rest: string;
  /** True if one of the areas is named only by its number. */
  readonly numbered: boolean;
  /** Names as the text has them, in plain words. */
  readonly said: readonly string[];
}

/** Returns the areas of a city that a text names, in the order of the text. */
export async function areasNamed(text: string, city: CityId, context: ToolContext): Promise<AreasNamed> {
  let rest = withEachWord(plain(text));
  const drawn = await areasIn(city, context);
  const { areas, parts: knownParts } = knownIn(city, drawn);
  const known = [...drawn, ...areas, ...knownParts]
    .flatMap(({ said, ...area }): { area: AreaFound | Omit<PartFound, 'words'>; words: string; numbered: boolean }[] =>
      said.map((one) => ({ area, ...one })),
    )
    .filter(({ words }) => words.trim().length > 1)
    .sort((a, b) => b.words.length - a.words.length);
  const found: { area: AreaFound; at: number; numbered: boolean }[] = [];
  const said: string[] = [];
  const parts: PartFound[] = [];
  for (const { area, words, numbered } of known) {
    const at = rest.indexOf(words);
    if (at < 0) continue;
    if (ALSO_WORDS.has(words.trim()) && !STANDS_AS_NAME.test(` ${rest.slice(0, at + 1)}`)) continue;
    if ('containedIn' in area) parts.push({ ...area, words });
    else if (!found.some((one) => one.area.code === area.code && one.area.kind === area.kind))
      found.push({ area, at, numbered });
    said.push(words.trim());
    rest = rest.replaceAll(words, ` ${'_'.repeat(words.length - 2)} `);
  }
  return {
    areas: found.sort((a, b) => a.at - b.at).map(({ area }) => area),
    parts,
    rest: withRead(rest),
    numbered: found.some(({ numbered }) => numbered),
    said,
  };
}
