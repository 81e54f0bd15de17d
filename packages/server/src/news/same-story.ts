import { wordsOf } from '../moderation/moderation.door.ts';
import { contradict, type Deciding, decidingIn } from './deciding-words.ts';

/** Two who tell of one thing do so within two days. */
const SAME_STORY_MS = 48 * 3_600_000;
const ALIKE = 0.6;
/** What was hidden is told again with a word more or less. */
const TOLD_AGAIN = 0.8;
/** Fewer words than this say nothing of their own: “robbery investigation”. */
const SAYING_MIN = 4;
const SHARED_MIN = 3;
/** Words are compared by their beginnings: “stabbing” and “stabbed” are one. */
const STEM = 5;
const COMMON: ReadonlySet<string> = new Set(
  'the a an and or of in on at to for by with after from as is are was were be been says say said over near into who not its his her their that this has have had will le la les l un une des du de d et ou en au aux dans sur par pour avec apres selon est sont a ete qui que se sa son ses ce cette plus'.split(
    ' ',
  ),
);

interface Headline {
  readonly words: ReadonlySet<string>;
  readonly numbers: string;
  readonly deciding: Deciding;
}

export function headlineOf(title: string): Headline {
  const written = wordsOf(title);
  const all = written.filter((word) => !COMMON.has(word));
  return {
    words: new Set(all.filter((word) => !/^\d+$/.test(word)).map((word) => word.slice(0, STEM))),
    numbers: all
      .filter((word) => /^\d+$/.test(word))
      .sort()
      .join(' '),
    deciding: decidingIn(` ${written.join(' ')} `),
  };
}

/** How much the words of two headlines are alike, from 0 to 1. */
function likeness(a: Headline, b: Headline): number {
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  if (shared < Math.min(SHARED_MIN, a.words.size, b.words.size) || shared === 0) return 0;
  return (2 * shared) / (a.words.size + b.words.size);
}

/** Two that both name numbers, and not the same, or other crimes or another end of it, tell of two things. */
const tellOfTwo = (a: Headline, b: Headline): boolean =>
  (a.numbers !== '' && b.numbers !== '' && a.numbers !== b.numbers) || contradict(a.deciding, b.deciding);

/**
 * Is this the other headline told again, with words before, between or behind it? One word in another’s place is another place:
 * a police service tells of all its robberies alike.
 */
export function isToldAgain(a: Headline, b: Headline): boolean {
  const [fewer, more] = a.words.size < b.words.size ? [a, b] : [b, a];
  if (tellOfTwo(a, b) || ![...fewer.words].every((word) => more.words.has(word))) return false;
  if (fewer.words.size === more.words.size) return fewer.words.size > 0 || a.numbers === b.numbers;
  return fewer.words.size >= SAYING_MIN && likeness(a, b) >= TOLD_AGAIN;
}

/** An item, as far as it matters for what it tells of. */
export interface Told {
  readonly story: string;
  readonly feed: string;
  readonly key: string;
  /** Where it leads. */
  readonly url: string;
  readonly headline: Headline;
  readonly at: Date;
  readonly hiddenAt: Date | null;
}

type Teller = Pick<Told, 'feed' | 'url' | 'headline' | 'at'>;

/**
 * The story among these that this one tells too; `null`: it is a new one. What was hidden comes first, however long ago it was
 * told. A feed that tells of a thing twice tells of two things, unless both lead to the same page: its second word, that a man
 * was cleared, is not to vanish behind the first.
 */
export function storyOf(one: Teller, told: readonly Told[]): string | null {
  const others = new Set(told.filter((other) => isAnother(one, other)).map(({ story }) => story));
  const hidden = told.find((other) => other.hiddenAt && tellsHidden(one, other));
  if (hidden) return hidden.story;
  let best: { story: string; alike: number } | null = null;
  for (const other of told) {
    if (others.has(other.story) || other.hiddenAt || !isNear(one, other)) continue;
    const alike = other.url === one.url ? 1 : likeness(one.headline, other.headline);
    if (alike >= ALIKE && alike > (best?.alike ?? 0)) best = { story: other.story, alike };
  }
  return best?.story ?? null;
}

const isNear = (a: Pick<Told, 'at'>, b: Pick<Told, 'at'>): boolean =>
  Math.abs(a.at.getTime() - b.at.getTime()) <= SAME_STORY_MS;

const isAnother = (one: Teller, other: Told): boolean =>
  one.feed === other.feed ? one.url !== other.url : tellOfTwo(one.headline, other.headline);

/** Of another feed what is alike is enough; a feed’s own headlines are alike among themselves. */
function tellsHidden(one: Teller, hidden: Told): boolean {
  if (one.url === hidden.url || isToldAgain(one.headline, hidden.headline)) return true;
  if (one.feed === hidden.feed || tellOfTwo(one.headline, hidden.headline)) return false;
  return likeness(one.headline, hidden.headline) >= ALIKE;
}
