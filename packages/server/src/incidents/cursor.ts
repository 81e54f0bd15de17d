import { listText } from '@crimemap/contract/list-text';
import { ApiError } from '../platform/base/api-error.ts';
import type { After } from './incidents.store.ts';

/** `r` marks a row whose day of occurrence is unknown; its day is the report day. */
const SHAPE = /^(r?)([12]\d{3}-\d{2}-\d{2})?_([1-9]\d{0,14})$/;

/** `Date.parse` accepts February 30, but the database rejects it. */
const isDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** Returns the position of the next page, encoded for a URL. */
export const cursorAfter = ({ dated, day, id }: After): string =>
  Buffer.from(`${dated ? '' : 'r'}${day ?? ''}_${id}`).toString('base64url');

/** Parses the result of `cursorAfter`. Throws `ApiError` for other texts. */
export function readCursor(text: string): After {
  const [, undated, day, id] = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const dated = undated !== 'r';
  if (!id || (day && !isDay(day)) || (dated && !day)) throw new ApiError('invalid_input', { field: 'cursor' });
  return { dated, day: day ?? null, id: Number(id) };
}

/** Returns a `Link` header (RFC 8288) to the next page of the same list. `path` is below `/api`. */
export function nextPageLink(path: `/${string}`, query: object, cursor: string): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    if (value !== undefined) search.set(name, Array.isArray(value) ? listText(value.map(String)) : String(value));
  }
  return `</api${path}?${search}>; rel="next"`;
}
