import { type AskPublication, answersOfPublications } from './answers-of-publications.ts';
import type { CountingThread } from './counting-thread.ts';

/** Counts in a version of a city; `null`: its files do not hold what is asked. */
export type PackedCounts = AskPublication<'count'>;

/** Groups of all results that are cached; a few dozen bytes each. */
const GROUPS_MAX = 200_000;

/** Counts from packed incidents in the counting thread. */
export const packedCounts = (thread: CountingThread): PackedCounts =>
  answersOfPublications('count', thread, { max: GROUPS_MAX, sizeOf: (counts) => (counts?.groups.length ?? 0) + 1 });

/** How many rows of each type lie somewhere on each of some days of a version of a city. */
export type PackedAreaCounts = AskPublication<'typesOnDays'>;

/** Days and types of all answers that are cached. */
const TYPES_MAX = 50_000;

export const packedAreaCounts = (thread: CountingThread): PackedAreaCounts =>
  answersOfPublications('typesOnDays', thread, { max: TYPES_MAX, sizeOf: ({ length }) => length + 1 });
