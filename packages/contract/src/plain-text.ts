import * as z from 'zod/mini';

/** Has a text nothing to see? Spaces, signs without width and the empty pattern of Braille are nothing. */
export const isBlank = (text: string): boolean => !/[^\s\p{DI}\u2800\ufff9-\ufffb]/u.test(text);

/** Makes soft line breaks line ends and removes other control characters but tabs, and bidirectional control characters: a paste brings them in unseen. */
export const withoutControls = (text: string): string =>
  text.replaceAll(/[\v\f\u0085]/g, '\n').replaceAll(/(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '');

/** Trims a text without its control characters; a blank one becomes empty, so that what must have a length is refused. */
export const trimmed = () =>
  z.overwrite((text: string) => {
    const clean = withoutControls(text);
    return isBlank(clean) ? '' : clean.trim();
  });

/**
 * Text as it is shown: without control characters but line ends and tabs, trimmed, empty when there is nothing to see in it.
 * Refuses towers of accents and what XML could not hold.
 */
export const plainText = (max: number) =>
  z.string().check(trimmed(), z.maxLength(max), z.regex(/^(?!.*\p{M}{9})[^\p{Cs}\p{Noncharacter_Code_Point}]*$/su));
