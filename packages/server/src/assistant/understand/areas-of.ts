import { cityOf } from '@crimemap/cities';
import { getAreas } from '@crimemap/contract/areas';
import type { AreaKind, CityId, Text } from '@crimemap/contract/cities';
import type { ToolContext } from '../tools/tool.ts';
import { plain, withRead } from '../words/written.ts';
import type { AreaFound } from './area-found.ts';

interface Said {
  readonly words: string;
  /** By the number alone, which another city’s areas may have too. */
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

/** What areas of a kind are called when they are told. */
function nameOf(kind: AreaKind, code: string, name: string): Text {
  const number = /^D?(\d+)$/.exec(code)?.[1];
  if (kind === 'division' && number !== undefined)
    return code.startsWith('D') ? { en: code, fr: code } : { en: `Division ${number}`, fr: `division ${number}` };
  if (kind === 'ward' && number !== undefined)
    return { en: `Ward ${number} (${name})`, fr: `quartier ${number} (${name})` };
  return { en: name, fr: name };
}

async function areasIn(city: CityId, context: ToolContext): Promise<Known[]> {
  const facts = cityOf(city);
  if (!facts) return [];
  const kinds = facts.area_kinds.slice(0, 2);
  const all = await Promise.all(
    kinds.map(async (kind, index) => {
      const { reply } = await context.ask(getAreas, { params: { city }, query: { kind } }, context);
      const field = index === 0 ? ('division' as const) : ('neighbourhood' as const);
      const known = reply.features.map(({ properties: { code, name } }) => aKnown({ city, kind, code, field }, name));
      const merged = facts.areaLayers
        .filter((layer) => layer.kind === kind)
        .flatMap((layer) => Object.entries(layer.merged))
        .map(([from, to]) => ({ ...aKnown({ city, kind, code: from, field }, from), mergedInto: to }));
      return [...known, ...merged];
    }),
  );
  return all.flat();
}

function aKnown({ city, kind, code, field }: Omit<AreaFound, 'name'>, name: string): Known {
  const number = /^D?0*(\d+)$/.exec(code)?.[1];
  const numbered =
    number === undefined
      ? []
      : (NUMBERED[kind] ?? []).flatMap((word) => [
          `${word} ${number}`,
          `${word} no ${number}`,
          ...(kind === 'division' ? [`${number} ${word}`, `${ordinal(number)} ${word}`, `${number}e ${word}`] : []),
        ]);
  const short = number !== undefined && kind === 'division' ? [`d${number}`, `d ${number}`] : [];
  const named =
    /\d/.test(name) && name.length < 5
      ? []
      : [name, name.replace(/^(?:les? |la |l['’])/i, ''), ...name.split(/\s*\/\s*/)];
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

/** Too many names of areas are words of their own; these are looked for only where they stand as a name. */
const ALSO_WORDS = new Set(['river', 'capital', 'sunset', 'annex', 'marpole', 'downtown', 'fairview']);

const AREA_WORD = '(?:divisions?|wards?|pdq|quartiers?|postes?(?: de quartier)?)';
const AND = '(?:and|et|or|ou|vs|versus|avec|with|to|a|que|than|le|la|the)';
/** “divisions 51, 52 and 14”: the word counts for every number. “Wards 12 to 14” are three, of which two have a name. */
const NUMBERS = new RegExp(` (${AREA_WORD}) (\\d{1,2})((?:(?: ${AND})* \\d{1,2})+)(?= )`, 'g');
/** “Which division had more, 51 or 52”: the numbers stand alone, apart from the word. */
const WHICH_OF = new RegExp(
  ` ((?:which|what|quel) (${AREA_WORD}) .*?)(?:le |la |the )?(\\d{1,2}) ((?:and )?(?:or|ou)) (?:le |la |the )?(\\d{1,2})(?= )`,
);

/** “D51 and 52”, “51 and 52 division”. */
const LETTER = / d ?(\d{1,2})((?: (?:and|et|or|ou|vs|versus) \d{1,2})+)(?= )/g;
const WORD_LAST = / (\d{1,2}) (and|et|or|ou|vs|versus) (?=\d{1,2} divisions? )/g;

const withEachWord = (text: string): string =>
  text
    .replace(LETTER, (_, first: string, others: string) => ` d${first}${others.replace(/\d+/g, 'd$&')}`)
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
  /** The text without them. */
  readonly rest: string;
  /** Is one of them named by nothing but its number? */
  readonly numbered: boolean;
}

/** The areas of a city that a text names, in its own order. */
export async function areasNamed(text: string, city: CityId, context: ToolContext): Promise<AreasNamed> {
  let rest = withEachWord(plain(text));
  const known = (await areasIn(city, context))
    .flatMap(({ said, ...area }) => said.map((one) => ({ area, ...one })))
    .filter(({ words }) => words.trim().length > 1)
    .sort((a, b) => b.words.length - a.words.length);
  const found: { area: AreaFound; at: number; numbered: boolean }[] = [];
  for (const { area, words, numbered } of known) {
    const at = rest.indexOf(words);
    if (at < 0) continue;
    if (
      ALSO_WORDS.has(words.trim()) &&
      !/ (?:in|of|for|and|dans|de|du|a|au|en|et|quartier|ward|with|avec) $/.test(` ${rest.slice(0, at + 1)}`)
    )
      continue;
    if (!found.some((one) => one.area.code === area.code && one.area.kind === area.kind))
      found.push({ area, at, numbered });
    rest = rest.replaceAll(words, ` ${'_'.repeat(words.length - 2)} `);
  }
  return {
    areas: found.sort((a, b) => a.at - b.at).map(({ area }) => area),
    rest: withRead(rest),
    numbered: found.some(({ numbered }) => numbered),
  };
}
