/** A stretch of a text, and whether it is one of those that were found. */
export interface Stretch {
  readonly text: string;
  readonly marked: boolean;
  /** Where it begins. */
  readonly at: number;
}

/** A text cut where something was found in it. What was found only after letters were made alike may not stand in it as it is. */
export function markedText(text: string, found: readonly string[]): Stretch[] {
  const wanted = [...new Set(found)].filter((each) => each !== '').sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text, marked: false, at: 0 }];
  const pattern = new RegExp(`(${wanted.map(asPattern).join('|')})`, 'gi');
  let at = 0;
  return text.split(pattern).flatMap((part, index) => {
    const stretch = { text: part, marked: index % 2 === 1, at };
    at += part.length;
    return part === '' ? [] : [stretch];
  });
}

/** Spaces of any kind and number were read as one. */
const asPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/ +/g, '\\s+');
