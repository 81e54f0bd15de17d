import type { BodyOf } from '@crimemap/contract/call';
import type { editNote, Note, NoteType, PlacePrecision } from '@crimemap/contract/notes';
import { instantOnClock, wallClockIn } from '@crimemap/contract/time';
import { isPublicPin, type KnownPlace, type PlaceFields, placeOf, typedPlace, type WrongPlace } from './note-place.ts';

/** Editable fields of a note, as the user typed them. */
export interface EditFields {
  readonly title: string;
  readonly body: string;
  /** Time in the time zone of the note’s city, in the format of a `datetime-local` field. */
  readonly occurred: string;
  readonly type: NoteType;
  /** Pin and the precision that others see. `null` in a stored draft from before notes could be moved. */
  readonly place: PlacedPin | null;
}

type Name = keyof EditFields;

export interface PlacedPin extends Pick<PlaceFields, 'lat' | 'lng'> {
  readonly precision: PlacePrecision;
}

/** The note’s values when its edit began. */
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

/** Returns the pin of a note as text for the coordinate fields. */
export const pinOfNote = ({ lat, lng, place_precision }: Pick<Note, 'lat' | 'lng' | 'place_precision'>): PlacedPin => ({
  ...typedPlace([lng, lat]),
  precision: place_precision,
});

const pinOf = ({ lat, lng, place_precision }: EditBase): PlacedPin | null =>
  lat === undefined || lng === undefined || !place_precision ? null : pinOfNote({ lat, lng, place_precision });

/** Adds the note’s current location to a draft from before notes could be moved. */
export const withPlace = ({ typed, base }: { readonly typed: EditFields; readonly base: EditBase }, note: Note) => ({
  typed: { ...typed, place: typed.place ?? pinOfNote(note) },
  base: { ...note, ...base },
});

const isSame = (a: EditFields[Name], b: EditFields[Name]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the names of the fields in which `a` and `b` differ. */
export const differing = (a: EditFields, b: EditFields): readonly Name[] =>
  (Object.keys(b) as Name[]).filter((name) => !isSame(a[name], b[name]));

/** Returns the pin if its location or precision has changed, else `null`, because an unchanged pin is not sent. */
const movedPin = ({ place }: EditFields, before: EditFields): PlacedPin | null =>
  place && !isSame(place, before.place) ? place : null;

/**
 * Returns why the pin cannot be sent: the coordinates are invalid, or the note shall become exact but its exact
 * location is unknown. `null` if it can be sent.
 */
export function wrongPin(fields: EditFields, before: EditFields): WrongPlace | 'needs a new pin' | null {
  const pin = movedPin(fields, before);
  if (!pin) return null;
  const { at, wrong } = placeOf(pin);
  if (!at) return wrong;
  return pin.precision === 'exact' && isPublicPin(at, knownPlace(before.place)) ? 'needs a new pin' : null;
}

/** Returns the location of an edited note as others see it now. */
export function knownPlace(pin: PlacedPin | null): KnownPlace | null {
  const at = pin && placeOf(pin).at;
  return at && { at, precision: pin.precision };
}

/**
 * Returns the request body for an edit. The time stays unchanged to the second unless the user typed another valid
 * time.
 */
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
 * Returns whether the note still has the content it had when its edit began. Ignores photos, and the location if the
 * draft is too old to have one.
 */
export const saysTheSame = (now: EditBase, base: EditBase): boolean =>
  now.title === base.title &&
  now.body === base.body &&
  now.occurred_at === base.occurred_at &&
  now.crime_type === base.crime_type &&
  (pinOf(base) === null || isSame(pinOf(now), pinOf(base)));

/**
 * Merges another person’s version: fields unchanged here take its values, typed fields stay. `differing`: fields that
 * both have changed.
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

/** Returns the instant of a date-and-time field in milliseconds since 1970; `null` if its text is invalid. */
export const fromDateTimeField = (text: string, timeZone: string): number | null =>
  Number.isNaN(Date.parse(`${text}Z`)) ? null : instantOnClock(text, timeZone);
