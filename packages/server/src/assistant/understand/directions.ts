import { said } from '../words/phrases.ts';
import { plain, READ } from '../words/written.ts';

/** Direction of change in a question: more, fewer, or neither in particular. */
export type Direction = 'up' | 'down' | 'either';

/** Word stems; a `*` means any ending. */
const STEMS: Readonly<Record<'en' | 'fr', Readonly<Record<'up' | 'down', readonly string[]>>>> = {
  en: {
    up: said(`increas*, rise, rises, rose, risen, rising, go up, goes up, gone up, going up, went up, up, grew, grow*,
      worse, worsen*, climb*, jump*, surg*, spik*, soar*, more, higher, on the rise`),
    down: said(`decreas*, declin*, drop*, fell, fallen, falling, falls, go down, goes down, gone down, going down, went down,
      down, fewer, less, lower, reduc*, shrink*, shrank, shrunk, on the decline, dip, dipped`),
  },
  fr: {
    up: said(`augment*, hausse, monte, montes, montent, montee, monter, grimp*, croissance, progress*, plus de, plus d, plus
      nombreux, plus nombreuses, en hausse, bondi*, explos*, pire, empire*, plus que, plus qu, accru*, plus eleve*`),
    down: said(`moins que, moins qu, diminu*, baiss*, recul*, chut*, moins de, moins d, moins nombreux, moins nombreuses, en baisse, descend*,
      regress*, reduit*, decru*, decroi*, moins eleve*`),
  },
};
/** Words for a change without a direction. */
const CHANGES: Readonly<Record<'en' | 'fr', readonly string[]>> = {
  en: ['chang*', 'evolv*', 'developed', 'trending', 'up or down'],
  fr: ['chang*', 'evolu*', 'vari*', 'monte (?:t il |tu )?ou (?:ca |si ca )?(?:descend|baisse|diminue)'],
};

const sourceOf = (stems: readonly string[]) => stems.map((stem) => stem.replace('*', '[a-z]*')).join('|');
const wordsOf = (side: 'up' | 'down') => sourceOf([...STEMS.en[side], ...STEMS.fr[side]]);
const UP = new RegExp(` (?:${wordsOf('up')})(?= )`);
const DOWN = new RegExp(` (?:${wordsOf('down')})(?= )`);
const EITHER = new RegExp(` (?:${sourceOf([...CHANGES.en, ...CHANGES.fr])})(?= )`);
/** “Fall” can be a season; after `did` it is a verb: “did robberies fall in 2025?”. */
const FALL = / (?:did|do|does|will|not) (?:\w+ ){1,6}fall(?= )/;
const ANY_OF_THEM = new RegExp(
  ` (?:${[wordsOf('up'), wordsOf('down'), sourceOf([...CHANGES.en, ...CHANGES.fr])].join('|')})(?= )`,
  'g',
);

/** “How many more” and « de combien » request the amount, not whether there was a change. */
const HOW_MUCH = / (?:how (?:many|much|did|have|has)|by (?:how|what)|what|which|combien|comment|de quel\w*|quel\w*) /;

export interface DirectionNamed {
  readonly direction: Direction;
  /** True if the question is whether the numbers changed in that direction. */
  readonly isWhether: boolean;
  /** The text without the words for the direction. */
  readonly rest: string;
}

/** Returns the direction of change that a question mentions; `null` if none. */
export function directionNamed(text: string): DirectionNamed | null {
  // “Up to 2024” is the end of a period, not a direction.
  const said = text.replace(/ up (?=to |until )/g, ` ${READ} `);
  const isUp = UP.test(said);
  const isDown = DOWN.test(said) || FALL.test(said);
  if (!isUp && !isDown && !EITHER.test(said)) return null;
  const direction = isUp === isDown ? 'either' : isUp ? 'up' : 'down';
  const rest = plain(said.replace(ANY_OF_THEM, ' ').replace(/ fall(?= )/, FALL.test(said) ? ' ' : ' fall'));
  return { direction, isWhether: direction !== 'either' && !HOW_MUCH.test(text), rest };
}
