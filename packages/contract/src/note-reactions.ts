import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Note, NoteStatus, OfNote } from './notes.ts';

const Liked = z.object({ likes_count: z.int(), liked_by_me: z.boolean() });
const Seen = z.object({ seen_count: z.int(), seen_by_me: z.boolean() });
const Bookmarked = z.object({ bookmarked_by_me: z.boolean() });
const Followed = z.object({ followed_by_me: z.boolean() });

export const likeNote = defineCall('POST /community/notes/:id/like', {
  who: 'member',
  summary: 'Likes a note. Liking the note again changes nothing.',
  params: OfNote,
  reply: Liked,
});

export const unlikeNote = defineCall('DELETE /community/notes/:id/like', {
  who: 'member',
  summary: 'Removes the member’s like from a note. Succeeds if there is no like.',
  params: OfNote,
  reply: Liked,
});

export const bookmarkNote = defineCall('POST /community/notes/:id/bookmark', {
  who: 'member',
  summary: 'Adds a note to the member’s bookmarks.',
  params: OfNote,
  reply: Bookmarked,
});

export const unbookmarkNote = defineCall('DELETE /community/notes/:id/bookmark', {
  who: 'member',
  summary: 'Removes a note from the member’s bookmarks.',
  params: OfNote,
  reply: Bookmarked,
});

export const followNote = defineCall('POST /community/notes/:id/follow', {
  who: 'member',
  summary:
    'Follows another member’s note: new replies of others and the note’s status appear in the member’s activity. Nobody else can see this.',
  params: OfNote,
  reply: Followed,
});

export const unfollowNote = defineCall('DELETE /community/notes/:id/follow', {
  who: 'member',
  summary: 'Stops following a note.',
  params: OfNote,
  reply: Followed,
});

export const seeNoteAgain = defineCall('POST /community/notes/:id/seen', {
  who: 'member',
  summary:
    'Records that the member saw again today what another member’s note describes. The day is in the time zone of the note’s city. Repeating the request changes nothing.',
  params: OfNote,
  reply: Seen,
});

export const unseeNote = defineCall('DELETE /community/notes/:id/seen', {
  who: 'member',
  summary: 'Removes the record that the member saw again today what a note describes.',
  params: OfNote,
  reply: Seen,
});

export const setNoteStatus = defineCall('PUT /community/notes/:id/status', {
  who: 'member',
  summary:
    'Sets the status of a note: still there or resolved. Only the author and moderators may do this. The value `null` removes the status.',
  params: OfNote,
  body: z.strictObject({ status: z.nullable(NoteStatus) }),
  reply: Note,
});
