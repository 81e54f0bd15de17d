import type { BodyOf } from '@crimemap/contract/call';
import type { editNote, Note, NoteType, PlacePrecision } from '@crimemap/contract/notes';
import { instantOnClock, wallClockIn } from '@crimemap/contract/time';
import { isPublicPin, type KnownPlace, type PlaceFields, placeOf, typedPlace, type WrongPlace } from './note-place.ts';

/** What may be changed of a note, as it is typed. */
export interface EditFields {
  readonly title: string;
  readonly body: string;
  /** By the clock of the city, as a date-and-time field holds it. */
  readonly occurred: string;
  readonly type: NoteType;
  /** Where its pin is, and how exactly others see it; `null` in a stored draft from before notes could be moved. */
  readonly place: PlacedPin | null;
}

type Name = keyof EditFields;

export interface PlacedPin extends Pick<PlaceFields, 'lat' | 'lng'> {
  readonly precision: PlacePrecision;
}

/** What of a note its edit begins with. */
type EditBase = Pick<Note, 'title' | 'body' | 'occurred_at' | 'crime_type' | 'version'> & {
  /** Unset in drafts from before notes could be moved. */
  readonly [Name in 'lat' | 'lng' | 'place_precision' | 'city']?: Note[Name] | undefined;
};

export type EditBody = BodyOf<typeof editNote>;

export const fieldsOf = (note: EditBase, timeZone: string): EditFields => ({
  title: note.title,
  body: note.body,
  occurred: toDateTimeField(Date.parse(note.occurred_at), timeZone),
  type: note.crime_type,
  place: pinOf(note),
});

/** Returns the pin of a note as it is typed. */
export const pinOfNote = ({ lat, lng, place_precision }: Pick<Note, 'lat' | 'lng' | 'place_precision'>): PlacedPin => ({
  ...typedPlace([lng, lat]),
  precision: place_precision,
});

const pinOf = ({ lat, lng, place_precision }: EditBase): PlacedPin | null =>
  lat === undefined || lng === undefined || !place_precision ? null : pinOfNote({ lat, lng, place_precision });

/** Gives a draft from before notes could be moved the place where its note is now. */
export const withPlace = ({ typed, base }: { readonly typed: EditFields; readonly base: EditBase }, note: Note) => ({
  typed: { ...typed, place: typed.place ?? pinOfNote(note) },
  base: { ...note, ...base },
});

const isSame = (a: EditFields[Name], b: EditFields[Name]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The names of the fields in which these differ. */
export const differing = (a: EditFields, b: EditFields): readonly Name[] =>
  (Object.keys(b) as Name[]).filter((name) => !isSame(a[name], b[name]));

/** The pin where it was moved or its precision was changed: an untouched one sends nothing. */
const movedPin = ({ place }: EditFields, before: EditFields): PlacedPin | null =>
  place && !isSame(place, before.place) ? place : null;

/** What keeps the pin from being sent: numbers that are none, or an exact place that nobody knows. */
export function wrongPin(fields: EditFields, before: EditFields): WrongPlace | 'needs a new pin' | null {
  const pin = movedPin(fields, before);
  if (!pin) return null;
  const { at, wrong } = placeOf(pin);
  if (!at) return wrong;
  return pin.precision === 'exact' && isPublicPin(at, knownPlace(before.place)) ? 'needs a new pin' : null;
}

/** The place of a note that is edited. */
export function knownPlace(pin: PlacedPin | null): KnownPlace | null {
  const at = pin && placeOf(pin).at;
  return at && { at, precision: pin.precision };
}

/** What is sent: the time it was, to the second, unless another that can be read was typed. */
export function editOf(fields: EditFields, base: EditBase, timeZone: string): EditBody {
  const before = fieldsOf(base, timeZone);
  const pin = movedPin(fields, before);
  const at = pin && placeOf(pin).at;
  const untouched = fields.occurred === before.occurred;
  const typed = untouched ? null : fromDateTimeField(fields.occurred, timeZone);
  return {
    title: fields.title.trim(),
    body: fields.body.trim(),
    occurred_at: typed ?? Date.parse(base.occurred_at),
    crime_type: fields.type,
    ...(at && { lng: at[0], lat: at[1], place_precision: pin.precision }),
    version: base.version,
  };
}

/** Whether a note says the same as when its edit began. Its photos do not count, nor its place where an old draft has none. */
export const saysTheSame = (now: EditBase, base: EditBase): boolean =>
  now.title === base.title &&
  now.body === base.body &&
  now.occurred_at === base.occurred_at &&
  now.crime_type === base.crime_type &&
  (pinOf(base) === null || isSame(pinOf(now), pinOf(base)));

/**
 * Someone else’s version under what is being typed: what was not touched follows it, what was typed stays. `differing` are the
 * fields where both have changed something.
 */
export function broughtUp(
  typed: EditFields,
  before: EditFields,
  now: EditFields,
): { readonly fields: EditFields; readonly differing: readonly Name[] } {
  const touched = differing(typed, before);
  return {
    fields: { ...now, ...Object.fromEntries(touched.map((name) => [name, typed[name]])) },
    differing: touched.filter((name) => !isSame(typed[name], now[name]) && !isSame(before[name], now[name])),
  };
}

/** An instant (milliseconds since 1970) as a date-and-time field holds it: `2026-11-22T21:05` by the clock of the city. */
export const toDateTimeField = (instant: number, timeZone: string): string =>
  wallClockIn(timeZone, instant).slice(0, 16);

/** What such a field holds as an instant, in milliseconds since 1970; `null` when it cannot be read. */
export const fromDateTimeField = (text: string, timeZone: string): number | null =>
  Number.isNaN(Date.parse(`${text}Z`)) ? null : instantOnClock(text, timeZone);
