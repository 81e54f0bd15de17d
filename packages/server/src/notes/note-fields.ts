import type { BodyOf } from '@crimemap/contract/call';
import type { createNote, editNote, NoteType } from '@crimemap/contract/notes';
import { HOUR_MS } from '@crimemap/contract/time';
import type { Insertable, Selectable } from 'kysely';
import type { NoteTables } from '../db/note-tables.ts';
import { Refusal } from '../platform/base/refusal.ts';

/** What an author writes of a note and may change. A new field is a line in each of the three below. */
export const WRITTEN_COLUMNS = ['title', 'body', 'crime_type', 'occurred_at'] as const;

type Written = (typeof WRITTEN_COLUMNS)[number];
type NoteInput = Pick<BodyOf<typeof createNote>, Written>;
type Edited = Pick<BodyOf<typeof editNote>, Written>;
export type StoredFields = Pick<Insertable<NoteTables['notes']>, Written>;

/** As it is stored, of an edit only what it names; `now` is the server’s. Throws where it is said to happen later. */
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

/** As the contract tells of it. */
export const presentFields = (row: Pick<Selectable<NoteTables['notes']>, Written>) => ({
  title: row.title,
  body: row.body,
  crime_type: row.crime_type as NoteType,
  occurred_at: row.occurred_at.toISOString(),
});

/** Seconds since 1970 that are read as milliseconds lie in 1970, up to those of the year 2969. */
const SECONDS_END_MS = Date.UTC(1971);

/** An hour is left for clocks that are wrong: what is to come has not occurred, and would stand on top of every list. */
function occurredBy(ms: number, now: Date): Date {
  const detail =
    ms < SECONDS_END_MS
      ? 'The time is in milliseconds since 1970; this one looks like seconds.'
      : ms > now.getTime() + HOUR_MS && 'This has not happened yet: the time is more than an hour ahead.';
  if (detail) throw new Refusal('invalid_input', { field: 'occurred_at', detail });
  return new Date(ms);
}
