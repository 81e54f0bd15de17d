import { wordsOf } from '../moderation/moderation.door.ts';

/** The words of a text in small letters without accents, with a space on either side: what two texts are compared by. */
export const folded = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** What is never shown: words and names as `folded` writes them, and the beginnings of addresses. */
export interface Hidden {
  readonly words: readonly string[];
  readonly addresses: readonly string[];
}

const isAddress = (entry: string): boolean => /^https?:\/\//i.test(entry);

export function hiddenOf(entries: readonly string[]): Hidden {
  return {
    words: entries
      .filter((entry) => !isAddress(entry))
      .map(folded)
      .filter((words) => words.trim() !== ''),
    addresses: entries.filter((entry) => isAddress(entry) && URL.canParse(entry)).map((entry) => new URL(entry).href),
  };
}

/** May this be told of? `text`: everything its feed says of it. */
export function isHidden({ text, url }: { readonly text: string; readonly url: string }, hidden: Hidden): boolean {
  const words = folded(text);
  return (
    hidden.words.some((each) => words.includes(each)) || hidden.addresses.some((address) => url.startsWith(address))
  );
}
