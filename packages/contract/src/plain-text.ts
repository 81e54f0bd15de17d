import * as z from 'zod/mini';

/**
 * Returns true if a text has no visible character. Spaces, zero-width characters and the blank Braille pattern are
 * invisible.
 */
export const isBlank = (text: string): boolean => !/[^\s\p{DI}\u2800\ufff9-\ufffb]/u.test(text);

/**
 * Converts soft line breaks to newlines. Removes control characters except tabs and newlines. Also removes
 * bidirectional controls, which pasted text may contain unnoticed.
 */
export const withoutControls = (text: string): string =>
  text.replaceAll(/[\v\f\u0085]/g, '\n').replaceAll(/(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '');

/**
 * Returns a schema that removes control characters and trims the text. Text without a visible character becomes empty,
 * so that required fields reject it.
 */
export const trimmed = () =>
  z.overwrite((text: string) => {
    const clean = withoutControls(text);
    return isBlank(clean) ? '' : clean.trim();
  });

/**
 * Returns a schema for displayed text of at most `max` characters. Removes control characters except newlines and tabs,
 * trims, and makes text without a visible character empty. Rejects stacks of nine combining marks, and characters that
 * XML cannot contain.
 */
export const plainText = (max: number) =>
  z.string().check(trimmed(), z.maxLength(max), z.regex(/^(?!.*\p{M}{9})[^\p{Cs}\p{Noncharacter_Code_Point}]*$/su));
