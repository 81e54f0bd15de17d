import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Note, NoteStatus, OfNote } from './notes.ts';

const Liked = z.object({ likes_count: z.int(), liked_by_me: z.boolean() });
const Seen = z.object({ seen_count: z.int(), seen_by_me: z.boolean() });
const Bookmarked = z.object({ bookmarked_by_me: z.boolean() });
const Followed = z.object({ followed_by_me: z.boolean() });

export const likeNote = defineCall('POST /community/notes/:id/like', {
  who: 'member',
  summary: 'Likes a note; liking it again changes nothing.',
  params: OfNote,
  reply: Liked,
});

export const unlikeNote = defineCall('DELETE /community/notes/:id/like', {
  who: 'member',
  summary: 'Takes the like back; where there is none, nothing changes.',
  params: OfNote,
  reply: Liked,
});

export const bookmarkNote = defineCall('POST /community/notes/:id/bookmark', {
  who: 'member',
  summary: 'Keeps a note among the member’s bookmarks.',
  params: OfNote,
  reply: Bookmarked,
});

export const unbookmarkNote = defineCall('DELETE /community/notes/:id/bookmark', {
  who: 'member',
  summary: 'Takes a note out of the member’s bookmarks.',
  params: OfNote,
  reply: Bookmarked,
});

export const followNote = defineCall('POST /community/notes/:id/follow', {
  who: 'member',
  summary:
    'Follows the note of another member: new replies of others and its status appear in the member’s activity. Nobody else learns of it.',
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
    'Records that the member saw again today, by the clocks of the note’s city, what another member’s note describes. Repeating it changes nothing.',
  params: OfNote,
  reply: Seen,
});

export const unseeNote = defineCall('DELETE /community/notes/:id/seen', {
  who: 'member',
  summary: 'Takes back that record of today.',
  params: OfNote,
  reply: Seen,
});

export const setNoteStatus = defineCall('PUT /community/notes/:id/status', {
  who: 'member',
  summary:
    'Sets whether what a note describes is still there or resolved. For its author and moderators; `null` removes the status.',
  params: OfNote,
  body: z.strictObject({ status: z.nullable(NoteStatus) }),
  reply: Note,
});
