import * as z from 'zod/mini';

/** Has a text nothing to see? Spaces, signs without width and the empty pattern of Braille are nothing. */
export const isBlank = (text: string): boolean => !/[^\s\p{DI}\u2800\ufff9-\ufffb]/u.test(text);

/** Trims a text; a blank one becomes empty, so that what must have a length is refused. */
export const trimmed = () => z.overwrite((text: string) => (isBlank(text) ? '' : text.trim()));

/**
 * Text as it is shown: trimmed, empty when there is nothing to see in it, line ends allowed, no other control characters, no
 * towers of accents and no signs that turn the direction of what follows; nothing that XML could not hold either.
 */
export const plainText = (max: number) =>
  z
    .string()
    .check(
      trimmed(),
      z.maxLength(max),
      z.regex(/^(?!.*\p{M}{9})(?:[^\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/su),
    );
