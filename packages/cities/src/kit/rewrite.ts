/** Replacement for the start of a URL, from `UPSTREAM_REWRITE`. */
export interface Rewrite {
  readonly from: string;
  readonly to: string;
}

const isWeb = (text: string) => /^https?:\/\/[^/?#]+/.test(text);

/** Parses `from=to,from=to` with http or https addresses. Empty for empty text; throws if malformed. */
export function parseRewrites(text: string): readonly Rewrite[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const middle = part.search(/=https?:\/\//);
      const from = part.slice(0, Math.max(middle, 0)).replace(/\/+$/, '');
      const to = part.slice(middle + 1).replace(/\/+$/, '');
      if (!isWeb(from) || !isWeb(to)) throw new Error(`A rewrite is written https://from=http://to, not ${part}`);
      return { from, to };
    });
}

/**
 * Returns `url` with the longest matching `from` replaced; `null` if none matches. A match must be followed by `/`,
 * `?`, `#` or the end.
 */
export function rewriteOf(url: string, rewrites: readonly Rewrite[]): string | null {
  const rewrite = rewrites
    .filter(({ from }) => url.startsWith(from) && /^(?:[/?#]|$)/.test(url.slice(from.length)))
    .sort((a, b) => b.from.length - a.from.length)[0];
  return rewrite ? rewrite.to + url.slice(rewrite.from.length) : null;
}

/** Returns the address to request: `url` rewritten, or unchanged if no rewrite matches. */
export const rewriteUrl = (url: string, rewrites: readonly Rewrite[]): string => rewriteOf(url, rewrites) ?? url;
