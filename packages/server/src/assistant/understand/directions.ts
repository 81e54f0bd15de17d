import { namesIn } from '../words/patterns.ts';
import { bothIn, COMPARISONS_SAID } from '../words/tables.ts';
import { plain, READ } from '../words/written.ts';

/** Direction of change in a question; `either` if it asks only for a change. */
export type Direction = 'up' | 'down' | 'either';

const DIRECTIONS = bothIn(COMPARISONS_SAID, 'directions');
const [UP, DOWN, EITHER] = (['up', 'down', 'either'] as const).map((one) => namesIn(bothIn(DIRECTIONS, one)));
const says = (text: string, source = ''): boolean => new RegExp(` ${source}(?= )`).test(text);
/** “Fall” can be a season. After `did` and similar words, it is a verb: “did robberies fall in 2025?”. */
const FALL = / (?:did|do|does|will|not) (?:\w+ ){1,6}fall(?= )/;
const ANY_OF_THEM = new RegExp(` (?:${EITHER}|${UP}|${DOWN})(?= )`, 'g');

/** “How many more” and « de combien » ask for the size of a change, not whether there was a change. */
const HOW_MUCH = / (?:how (?:many|much|did|have|has)|by (?:how|what)|what|which|combien|comment|de quel\w*|quel\w*) /;

export interface DirectionNamed {
  readonly direction: Direction;
  /** True if the question is whether the numbers changed in this direction. */
  readonly isWhether: boolean;
  /** The text without the words that express the direction. */
  readonly rest: string;
}

/** Returns the direction of change that a text mentions; `null` if it mentions none. */
export function directionNamed(text: string): DirectionNamed | null {
  // In “up to 2024”, “up” is no direction.
  const said = text.replace(/ up (?=to |until )/g, ` ${READ} `);
  const isUp = says(said, UP);
  const isDown = says(said, DOWN) || FALL.test(said);
  if (!isUp && !isDown && !says(said, EITHER)) return null;
  const direction = isUp === isDown ? 'either' : isUp ? 'up' : 'down';
  const rest = plain(said.replace(ANY_OF_THEM, ' ').replace(/ fall(?= )/, FALL.test(said) ? ' ' : ' fall'));
  return { direction, isWhether: direction !== 'either' && !HOW_MUCH.test(text), rest };
}

/** Number of residents in the unit of a rate: per 1,000 or per 100,000. */
export type Per = 1_000 | 100_000;

const RATES = bothIn(COMPARISONS_SAID, 'rates');
const PER_100000 = new RegExp(` ${namesIn(bothIn(RATES, '100000'))}(?= )`, 'g');
/** If a text requests a rate without a number of residents, the rate is per 1,000, as on the map. */
const PER_1000 = new RegExp(` ${namesIn(bothIn(RATES, '1000'))}(?= )`, 'g');

/**
 * Returns for how many residents a text requests a rate, and the text without those words. `per` is `null` if it
 * requests no rate.
 */
export function rateNamed(text: string): { readonly per: Per | null; readonly rest: string } {
  const large = text.replace(PER_100000, ` ${READ}`);
  const rest = large.replace(PER_1000, ` ${READ}`);
  return { per: large !== text ? 100_000 : rest !== text ? 1_000 : null, rest };
}
