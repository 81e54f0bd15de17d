/** Patterns of a table in both languages; see `sourceOf` for the syntax. */
export interface Patterns {
  readonly en: readonly string[];
  readonly fr: readonly string[];
}

const WORDS_BETWEEN = 5;

/**
 * Converts one word: `track_down` is two words, `steal*` has any ending, `neighbo(u)r(s)` has optional characters and
 * `#` is a number.
 */
const wordSource = (word: string): string =>
  word
    .replaceAll('_', ' ')
    .replaceAll('*', '\\w*')
    .replaceAll('#', '\\d+')
    .replace(/\((\w+)\)/g, '(?:$1)?');

const eitherOf = (words: string): string => `(?:${words.split('/').map(wordSource).join('|')})`;

const anyWord = (words: string): string => `${eitherOf(words)} `;

function tokenSource(token: string): string {
  const [, some, none] = /^…(\d*)(?:!(.+))?$/.exec(token) ?? [];
  if (some !== undefined) return `(?:${none ? `(?!${anyWord(none)})` : ''}\\w+ ){0,${some || WORDS_BETWEEN}}?`;
  if (token === '$') return '$';
  if (token === '*') return '\\w+ ';
  if (token.startsWith('=')) return `(?=${anyWord(token.slice(1))})`;
  if (token.startsWith('<!')) return `(?<! ${anyWord(token.slice(2))})`;
  if (token.startsWith('!')) return `(?!${token.slice(1).split('+').map(anyWord).join('')})`;
  const [, optional] = /^\(([^()]+)\)$/.exec(token) ?? [];
  return optional === undefined ? anyWord(token) : `(?:${anyWord(optional)})?`;
}

/**
 * Converts a table pattern to the source of a regular expression for plain words.
 * - `a/b`: either word; `(the)`: an optional word; `*`: any one word.
 * - `…`: up to five words; `…2`: up to two words; `…2!a/b`: up to two words, neither of which is `a` or `b`.
 * - `!a/b`: neither word may follow; `!a/b+c`: one word other than these, then `c`.
 * - `=a/b`: one of the words must follow, but is not part of the match.
 * - `<!a/b`: neither word may precede; `$`: the end of the text.
 *
 * The match includes the space after its last word.
 */
export const sourceOf = (written: string): string => written.split(' ').map(tokenSource).join('');

/**
 * Returns the source of a regular expression that matches any name in either language, without the space after its last
 * word. The last word of a name must not be optional.
 */
export const namesIn = ({ en, fr }: Patterns): string =>
  `(?:${[...en, ...fr].map((written) => sourceOf(written).trimEnd()).join('|')})`;

/** Returns a regular expression that finds any of the patterns in plain text. */
export const patternOf = (written: readonly string[]): RegExp => new RegExp(` (?:${written.map(sourceOf).join('|')})`);

/** Returns a regular expression that finds any pattern of either language in plain text. */
export const anyPattern = ({ en, fr }: Patterns): RegExp => patternOf([...en, ...fr]);
