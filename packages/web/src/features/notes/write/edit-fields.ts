import type { BodyOf } from '@crimemap/contract/call';
import type { editNote, Note, NoteType, PlacePrecision } from '@crimemap/contract/notes';
import { instantOnClock, wallClockIn } from '@crimemap/contract/time';
import { isPublicPin, type KnownPlace, type PlaceFields, placeOf, typedPlace, type WrongPlace } from './note-place.ts';

/** Editable fields of a note, as typed. */
export interface EditFields {
  readonly title: string;
  readonly body: string;
  /** Time in the city’s zone, in the format of a date-and-time field. */
  readonly occurred: string;
  readonly type: NoteType;
  /** Pin and public precision; `null` in a stored draft from before notes could be moved. */
  readonly place: PlacedPin | null;
}

type Name = keyof EditFields;

export interface PlacedPin extends Pick<PlaceFields, 'lat' | 'lng'> {
  readonly precision: PlacePrecision;
}

/** The parts of a note that its edit starts from. */
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

/** Returns the pin of a note as typed text. */
export const pinOfNote = ({ lat, lng, place_precision }: Pick<Note, 'lat' | 'lng' | 'place_precision'>): PlacedPin => ({
  ...typedPlace([lng, lat]),
  precision: place_precision,
});

const pinOf = ({ lat, lng, place_precision }: EditBase): PlacedPin | null =>
  lat === undefined || lng === undefined || !place_precision ? null : pinOfNote({ lat, lng, place_precision });

/** Adds the note’s current place to a draft from before notes could be moved. */
export const withPlace = ({ typed, base }: { readonly typed: EditFields; readonly base: EditBase }, note: Note) => ({
  typed: { ...typed, place: typed.place ?? pinOfNote(note) },
  base: { ...note, ...base },
});

const isSame = (a: EditFields[Name], b: EditFields[Name]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the names of the fields that differ. */
export const differing = (a: EditFields, b: EditFields): readonly Name[] =>
  (Object.keys(b) as Name[]).filter((name) => !isSame(a[name], b[name]));

/** Returns the pin if it was moved or its precision changed; an untouched pin is not sent. */
const movedPin = ({ place }: EditFields, before: EditFields): PlacedPin | null =>
  place && !isSame(place, before.place) ? place : null;

/** Returns why the pin cannot be sent: invalid numbers, or an exact place that is unknown. */
export function wrongPin(fields: EditFields, before: EditFields): WrongPlace | 'needs a new pin' | null {
  const pin = movedPin(fields, before);
  if (!pin) return null;
  const { at, wrong } = placeOf(pin);
  if (!at) return wrong;
  return pin.precision === 'exact' && isPublicPin(at, knownPlace(before.place)) ? 'needs a new pin' : null;
}

/** Returns the current place of an edited note. */
export function knownPlace(pin: PlacedPin | null): KnownPlace | null {
  const at = pin && placeOf(pin).at;
  return at && { at, precision: pin.precision };
}

/** Returns the request body. The time is unchanged to the second unless a valid one was typed. */
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

/**
 * Returns whether a note has the same content as when its edit began. Photos do not count, nor the place if an old
 * draft has none.
 */
export const saysTheSame = (now: EditBase, base: EditBase): boolean =>
  now.title === base.title &&
  now.body === base.body &&
  now.occurred_at === base.occurred_at &&
  now.crime_type === base.crime_type &&
  (pinOf(base) === null || isSame(pinOf(now), pinOf(base)));

/**
 * Merges somebody else’s version: untouched fields follow it, typed fields stay. `differing`: fields changed by both.
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

/** Formats an instant (milliseconds since 1970) for a date-and-time field in a time zone: `2026-11-22T21:05`. */
export const toDateTimeField = (instant: number, timeZone: string): string =>
  wallClockIn(timeZone, instant).slice(0, 16);

/** Returns the instant of such a field in milliseconds since 1970; `null` if invalid. */
export const fromDateTimeField = (text: string, timeZone: string): number | null =>
  Number.isNaN(Date.parse(`${text}Z`)) ? null : instantOnClock(text, timeZone);
