import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId } from './cities.ts';
import { EDITED_FIELDS, POSTED_FIELDS, PRESENTED_FIELDS } from './note-fields.ts';
import { plainText } from './plain-text.ts';
import { PublicProfile } from './profiles.ts';
import { Uncached } from './query.ts';

/** Photos a note may have, unless the operator sets fewer. */
export const NOTE_IMAGES_MAX = 6;

/** What a note may be about. Its own list: a note is no report of the police. */
export const NOTE_TYPES = [
  'shooting',
  'homicide',
  'assault',
  'robbery',
  'break_and_enter',
  'auto_theft',
  'theft_from_motor_vehicle',
  'theft',
  'knife_related',
  'drug_related',
  'fraud',
  'mischief',
  'disorderly',
  'arrest',
  'prowler',
  'trespass',
  'noise',
  'hazard',
  'ambulance',
  'vehicular_injury',
  'vehicular_fatality',
  'hate_crime',
  'other',
] as const;
export const NoteType = z.enum(NOTE_TYPES);
export type NoteType = z.infer<typeof NoteType>;

export const NoteId = z.uuid();
export type NoteId = z.infer<typeof NoteId>;

/**
 * `draft`: its photos are still to come. `held`: waits for a moderator. Others see a note only while it is `shown`. `deleted`: a
 * moderator took it away; only its author is told of it, among their own, until it is erased.
 */
export const NoteState = z.enum(['draft', 'held', 'shown', 'hidden', 'deleted']);
export type NoteState = z.infer<typeof NoteState>;

/** Whether what a note describes is still there, as its author or a moderator says. */
export const NoteStatus = z.enum(['still_there', 'resolved']);
export type NoteStatus = z.infer<typeof NoteStatus>;

/** Why a text waits for a moderator before others see it. */
export const HOLD_REASONS = [
  'first_notes',
  'busy_network',
  'serious_type',
  'phone_number',
  'email_address',
  'licence_plate',
  'street_address',
  'reported',
] as const;
export const HoldReason = z.enum(HOLD_REASONS);
export type HoldReason = z.infer<typeof HoldReason>;

export const PlacePrecision = z.enum(['approximate', 'exact']);
export type PlacePrecision = z.infer<typeof PlacePrecision>;

export const Note = z.object({
  id: NoteId,
  ...PRESENTED_FIELDS,
  crime_type: NoteType,
  /** The public place. Approximate: the middle of a fixed cell of about 100 m, the same wherever the note is told of. */
  lat: z.number(),
  lng: z.number(),
  place_precision: PlacePrecision,
  /** The one its place is in; unset outside of all of them. */
  city: z.nullable(CityId),
  division: z.nullable(z.string()),
  cross_streets: z.nullable(z.string()),
  /** When its author last moved it or changed how exact its place is; `null`: never. */
  place_changed_at: z._default(z.nullable(z.iso.datetime()), null),
  author_sub: z.string(),
  author_name: z.nullable(z.string()),
  author_avatar: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  thumbnail_url: z.nullable(z.string()),
  images_count: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  likes_count: z.int(),
  comments_count: z.int(),
  liked_by_me: z.boolean(),
  bookmarked_by_me: z.boolean(),
  /** `null`: nobody has said. Servers of before November 2026 say nothing of these five. */
  status: z._default(z.nullable(NoteStatus), null),
  status_at: z._default(z.nullable(z.iso.datetime()), null),
  /** How often other members saw it again: once each and day. */
  seen_count: z._default(z.int(), 0),
  /** Today, by the clocks of its city. */
  seen_by_me: z._default(z.boolean(), false),
  followed_by_me: z._default(z.boolean(), false),
  state: NoteState,
  /** Told to the author and to moderators only; empty for everyone else. */
  hold_reasons: z.array(HoldReason),
  /** Counts edits, those of its photos too: whoever changes or decides about an older one is told. */
  version: z.int(),
});
export type Note = z.infer<typeof Note>;

/**
 * Where a note was before its author moved it, and how exact it was then. Once the note is approximate, `lat` and `lng` of exact
 * places are the middles of their cells.
 */
export const EarlierPlace = z.object({
  lat: z.number(),
  lng: z.number(),
  place_precision: PlacePrecision,
  city: z.nullable(CityId),
  left_at: z.iso.datetime(),
});
export type EarlierPlace = z.infer<typeof EarlierPlace>;

export const NoteImage = z.object({
  id: z.string(),
  url: z.string(),
  thumbnail_url: z.string(),
  width: z.int(),
  height: z.int(),
  order_index: z.int(),
});
export type NoteImage = z.infer<typeof NoteImage>;

export const NoteComment = z.object({
  id: z.string(),
  author_sub: z.string(),
  author_name: z.nullable(z.string()),
  body: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** `held` and `hidden` ones are sent to their author and to moderators only. */
  state: z.enum(['held', 'shown', 'hidden']),
});
export type NoteComment = z.infer<typeof NoteComment>;

export const NoteThread = z.object({
  note: Note,
  images: z.array(NoteImage),
  comments: z.array(NoteComment),
  profiles: z.array(PublicProfile),
});
export type NoteThread = z.infer<typeof NoteThread>;

export const OfNote = { id: NoteId };

export const getNote = defineCall('GET /community/notes/:id', {
  who: 'anyone',
  summary: 'One note. With an `ETag`: asked with `If-None-Match`, 304 when nothing has changed.',
  params: OfNote,
  query: { _t: Uncached },
  reply: Note,
});

export const getNoteThread = defineCall('GET /community/notes/:id/thread', {
  who: 'anyone',
  summary:
    'A note with its photos, replies and the profiles of who wrote them. Asked for HTML: a page that leads to the note and says to other sites what it is.',
  params: OfNote,
  query: { _t: Uncached },
  reply: NoteThread,
});

const Latitude = z.number().check(z.gte(-90), z.lte(90));
const Longitude = z.number().check(z.gte(-180), z.lte(180));

export const createNote = defineCall('POST /community/notes', {
  who: 'member',
  summary: 'Posts a note. With `images_to_come` nobody else sees it before that many photos have arrived.',
  body: z.strictObject({
    /** Where the place is in another one, or in none, the note is that one’s, or none’s. */
    city: CityId,
    division: z.optional(z.nullable(plainText(40))),
    lat: Latitude,
    lng: Longitude,
    ...POSTED_FIELDS,
    crime_type: NoteType,
    /** Photos are added by their own calls; the specification sends this empty. */
    image_url: z.optional(z.literal('')),
    place_precision: z._default(PlacePrecision, 'approximate'),
    images_to_come: z._default(z.int().check(z.gte(0), z.lte(NOTE_IMAGES_MAX)), 0),
  }),
  reply: z.object({ id: NoteId, city: z.nullable(CityId), state: NoteState, hold_reasons: z.array(HoldReason) }),
});

export const editNote = defineCall('PATCH /community/notes/:id', {
  who: 'member',
  summary:
    'Changes what the author wrote, and moves the note when all three of `lat`, `lng` and `place_precision` are given. With `version`, only if nobody has changed it since that one.',
  params: OfNote,
  body: z.strictObject({
    ...EDITED_FIELDS,
    crime_type: z.optional(NoteType),
    /** The place of the pin. The public place of an approximate note, sent again, leaves the note where it is. */
    lat: z.optional(Latitude),
    lng: z.optional(Longitude),
    place_precision: z.optional(PlacePrecision),
    version: z.optional(z.int()),
  }),
  reply: Note,
});

export const deleteNote = defineCall('DELETE /community/notes/:id', {
  who: 'member',
  summary: 'Hides the author’s note from everyone at once; its text and photos are erased after 30 days.',
  params: OfNote,
});
