/** One replacement of the front of a URL, from `UPSTREAM_REWRITE`. */
export interface Rewrite {
  readonly from: string;
  readonly to: string;
}

const isWeb = (text: string) => /^https?:\/\/[^/?#]+/.test(text);

/** Reads `from=to,from=to` (both http or https addresses). Empty text gives no rewrites; anything else malformed throws. */
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
 * The address to ask in the stead of `url`: the longest `from` that fits its front, up to a `/`, `?`, `#` or the end, is
 * replaced. `null` when none fits.
 */
export function rewriteOf(url: string, rewrites: readonly Rewrite[]): string | null {
  const rewrite = rewrites
    .filter(({ from }) => url.startsWith(from) && /^(?:[/?#]|$)/.test(url.slice(from.length)))
    .sort((a, b) => b.from.length - a.from.length)[0];
  return rewrite ? rewrite.to + url.slice(rewrite.from.length) : null;
}

/** The address really asked: `url` itself when nothing replaces it. */
export const rewriteUrl = (url: string, rewrites: readonly Rewrite[]): string => rewriteOf(url, rewrites) ?? url;
