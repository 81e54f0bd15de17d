import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { NoteComment, OfNote } from './notes.ts';
import { plainText } from './plain-text.ts';
import { RawBytes } from './raw-bytes.ts';

export const COMMENT_MAX = 2000;
const CommentBody = plainText(COMMENT_MAX).check(z.minLength(1));

export const postComment = defineCall('POST /community/notes/:id/comments', {
  who: 'member',
  summary: 'Replies to a note.',
  params: OfNote,
  body: z.strictObject({ body: CommentBody }),
  reply: NoteComment,
});

const OneComment = { ...OfNote, commentId: z.uuid() };

export const editComment = defineCall('PATCH /community/notes/:id/comments/:commentId', {
  who: 'member',
  summary: 'Changes the member’s own reply.',
  params: OneComment,
  body: z.strictObject({ body: CommentBody }),
  reply: NoteComment,
});

export const deleteComment = defineCall('DELETE /community/notes/:id/comments/:commentId', {
  who: 'member',
  summary: 'Deletes the member’s own reply.',
  params: OneComment,
});

export const stopReplyEmails = defineCall('POST /user/reply-letters/stop', {
  who: 'anyone',
  summary:
    'Stops emails about replies or about follows, with the token that each of them carries: one press in a mail program.',
  query: { token: z.string().check(z.maxLength(300)) },
  // The form fields a mail client sends carry no information (RFC 8058).
  takes: 'form',
  body: RawBytes,
  bodyBytes: 1024,
  sends: 'page',
});

export const showStopReplyEmails = defineCall('GET /user/reply-letters/stop', {
  who: 'anyone',
  summary: 'The page behind the link in such an email: it asks once and changes nothing by being opened.',
  query: { token: z.string().check(z.maxLength(300)) },
  sends: 'page',
});
