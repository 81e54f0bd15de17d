import { wordsOf } from '../moderation/moderation.door.ts';

/** Two who tell of one thing do so within two days. */
export const SAME_STORY_MS = 48 * 3_600_000;
const ALIKE = 0.6;
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
}

export function headlineOf(title: string): Headline {
  const all = wordsOf(title).filter((word) => !COMMON.has(word));
  return {
    words: new Set(all.filter((word) => !/^\d+$/.test(word)).map((word) => word.slice(0, STEM))),
    numbers: all
      .filter((word) => /^\d+$/.test(word))
      .sort()
      .join(' '),
  };
}

/** How much the words of two headlines are alike, from 0 to 1. */
function likeness(a: Headline, b: Headline): number {
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  if (shared < Math.min(SHARED_MIN, a.words.size, b.words.size) || shared === 0) return 0;
  return (2 * shared) / (a.words.size + b.words.size);
}

export interface Told {
  readonly story: string;
  readonly headline: Headline;
  readonly at: Date;
}

/**
 * The story among these that a headline of this moment tells too; `null`: it is a new one. Two that both name numbers, and not
 * the same, tell of two things, whatever stands between them.
 */
export function storyOf(title: string, at: Date, told: readonly Told[]): string | null {
  const headline = headlineOf(title);
  const others = new Set(
    told
      .filter(({ headline: { numbers } }) => numbers && headline.numbers && numbers !== headline.numbers)
      .map(({ story }) => story),
  );
  let best: { story: string; alike: number } | null = null;
  for (const other of told) {
    if (others.has(other.story) || Math.abs(other.at.getTime() - at.getTime()) > SAME_STORY_MS) continue;
    const alike = likeness(headline, other.headline);
    if (alike >= ALIKE && alike > (best?.alike ?? 0)) best = { story: other.story, alike };
  }
  return best?.story ?? null;
}
