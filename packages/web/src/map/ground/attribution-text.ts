/** Attributions as plain text: without markup, blanks or repeats, in the order given. */
export function attributionsOf(texts: readonly (string | null | undefined)[]): readonly string[] {
  const plain = texts.map((text) =>
    (text ?? '')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&copy;', '©')
      .replaceAll('&amp;', '&')
      .trim(),
  );
  return [...new Set(plain)].filter((text) => text !== '');
}
