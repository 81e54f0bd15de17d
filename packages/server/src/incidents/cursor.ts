import { listText } from '@crimemap/contract/list-text';
import { Refusal } from '../platform/base/refusal.ts';
import type { After } from './incidents.store.ts';

/** `r`: a row that does not say when it happened; its day is the one it was reported. */
const SHAPE = /^(r?)([12]\d{3}-\d{2}-\d{2})?_([1-9]\d{0,14})$/;

/** February 30 passes `Date.parse`, but the database refuses it. */
const isDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** Where the next page begins, as text for a URL. */
export const cursorAfter = ({ dated, day, id }: After): string =>
  Buffer.from(`${dated ? '' : 'r'}${day ?? ''}_${id}`).toString('base64url');

/** The opposite of `cursorAfter`; refuses what it did not make. */
export function readCursor(text: string): After {
  const [, undated, day, id] = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const dated = undated !== 'r';
  if (!id || (day && !isDay(day)) || (dated && !day)) throw new Refusal('invalid_input', { field: 'cursor' });
  return { dated, day: day ?? null, id: Number(id) };
}

/** A `Link` header (RFC 8288) to the next page of the same list: `path` below `/api`. */
export function nextPageLink(path: `/${string}`, query: object, cursor: string): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    if (value !== undefined) search.set(name, Array.isArray(value) ? listText(value.map(String)) : String(value));
  }
  return `</api${path}?${search}>; rel="next"`;
}
