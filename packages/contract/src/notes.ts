import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId } from './cities.ts';
import { EDITED_FIELDS, POSTED_FIELDS, PRESENTED_FIELDS } from './note-fields.ts';
import { plainText } from './plain-text.ts';
import { PublicProfile } from './profiles.ts';
import { Uncached } from './query.ts';

/** Maximum number of photos per note, unless the server sets another one. */
export const NOTE_IMAGES_MAX = 6;

/** Types of notes. They are separate from the crime types, because a note is not a police report. */
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
 * `draft`: photos are still missing. `held`: waits for a moderator. `shown`: the only public state. `deleted`: removed
 * by a moderator; only the author still sees the note, until it is erased.
 */
export const NoteState = z.enum(['draft', 'held', 'shown', 'hidden', 'deleted']);
export type NoteState = z.infer<typeof NoteState>;

/** Whether the situation still exists, according to the note's author or a moderator. */
export const NoteStatus = z.enum(['still_there', 'resolved']);
export type NoteStatus = z.infer<typeof NoteStatus>;

/** Reasons why a text must wait for a moderator before it is published. */
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
  /**
   * Public location. For an approximate note: the centre of a fixed cell of about 100 m, the same in every response.
   */
  lat: z.number(),
  lng: z.number(),
  place_precision: PlacePrecision,
  /** City in which the location is; `null` outside all cities. */
  city: z.nullable(CityId),
  division: z.nullable(z.string()),
  cross_streets: z.nullable(z.string()),
  /** Time when the author last moved the note or changed its precision; `null` if never. */
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
  /** `null` if no status is set. Servers from before November 2026 do not send this and the next four fields. */
  status: z._default(z.nullable(NoteStatus), null),
  status_at: z._default(z.nullable(z.iso.datetime()), null),
  /** How often other members marked the note as seen again; counted once per member and day. */
  seen_count: z._default(z.int(), 0),
  /** True if the reader marked the note as seen again today, in the city's time zone. */
  seen_by_me: z._default(z.boolean(), false),
  followed_by_me: z._default(z.boolean(), false),
  state: NoteState,
  /** Rules that held the note. Only the author and moderators get them; the list is empty for everyone else. */
  hold_reasons: z.array(HoldReason),
  /** Increases with each edit, also of photos. Edits and decisions that are based on an older version are rejected. */
  version: z.int(),
});
export type Note = z.infer<typeof Note>;

/**
 * Location and precision of a note before its author moved it. If the note is approximate now, earlier exact locations
 * are replaced by the centres of their cells.
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
  /** Only the author and moderators get `held` and `hidden` replies. */
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
  summary: 'Returns one note with an `ETag`. A request with `If-None-Match` gets 304 if the note has not changed.',
  params: OfNote,
  query: { _t: Uncached },
  reply: Note,
});

export const getNoteThread = defineCall('GET /community/notes/:id/thread', {
  who: 'anyone',
  summary:
    'Returns a note with its photos, its replies and the profiles of the authors. A request for HTML gets a page that forwards to the note and describes the note to other sites.',
  params: OfNote,
  query: { _t: Uncached },
  reply: NoteThread,
});

const Latitude = z.number().check(z.gte(-90), z.lte(90));
const Longitude = z.number().check(z.gte(-180), z.lte(180));

export const createNote = defineCall('POST /community/notes', {
  who: 'member',
  summary: 'Posts a note. With `images_to_come`, nobody else sees the note until that many photos have arrived.',
  body: z.strictObject({
    /**
     * City that the author chose. If the location is in another city, the note is stored with that city; if it is in no
     * city, with none.
     */
    city: CityId,
    division: z.optional(z.nullable(plainText(40))),
    lat: Latitude,
    lng: Longitude,
    ...POSTED_FIELDS,
    crime_type: NoteType,
    /** Always empty, as the specification sends it. Photos have their own endpoints. */
    image_url: z.optional(z.literal('')),
    place_precision: z._default(PlacePrecision, 'approximate'),
    images_to_come: z._default(z.int().check(z.gte(0), z.lte(NOTE_IMAGES_MAX)), 0),
  }),
  reply: z.object({ id: NoteId, city: z.nullable(CityId), state: NoteState, hold_reasons: z.array(HoldReason) }),
});

export const editNote = defineCall('PATCH /community/notes/:id', {
  who: 'member',
  summary:
    'Changes the member’s own note. The note moves if `lat`, `lng` and `place_precision` are all given. With `version`, the change is rejected if the note has changed since that version.',
  params: OfNote,
  body: z.strictObject({
    ...EDITED_FIELDS,
    crime_type: z.optional(NoteType),
    /** New location of the pin. Sending the public location of an approximate note does not move the note. */
    lat: z.optional(Latitude),
    lng: z.optional(Longitude),
    place_precision: z.optional(PlacePrecision),
    version: z.optional(z.int()),
  }),
  reply: Note,
});

export const deleteNote = defineCall('DELETE /community/notes/:id', {
  who: 'member',
  summary:
    'Deletes the member’s own note. The note disappears for everyone immediately. Its text and photos are erased after 30 days.',
  params: OfNote,
});
