import type { LngLat } from '@crimemap/contract/geo';
import type { Place } from '@crimemap/contract/places';
import * as z from 'zod/mini';
import type { Lang } from '../city-context.ts';
import { closeness, importanceOf } from '../closeness.ts';
import { wordsOf } from '../words.ts';
import type { Described, OutsideSearch } from './outside-geocoder.ts';

/** How one kind of geocoder is asked and understood. Reading throws where an answer is not of its shape. */
export interface Protocol {
  /** Path and query below the operator's address. What was typed stands in the query only, encoded. */
  search(search: OutsideSearch): string;
  readPlaces(answer: unknown, search: OutsideSearch): Place[];
  reverse(at: LngLat, lang: Lang): string;
  readDescribed(answer: unknown): Described | null;
}

/** Degrees as geocoders write them, text or number; nothing that `Number` alone would let through. */
export const degreesWithin = (most: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,20})?$/))]),
      z.transform((value: number | string) => Number(value)),
    ),
    z.number().check(z.gte(-most), z.lte(most)),
  );

/** Four decimals, some ten metres: what a point is asked and kept by. */
export const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** How close a name is to what was typed, by its beginning as well as whole, with the geocoder's own view of its weight. */
export function importanceBy(text: string, name: string, theirs: number): number {
  const parts = name.split(', ');
  const names = [1, 2, 3, parts.length].map((count) => wordsOf(parts.slice(0, count).join(' ')));
  return importanceOf(closeness(wordsOf(text), { names }), Math.min(1, Math.max(0, theirs)));
}
