import * as z from 'zod/mini';
import { entriesOf } from './list-text.ts';

const WHOLE = /^(0|[1-9]\d{0,9})$/;
const DECIMAL = /^-?\d{1,3}(\.\d{1,20})?$/;

/**
 * A whole number in a URL, between `min` and `max`. Only plain digits pass: no sign, exponent, hex, blank or `Infinity`,
 * all of which the usual coercion lets through.
 */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(WHOLE)), z.transform(Number)), z.int().check(z.gte(min), z.lte(max)));

/** A decimal number of degrees in a URL, between `min` and `max`. */
export const degrees = (min: number, max: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(DECIMAL)), z.transform(Number)), z.number().check(z.gte(min), z.lte(max)));

/** The first and last year an incident may be asked for. */
export const YEAR_MIN = 1900;
export const YEAR_MAX = 2100;
export const Year = wholeNumber(YEAR_MIN, YEAR_MAX);

const inOurYears = (time: string): boolean => {
  const year = Number(time.slice(0, 4));
  return year >= YEAR_MIN && year <= YEAR_MAX;
};

/** A calendar day in a URL, `2026-02-28`, of one of those years: not every day a calendar has is one to the database. */
export const Day = z.iso.date().check(z.refine(inOurYears));

const ENTRY_MAX = 60;
/** Of a sign that is encoded: `%2C`. */
const ENCODED_LENGTH = 3;

/** A comma list in a URL, at most `max` entries, none empty, each at most 60 characters; a comma within one is written `%2C`. */
export const commaList = (max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.minLength(1), z.maxLength(max * (ENTRY_MAX * ENCODED_LENGTH + 1))),
      z.transform(entriesOf),
    ),
    z.array(z.string().check(z.minLength(1), z.maxLength(ENTRY_MAX))).check(z.maxLength(max)),
  );

/** An instant in a URL, in milliseconds since 1970, from 2000 to 2100: no seconds by mistake, no year 275760. */
export const EpochMs = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{12,13}$/)), z.transform(Number)),
  z.int().check(z.gte(Date.UTC(2000)), z.lte(Date.UTC(2100))),
);

const ZONE = /(?:Z|[+-]\d\d:?\d\d)$/;

/**
 * A moment in a URL, as people and programs write one: a calendar day (`2026-02-28`), an ISO time (`2026-02-28T21:30:00Z`), or
 * milliseconds since 1970. A day, and a time that names no zone (`clock`), is by the clocks of the city that is asked about.
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

/** Any number, read by nobody: makes an address no cache has seen. */
export const Uncached = z.optional(z.string().check(z.regex(/^-?\d{1,20}(?:\.\d{1,20})?(?:e[+-]?\d{1,3})?$/i)));
