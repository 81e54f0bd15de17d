import * as z from 'zod/mini';
import { entriesOf } from './list-text.ts';

const WHOLE = /^(0|[1-9]\d{0,9})$/;
const DECIMAL = /^-?\d{1,3}(\.\d{1,20})?$/;

/**
 * Returns a schema for a whole number in a URL, from `min` to `max`. Accepts only plain digits. Zod's usual coercion
 * would also accept signs, exponents, hexadecimal numbers, blanks and `Infinity`.
 */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(WHOLE)), z.transform(Number)), z.int().check(z.gte(min), z.lte(max)));

/** Returns a schema for decimal degrees in a URL, from `min` to `max`. */
export const degrees = (min: number, max: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(DECIMAL)), z.transform(Number)), z.number().check(z.gte(min), z.lte(max)));

/** First and last year accepted in requests. */
export const YEAR_MIN = 1900;
export const YEAR_MAX = 2100;
export const Year = wholeNumber(YEAR_MIN, YEAR_MAX);

const inOurYears = (time: string): boolean => {
  const year = Number(time.slice(0, 4));
  return year >= YEAR_MIN && year <= YEAR_MAX;
};

/**
 * Parses a calendar day in a URL, `2026-02-28`. Accepts only these years, because the database does not support all
 * others.
 */
export const Day = z.iso.date().check(z.refine(inOurYears));

const ENTRY_MAX = 60;
/** Length in characters of one encoded character, such as `%2C`. */
const ENCODED_LENGTH = 3;

/**
 * Returns a schema for a comma-separated list in a URL: at most `max` entries of 1 to 60 characters. A comma inside an
 * entry is written `%2C`.
 */
export const commaList = (max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.minLength(1), z.maxLength(max * (ENTRY_MAX * ENCODED_LENGTH + 1))),
      z.transform(entriesOf),
    ),
    z.array(z.string().check(z.minLength(1), z.maxLength(ENTRY_MAX))).check(z.maxLength(max)),
  );

/**
 * Parses an instant in a URL, in milliseconds since 1970. Accepts only the years 2000 to 2100, so that a value in
 * seconds, sent by mistake, is rejected.
 */
export const EpochMs = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{12,13}$/)), z.transform(Number)),
  z.int().check(z.gte(Date.UTC(2000)), z.lte(Date.UTC(2100))),
);

const ZONE = /(?:Z|[+-]\d\d:?\d\d)$/;

/**
 * Parses a moment in a URL: a calendar day (`2026-02-28`), an ISO time (`2026-02-28T21:30:00Z`), or milliseconds since
 * 1970. Days, and times without a zone (`clock`), are in the time zone of the requested city.
 */
export const Moment = z.union([
  z.pipe(
    Day,
    z.transform((day: string) => ({ kind: 'day' as const, day })),
  ),
  z.pipe(
    z.iso.datetime({ offset: true, local: true }).check(z.refine(inOurYears)),
    z.transform((time: string) =>
      ZONE.test(time) ? { kind: 'instant' as const, ms: Date.parse(time) } : { kind: 'clock' as const, time },
    ),
  ),
  z.pipe(
    EpochMs,
    z.transform((ms: number) => ({ kind: 'instant' as const, ms })),
  ),
]);
export type Moment = z.infer<typeof Moment>;

/** Accepts any number and ignores it. Clients add it to make an address unique, so that caches are bypassed. */
export const Uncached = z.optional(z.string().check(z.regex(/^-?\d{1,20}(?:\.\d{1,20})?(?:e[+-]?\d{1,3})?$/i)));
