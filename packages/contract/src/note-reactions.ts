import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { OfNote } from './notes.ts';

const Liked = z.object({ likes_count: z.int(), liked_by_me: z.boolean() });
const Bookmarked = z.object({ bookmarked_by_me: z.boolean() });

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
