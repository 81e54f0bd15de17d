const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the first `limit` graphemes and “…”. `null` if the text has no more than `limit`. */
export function cutAt(text: string, limit: number): string | null {
  const end = endOf(text, limit);
  return end === null ? null : `${text.slice(0, end).trimEnd()}…`;
}

/** Returns the first `limit` graphemes of a text, or all of a shorter one. */
export const beginningOf = (text: string, limit: number): string => text.slice(0, endOf(text, limit) ?? text.length);

/** Returns the index after the first `limit` graphemes. `null` if the text has no more than `limit`. */
function endOf(text: string, limit: number): number | null {
  // A grapheme has at least one UTF-16 code unit, so a text this short is within the limit.
  if (text.length <= limit) return null;
  let end = 0;
  let count = 0;
  for (const { index } of signs.segment(text)) {
    if (count > limit) break;
    if (count === limit) end = index;
    count += 1;
  }
  return count > limit ? end : null;
}
