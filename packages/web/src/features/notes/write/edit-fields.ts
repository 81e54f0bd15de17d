import type { BodyOf } from '@crimemap/contract/call';
import type { editNote, Note, NoteType } from '@crimemap/contract/notes';
import { instantOnClock, wallClockIn } from '@crimemap/contract/time';

/** What may be changed of a note, as it is typed. */
export interface EditFields {
  readonly title: string;
  readonly body: string;
  /** By the clock of the city, as a date-and-time field holds it. */
  readonly occurred: string;
  readonly type: NoteType;
}

/** What of a note its edit begins with. */
type EditBase = Pick<Note, 'title' | 'body' | 'occurred_at' | 'crime_type' | 'version'>;

export type EditBody = BodyOf<typeof editNote>;

export const fieldsOf = (note: EditBase, timeZone: string): EditFields => ({
  title: note.title,
  body: note.body,
  occurred: toDateTimeField(Date.parse(note.occurred_at), timeZone),
  type: note.crime_type,
});

/** What is sent: the time it was, to the second, unless another that can be read was typed. */
export function editOf(fields: EditFields, base: EditBase, timeZone: string): EditBody {
  const untouched = fields.occurred === fieldsOf(base, timeZone).occurred;
  const typed = untouched ? null : fromDateTimeField(fields.occurred, timeZone);
  return {
    title: fields.title.trim(),
    body: fields.body.trim(),
    occurred_at: typed ?? Date.parse(base.occurred_at),
    crime_type: fields.type,
    version: base.version,
  };
}

/** Do two versions of a note say the same? Their photos are no part of that. */
export const saysTheSame = (a: EditBase, b: EditBase): boolean =>
  a.title === b.title && a.body === b.body && a.occurred_at === b.occurred_at && a.crime_type === b.crime_type;

type Name = keyof EditFields;

/**
 * Someone else’s version under what is being typed: what was not touched follows it, what was typed stays. `differing` are the
 * fields where both have changed something.
 */
export function broughtUp(
  typed: EditFields,
  before: EditFields,
  now: EditFields,
): { readonly fields: EditFields; readonly differing: readonly Name[] } {
  const names = Object.keys(now) as Name[];
  const touched = names.filter((name) => typed[name] !== before[name]);
  return {
    fields: { ...now, ...Object.fromEntries(touched.map((name) => [name, typed[name]])) },
    differing: touched.filter((name) => typed[name] !== now[name] && before[name] !== now[name]),
  };
}

/** An instant (milliseconds since 1970) as a date-and-time field holds it: `2026-11-22T21:05` by the clock of the city. */
export const toDateTimeField = (instant: number, timeZone: string): string =>
  wallClockIn(timeZone, instant).slice(0, 16);

/** What such a field holds as an instant, in milliseconds since 1970; `null` when it cannot be read. */
export const fromDateTimeField = (text: string, timeZone: string): number | null =>
  Number.isNaN(Date.parse(`${text}Z`)) ? null : instantOnClock(text, timeZone);
