import type { BodyOf } from '@crimemap/contract/call';
import type { createNote, editNote, NoteType } from '@crimemap/contract/notes';
import { HOUR_MS } from '@crimemap/contract/time';
import type { Insertable, Selectable } from 'kysely';
import type { NoteTables } from '../db/note-tables.ts';
import { ApiError } from '../platform/base/api-error.ts';

/**
 * Columns of a note that its author can write and change. A new column needs a line in each of the three definitions
 * below.
 */
export const WRITTEN_COLUMNS = ['title', 'body', 'crime_type', 'occurred_at'] as const;

type Written = (typeof WRITTEN_COLUMNS)[number];
type NoteInput = Pick<BodyOf<typeof createNote>, Written>;
type Edited = Pick<BodyOf<typeof editNote>, Written>;
export type StoredFields = Pick<Insertable<NoteTables['notes']>, Written>;

/**
 * Returns the columns to store; for an edit, only those in `input`. `now`: the server’s time. Throws if the time of the
 * occurrence is in the future.
 */
export function storedFields(input: NoteInput, now: Date): StoredFields;
export function storedFields(input: Edited, now: Date): Partial<StoredFields>;
export function storedFields(input: Edited, now: Date): Partial<StoredFields> {
  return {
    ...(input.title === undefined ? {} : { title: input.title }),
    ...(input.body === undefined ? {} : { body: input.body }),
    ...(input.crime_type === undefined ? {} : { crime_type: input.crime_type }),
    ...(input.occurred_at === undefined ? {} : { occurred_at: occurredBy(input.occurred_at, now) }),
  };
}

/** Returns the fields that the author of a note writes, in the form of the contract. */
export const presentFields = (row: Pick<Selectable<NoteTables['notes']>, Written>) => ({
  title: row.title,
  body: row.body,
  crime_type: row.crime_type as NoteType,
  occurred_at: row.occurred_at.toISOString(),
});

/** A time in seconds since 1970, read as milliseconds, is in the year 1970 for all dates until the year 2969. */
const SECONDS_END_MS = Date.UTC(1971);

/**
 * Returns the time of an occurrence. Accepts an hour in the future, because clocks may be wrong. A time in the future
 * is rejected, because it would put the note on top of every list.
 */
function occurredBy(ms: number, now: Date): Date {
  const detail =
    ms < SECONDS_END_MS
      ? 'The time is in milliseconds since 1970; this one looks like seconds.'
      : ms > now.getTime() + HOUR_MS && 'This has not happened yet: the time is more than an hour ahead.';
  if (detail) throw new ApiError('invalid_input', { field: 'occurred_at', detail });
  return new Date(ms);
}
