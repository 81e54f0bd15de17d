/** Every outgoing URL that begins with `from` goes to `to` instead. */
export interface Rewrite {
  readonly from: string;
  readonly to: string;
}

/** Reads `UPSTREAM_REWRITE`: `official-prefix=replacement-prefix`, comma separated. Throws a sentence for the operator. */
export function readRewrites(text: string): Rewrite[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      // A prefix may hold `=` in a query; the replacement begins with its scheme.
      const cut = entry.search(/=https?:\/\//i);
      const [from, to] = [entry.slice(0, cut), entry.slice(cut + 1)];
      if (cut < 1 || !URL.canParse(from) || !URL.canParse(to)) {
        throw new Error(`“${entry}” is not official-prefix=replacement-prefix with two http addresses`);
      }
      return { from: trimmed(from), to: trimmed(to) };
    });
}

const trimmed = (prefix: string) => prefix.replace(/\/+$/, '');

/** The URL to ask instead of `url`: the longest prefix wins, and a prefix ends at a `/`, `?`, `#` or the end. `null`: none fits. */
export function rewritten(url: string, rewrites: readonly Rewrite[]): string | null {
  const fits = rewrites
    .filter(({ from }) => url.startsWith(from) && /^(?:$|[/?#])/.test(url.slice(from.length)))
    .sort((a, b) => b.from.length - a.from.length)[0];
  return fits ? fits.to + url.slice(fits.from.length) : null;
}
