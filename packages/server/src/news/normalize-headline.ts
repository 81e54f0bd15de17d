import { wordsOf } from '../moderation/index.ts';

/** The words of a text in small letters without accents, with a space on either side: what two texts are compared by. */
export const normalizeHeadline = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** The words of where a link leads: its last part often is the headline. */
export function normalizeLink(url: string): string {
  const { pathname, search, hash } = new URL(url);
  const path = `${pathname} ${search} ${hash}`;
  try {
    return normalizeHeadline(decodeURIComponent(path));
  } catch {
    return normalizeHeadline(path);
  }
}

/** What is never shown: patterns of words as `folded` writes them, and the beginnings of addresses. */
export interface Hidden {
  /** Read alike here and by the database. */
  readonly words: readonly string[];
  readonly addresses: readonly string[];
}

const isAddress = (entry: string): boolean => /^https?:\/\//i.test(entry);

export function hiddenOf(entries: readonly string[]): Hidden {
  return {
    // “O’Brien” is “obrien” in a link.
    words: entries
      .filter((entry) => !isAddress(entry))
      .flatMap((entry) => [...new Set([entry, entry.replaceAll(/['’]/g, '')])].flatMap(patternOf)),
    addresses: entries.filter((entry) => isAddress(entry) && URL.canParse(entry)).map((entry) => new URL(entry).href),
  };
}

/** “John Smith” is “Smith, John” and “John A. Smith” too, and the other way round. */
function patternOf(entry: string): string[] {
  const all = normalizeHeadline(entry).trim().split(' ');
  const long = all.filter((word) => word.length > 1);
  const words = long.length > 1 ? long : all.filter((word) => word !== '');
  const last = words.at(-1);
  if (last === undefined) return [];
  const ways = words.length === 1 ? [words] : [words, [last, ...words.slice(0, -1)]];
  return ways.map((way) => ` ${way.join(' (?:[^ ] )*')} `);
}

/** May this be told of? `text`: everything its feed says of it. */
export function isHidden({ text, url }: { readonly text: string; readonly url: string }, hidden: Hidden): boolean {
  const words = normalizeHeadline(text) + normalizeLink(url);
  return (
    hidden.words.some((each) => new RegExp(each, 'u').test(words)) ||
    hidden.addresses.some((address) => url.startsWith(address))
  );
}
