import { createHash } from 'node:crypto';
import { queryOfView, type View } from '@crimemap/contract/view';

/** No letter that looks like a digit, as somebody reads it out or types it off a page. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Ten say 50 bits; longer ones are for two views that begin alike. */
const LENGTHS = [10, 13, 16, 26] as const;

/**
 * The names a citation may have, the shortest first: a hash of the view and the edition it is read from, so that who cites the same
 * gets the same.
 */
export function citationIds(view: View, edition: string): readonly string[] {
  const hash = createHash('sha256')
    .update(JSON.stringify([view.city, queryOfView(view), edition]))
    .digest();
  const digits = Array.from({ length: LENGTHS[3] }, (_, at) => DIGITS[bitsAt(hash, 5 * at)]).join('');
  return LENGTHS.map((length) => digits.slice(0, length));
}

/** Five bits from a position on. */
function bitsAt(bytes: Uint8Array, position: number): number {
  const at = position >> 3;
  const two = ((bytes[at] as number) << 8) | (bytes[at + 1] ?? 0);
  return (two >> (11 - (position & 7))) & 31;
}
