import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, CityOrAll } from './cities.ts';
import { Note, NoteType } from './notes.ts';
import { plainText } from './plain-text.ts';
import { degrees, Moment, Uncached, wholeNumber } from './query.ts';
import { RADIUS_MAX, RADIUS_MIN } from './radii.ts';

/** Default number of notes in a list, and in the list for the map, as specified. */
export const NOTES_LIMIT = 50;
export const NOTES_MAP_LIMIT = 200;
/** Maximum length of a search text, in characters. */
export const NOTES_TEXT_MAX = 60;
/**
 * Viewports are expanded to multiples of this many degrees, so that people who look at nearly the same part of the map
 * share a cache entry.
 */
export const VIEWPORT_STEP_DEGREES = 0.05;

export const NoteList = z.object({ notes: z.array(Note) });
export type NoteList = z.infer<typeof NoteList>;

const Page = {
  limit: z._default(wholeNumber(1, NOTES_MAP_LIMIT), NOTES_LIMIT),
  offset: z._default(wholeNumber(0, 10_000), 0),
  _t: Uncached,
};
/** Filters by city, by viewport (all four sides or none), or by both. `all` or no city means everywhere. */
const Where = {
  city: z.optional(CityOrAll),
  north: z.optional(degrees(-90, 90)),
  south: z.optional(degrees(-90, 90)),
  east: z.optional(degrees(-180, 180)),
  west: z.optional(degrees(-180, 180)),
};

export const listNotes = defineCall('GET /community/notes', {
  who: 'anyone',
  summary:
    'Returns notes of a city, in a viewport or around a point, latest occurrence first. Use `since` and `until` to limit the time of occurrence: days, ISO times or milliseconds. Days are in the city’s time zone, or in UTC without a city. Use `text` to search titles and descriptions: every word must begin a word there. Accents are ignored.',
  query: {
    ...Where,
    ...Page,
    since: z.optional(Moment),
    until: z.optional(Moment),
    crime_type: z.optional(NoteType),
    /** `1` excludes notes whose status is resolved. */
    unresolved: z.optional(z.literal('1')),
    text: z.optional(plainText(NOTES_TEXT_MAX).check(z.minLength(1))),
    /** Circle around a point: `lng`, `lat` and `metres` must be given together, and no viewport. */
    lng: z.optional(degrees(-180, 180)),
    lat: z.optional(degrees(-90, 90)),
    metres: z.optional(wholeNumber(RADIUS_MIN, RADIUS_MAX)),
  },
  reply: NoteList,
});

export const listMyNotes = defineCall('GET /community/notes/mine', {
  who: 'member',
  summary:
    'Returns the member’s own notes in every state, newest first. The list includes notes that a moderator deleted, until they are erased.',
  query: Page,
  reply: NoteList,
});

export const listBookmarkedNotes = defineCall('GET /community/notes/bookmarked', {
  who: 'member',
  summary: 'Returns the notes that the member has bookmarked, latest bookmark first.',
  query: Page,
  reply: NoteList,
});

const FeedQuery = { ...Where, lang: z._default(z.enum(['en', 'fr']), 'en') };

export const getNotesAtom = defineCall('GET /community/notes.atom', {
  who: 'anyone',
  summary: 'Returns the latest public notes of a city or a box, as an Atom feed.',
  query: FeedQuery,
  sends: 'bytes',
});

export const getNotesRss = defineCall('GET /community/notes.rss', {
  who: 'anyone',
  summary: 'Returns the latest public notes of a city or a box, as an RSS feed.',
  query: FeedQuery,
  sends: 'bytes',
});

export const getNotesGeoJson = defineCall('GET /community/notes.geojson', {
  who: 'anyone',
  summary: 'Returns the latest public notes of a city or a box, as GeoJSON.',
  query: FeedQuery,
  sends: 'bytes',
});

export const countOutsideNotes = defineCall('GET /community/outside-count', {
  who: 'anyone',
  summary:
    'Returns the number of a city’s notes on another public map, at most 200. The number is 0 if the operator has configured no such map or the map does not respond.',
  query: { city: CityId },
  reply: z.object({ count: z.int() }),
});
