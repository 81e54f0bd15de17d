import { BadQuery } from './bad-query.ts';

export type Token =
  | { readonly kind: 'word' | 'sign'; readonly text: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number };

const PATTERN =
  /\s*(?:(?<word>[A-Za-z_]\w*)|(?<number>-?\d+(?:\.\d+)?)|'(?<text>(?:[^']|'')*)'|(?<sign><=|>=|<>|!=|[=<>(),]))/y;

/** A `where` clause in pieces; refuses what is no piece of one. */
export function tokensOf(where: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(PATTERN);
  while (pattern.lastIndex < where.trimEnd().length) {
    const { groups } = pattern.exec(where) ?? {};
    if (groups === undefined) throw new BadQuery(`'where' parameter is invalid: ${where.slice(0, 200)}`);
    const { word, number, text, sign } = groups;
    if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) });
    else if (text !== undefined) tokens.push({ kind: 'text', value: text.replaceAll("''", "'") });
    else tokens.push({ kind: 'sign', text: sign ?? '' });
  }
  return tokens;
}
