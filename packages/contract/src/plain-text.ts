import * as z from 'zod/mini';

/**
 * Text as it is shown: trimmed, line ends allowed, no other control characters, no towers of accents and no signs that turn the
 * direction of what follows; nothing that XML could not hold either.
 */
export const plainText = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max),
      z.regex(/^(?!.*\p{M}{9})(?:[^\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/su),
    );
