const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first `limit` signs of a longer text with “…” after them, none of them cut in two; `null` when it is not longer. */
export function cutAt(text: string, limit: number): string | null {
  const end = endOf(text, limit);
  return end === null ? null : `${text.slice(0, end).trimEnd()}…`;
}

/** The first `limit` signs of a text and nothing after them; all of it when it is not longer. */
export const beginningOf = (text: string, limit: number): string => text.slice(0, endOf(text, limit) ?? text.length);

/** Where the first `limit` signs of a longer text end; `null` when it is not longer. */
function endOf(text: string, limit: number): number | null {
  // No sign is less than one unit long.
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
