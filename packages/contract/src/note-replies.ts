import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { NoteComment, OfNote } from './notes.ts';
import { plainText } from './plain-text.ts';
import { RawBytes } from './raw-bytes.ts';

export const COMMENT_MAX = 2000;
const CommentBody = plainText(COMMENT_MAX).check(z.minLength(1));

export const postComment = defineCall('POST /community/notes/:id/comments', {
  who: 'member',
  summary: 'Adds a reply to a note.',
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
    'Stops emails about replies or about followed notes and places. The parameter `token` comes from the email. Mail programs (one-click unsubscribe, RFC 8058) and the button of the page send this request.',
  query: { token: z.string().check(z.maxLength(300)) },
  // The form fields of a mail client's unsubscribe request contain no information (RFC 8058), so they are not parsed.
  takes: 'form',
  body: RawBytes,
  bodyBytes: 1024,
  sends: 'page',
});

export const showStopReplyEmails = defineCall('GET /user/reply-letters/stop', {
  who: 'anyone',
  summary:
    'Returns the page that the link in an email about replies or follows opens. The page asks for confirmation. Opening the page changes nothing.',
  query: { token: z.string().check(z.maxLength(300)) },
  sends: 'page',
});
