import { randomBytes } from 'node:crypto';

/** No letter that looks like a digit, as somebody reads it out or types it off a page. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits: nobody finds one by trying. */
const LENGTH = 16;

/** A name for a new citation, which nobody can guess. */
export const newCitationId = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => DIGITS[byte % DIGITS.length]).join('');
