import type { PlaceKind } from '@crimemap/contract/places';
import type { ToolContext } from '../tools/tool.ts';
import { patternOf } from '../words/patterns.ts';
import { NARROWING_SAID } from '../words/tables.ts';
import { plain } from '../words/written.ts';
import type { AreaFound } from './area-found.ts';
import { namesSubject } from './parsed-question.ts';
import { placeSought } from './place-sought.ts';
import type { Understood } from './understood.ts';
import { whatIsNamed } from './what-is-named.ts';

/** What a question means, with the corrections and unused words that the user must see. */
export interface Interpretation {
  readonly understood: Understood;
  /** Words that were read as other words, such as misspellings. */
  readonly corrections: readonly { readonly written: string; readonly read: string }[];
  /** Words that were not used. */
  readonly unused: readonly string[];
}

type Read = (question: string, context: ToolContext) => Promise<Understood>;

const NARROWING = patternOf([NARROWING_SAID.en, NARROWING_SAID.fr].flatMap((table) => Object.values(table).flat()));

/** True if these words could narrow the question. An unknown name could be another place. */
const narrow = (words: readonly string[], question: string): boolean =>
  words.some((word) => /\d/.test(word) || NARROWING.test(plain(word)) || isName(word, question));

/** True if a word is written as a name in a question that is not all in capitals. */
const isName = (word: string, question: string): boolean =>
  /^\p{Lu}/u.test(word) &&
  question !== question.toUpperCase() &&
  !new RegExp(`(?:^|[.?!…:]\\s*)${word}`, 'u').test(question);

/** Returns the meaning of a question without its unread words; `null` if these words could narrow it. */
export function withoutWords(
  question: string,
  understood: Understood,
): Pick<Interpretation, 'understood' | 'unused'> | null {
  if (understood.kind !== 'not_understood' || !understood.without || narrow(understood.words, question)) return null;
  return { understood: understood.without, unused: understood.words };
}

/** Words that narrow the question even from another sentence. */
const NARROWS_ALL = patternOf(
  [NARROWING_SAID.en, NARROWING_SAID.fr].flatMap(({ limits, times }) => [...limits, ...times]),
);

/** Kinds of places around which reports are counted. */
const AROUND: ReadonlySet<PlaceKind> = new Set(['landmark', 'station', 'crossing', 'neighbourhood']);

/** Returns the meaning of a question if the words that were not understood name a place; otherwise `null`. */
export async function withPlace(
  question: string,
  understood: Understood,
  read: Read,
  context: ToolContext,
): Promise<Interpretation | null> {
  if (understood.kind !== 'not_understood') return null;
  const found = await placeSought(question, understood.words, context);
  if (!found?.isCertain || !(found.place.area || AROUND.has(found.place.type)) || NARROWING.test(plain(found.name)))
    return null;
  const { name, called, place } = found;
  const again = await read(found.question, { ...context, city: place.city ?? context.city });
  const whole = again.kind === 'not_understood' ? withoutWords(question, again) : { understood: again, unused: [] };
  if (!whole || whole.understood.kind === 'unknown_place') return null;
  return { ...whole, corrections: plain(called) === plain(name) ? [] : [{ written: name, read: called }] };
}

const sentencesOf = (question: string): readonly string[] => question.split(/(?<=[.?!…])\s+(?=\S)/);

/**
 * Returns the meaning of the last sentence that is read completely; `null` if there is none. The other sentences are
 * not used, except the area that they name if this sentence names none.
 */
export async function withOneSentence(
  question: string,
  read: Read,
  context: ToolContext,
): Promise<Interpretation | null> {
  const sentences = sentencesOf(question);
  if (sentences.length < 2) return null;
  for (const sentence of sentences.toReversed()) {
    const understood = await read(sentence, context);
    if (!('query' in understood) || understood.query.types.length === 0) continue;
    const others = sentences.filter((one) => one !== sentence);
    if (others.some((other) => NARROWS_ALL.test(plain(other)))) continue;
    const areas = await areasIn(others, context);
    if (!areas || !('areas' in understood.query || areas.length === 0)) continue;
    const [area] = areas;
    if (!area || ('areas' in understood.query && understood.query.areas.length > 0))
      return { understood, corrections: [], unused: others };
    const there = await read(`${sentence.replace(/[\s?.!]+$/, '')} in ${area.name[context.language]}`, {
      ...context,
      city: area.city,
    });
    if (there.kind === understood.kind) return { understood: there, corrections: [], unused: others };
  }
  return null;
}

/**
 * Returns the one area that sentences name, or an empty list. Returns `null` if they name several areas, another place,
 * a period or something that is counted.
 */
async function areasIn(sentences: readonly string[], context: ToolContext): Promise<readonly AreaFound[] | null> {
  const named = await Promise.all(sentences.map((one) => whatIsNamed(one, context)));
  const areas = named.flatMap((one) => ('kind' in one ? [] : one.areas));
  const isMore = named.some(
    (one) => 'kind' in one || one.near || namesSubject(one) || one.cities.length + one.periods.length > 0 || one.times,
  );
  return isMore || areas.length > 1 ? null : areas;
}
