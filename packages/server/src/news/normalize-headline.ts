import { wordsOf } from '../moderation/index.ts';

/** Returns the words of a text in lower case without accents, with a space on either side, for comparing texts. */
export const normalizeHeadline = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** Returns the words of a link’s address. Its last part is often the headline. */
export function normalizeLink(url: string): string {
  const { pathname, search, hash } = new URL(url);
  const path = `${pathname} ${search} ${hash}`;
  try {
    return normalizeHeadline(decodeURIComponent(path));
  } catch {
    return normalizeHeadline(path);
  }
}

/** What is never shown: patterns of words, for texts in the form of `folded`, and beginnings of addresses. */
export interface Hidden {
  /** Patterns that have the same meaning in JavaScript and in PostgreSQL. */
  readonly words: readonly string[];
  readonly addresses: readonly string[];
}

const isAddress = (entry: string): boolean => /^https?:\/\//i.test(entry);

export function hiddenOf(entries: readonly string[]): Hidden {
  return {
    // “O’Brien” is often written “obrien” in a link.
    words: entries
      .filter((entry) => !isAddress(entry))
      .flatMap((entry) => [...new Set([entry, entry.replaceAll(/['’]/g, '')])].flatMap(patternOf)),
    addresses: entries.filter((entry) => isAddress(entry) && URL.canParse(entry)).map((entry) => new URL(entry).href),
  };
}

/** Returns patterns for a name. “John Smith” also matches “Smith, John” and “John A. Smith”, and the reverse. */
function patternOf(entry: string): string[] {
  const all = normalizeHeadline(entry).trim().split(' ');
  const long = all.filter((word) => word.length > 1);
  const words = long.length > 1 ? long : all.filter((word) => word !== '');
  const last = words.at(-1);
  if (last === undefined) return [];
  const ways = words.length === 1 ? [words] : [words, [last, ...words.slice(0, -1)]];
  return ways.map((way) => ` ${way.join(' (?:[^ ] )*')} `);
}

/** True if an item must be hidden. `text`: all text that the feed has for the item. */
export function isHidden({ text, url }: { readonly text: string; readonly url: string }, hidden: Hidden): boolean {
  const words = normalizeHeadline(text) + normalizeLink(url);
  return (
    hidden.words.some((each) => new RegExp(each, 'u').test(words)) ||
    hidden.addresses.some((address) => url.startsWith(address))
  );
}
