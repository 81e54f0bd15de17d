/** Patterns as the tables write them. */
export interface Patterns {
  readonly en: readonly string[];
  readonly fr: readonly string[];
}

const WORDS_BETWEEN = 5;

/** `track_down` is two words, `steal*` any ending, `neighbo(u)r(s)` letters that may be missing, `#` a number. */
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
 * The source of a pattern as the tables write it, of plain words: `a/b` for either, `(the)` for what may be missing, `…` for up to
 * five words between and `…2` for up to two (`…2!a/b`: none of which is one of these), `*` for any one word, `!a/b` where none of
 * these may follow (`!a/b+c`: not one of these and then that), `=a/b` where one must and is not taken in, `<!a/b` where none may
 * precede and `$` for the end. It takes in the space behind its last word.
 */
export const sourceOf = (written: string): string => written.split(' ').map(tokenSource).join('');

/** The source of any name of both languages, without the space behind its last word, which is none that may be missing. */
export const namesIn = ({ en, fr }: Patterns): string =>
  `(?:${[...en, ...fr].map((written) => sourceOf(written).trimEnd()).join('|')})`;

/** Finds any of some patterns in plain text. */
export const patternOf = (written: readonly string[]): RegExp => new RegExp(` (?:${written.map(sourceOf).join('|')})`);

/** Finds any of the patterns of both languages in plain text. */
export const anyPattern = ({ en, fr }: Patterns): RegExp => patternOf([...en, ...fr]);
