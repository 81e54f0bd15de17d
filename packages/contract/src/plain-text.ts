import * as z from 'zod/mini';

/**
 * True if a text has no visible character. Spaces, zero-width characters and the blank Braille pattern do not count.
 */
export const isBlank = (text: string): boolean => !/[^\s\p{DI}\u2800\ufff9-\ufffb]/u.test(text);

/**
 * Turns soft line breaks into newlines. Removes other control characters except tabs, and bidirectional controls, which
 * pasted text can contain unnoticed.
 */
export const withoutControls = (text: string): string =>
  text.replaceAll(/[\v\f\u0085]/g, '\n').replaceAll(/(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '');

/** Schema that removes control characters and trims. A blank text becomes empty, so required fields reject it. */
export const trimmed = () =>
  z.overwrite((text: string) => {
    const clean = withoutControls(text);
    return isBlank(clean) ? '' : clean.trim();
  });

/**
 * Schema for displayed text: no control characters except newlines and tabs, trimmed, empty if nothing is visible.
 * Rejects stacks of nine combining marks and characters that XML cannot contain.
 */
export const plainText = (max: number) =>
  z.string().check(trimmed(), z.maxLength(max), z.regex(/^(?!.*\p{M}{9})[^\p{Cs}\p{Noncharacter_Code_Point}]*$/su));
