import type { LngLat } from '@crimemap/contract/geo';
import type { Place } from '@crimemap/contract/places';
import * as z from 'zod/mini';
import type { Lang } from '../city-context.ts';
import { closeness, importanceOf } from '../closeness.ts';
import { wordsOf } from '../words.ts';
import type { Described, OutsideSearch } from './outside-geocoder.ts';

/** Requests and responses of one kind of geocoder. The `read` methods throw if a response has an unexpected shape. */
export interface Protocol {
  /** Returns the path and query relative to the operator's URL. The typed text is only in the query, encoded. */
  search(search: OutsideSearch): string;
  readPlaces(answer: unknown, search: OutsideSearch): Place[];
  reverse(at: LngLat, lang: Lang): string;
  readDescribed(answer: unknown): Described | null;
}

/**
 * Returns a schema for degrees from -`most` to `most`, given as text or number. It accepts less than `Number` does, for
 * example no exponents.
 */
export const degreesWithin = (most: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,20})?$/))]),
      z.transform((value: number | string) => Number(value)),
    ),
    z.number().check(z.gte(-most), z.lte(most)),
  );

/** Rounds degrees to four decimals (about 10 m), for requests and cache keys. */
export const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/**
 * Returns the importance of a result, from 0 to 1. Combines how well the text matches the name or its first parts with
 * the geocoder's own rating.
 */
export function importanceBy(text: string, name: string, theirs: number): number {
  const parts = name.split(', ');
  const names = [1, 2, 3, parts.length].map((count) => wordsOf(parts.slice(0, count).join(' ')));
  return importanceOf(closeness(wordsOf(text), { names }), Math.min(1, Math.max(0, theirs)));
}
