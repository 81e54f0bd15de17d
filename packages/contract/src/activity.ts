import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { ReportReason } from './moderation.ts';
import { NOTES_LIMIT } from './note-lists.ts';
import { HoldReason, NoteId, NoteStatus } from './notes.ts';
import { wholeNumber } from './query.ts';

const COMMON = {
  id: z.string(),
  at: z.iso.datetime(),
  unread: z.boolean(),
  /** Note to open; `null` if the member may no longer see it. */
  note_id: z.nullable(NoteId),
  /** Reply that the entry is about; `null` if it is about the note itself. */
  comment_id: z.nullable(z.string()),
  /**
   * Beginning of the note, or of the member's own reply if the decision was about that reply. Empty if the member may
   * no longer see it.
   */
  about: z.string(),
};

/** Moderators' decisions that the author is notified of. `let_go`: a pending text was approved and is now public. */
const AUTHOR_DECISIONS = ['held', 'let_go', 'hide', 'restore', 'delete', 'upheld', 'overturned'] as const;
export type AuthorDecision = (typeof AUTHOR_DECISIONS)[number];

/**
 * Event about something the member wrote, reported or follows. Never names a moderator, a member who reported, or a
 * member who likes a note.
 */
export const ActivityEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reply'),
    ...COMMON,
    author_name: z.nullable(z.string()),
    text: z.string(),
    /** True if the member follows the note; false if the member wrote it. */
    followed: z._default(z.boolean(), false),
  }),
  /**
   * New status of a followed note, set by the note's author or by a moderator. There is one entry per note; it is
   * removed when the status is cleared.
   */
  z.object({ kind: z.literal('status'), ...COMMON, status: NoteStatus }),
  /** New note by another member near a followed place. Notes that were moved there after publication are excluded. */
  z.object({ kind: z.literal('nearby'), ...COMMON }),
  /** Likes of a note: one entry per note, dated by its latest like. */
  z.object({ kind: z.literal('likes'), ...COMMON, count: z.int() }),
  z.object({
    kind: z.literal('decision'),
    ...COMMON,
    decision: z.enum(AUTHOR_DECISIONS),
    /** The moderator's explanation to the author; `null` if there is none. */
    reason: z.nullable(z.string()),
    /** Rules that sent the text to moderation. */
    hold_reasons: z.array(HoldReason),
  }),
  /**
   * Outcome of a report that the member filed. `resolved`: the reported content was hidden or deleted. `dismissed`: it
   * remains public.
   */
  z.object({
    kind: z.literal('report'),
    ...COMMON,
    outcome: z.enum(['resolved', 'dismissed']),
    reason: ReportReason,
  }),
]);
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const listActivity = defineCall('GET /activity', {
  who: 'member',
  summary:
    'Returns events about what the member wrote, reported, appealed or follows, newest first. The field `unread` counts all new events, on every page and for every filter.',
  query: {
    /** Returns only entries about this note. */
    note: z.optional(NoteId),
    limit: z._default(wholeNumber(1, 100), NOTES_LIMIT),
    offset: z._default(wholeNumber(0, 10_000), 0),
  },
  reply: z.object({ entries: z.array(ActivityEntry), unread: z.int() }),
});

export const readActivity = defineCall('POST /activity/read', {
  who: 'member',
  summary:
    'Marks all events up to a time as read. The field `until` is the time of the newest entry that the member has seen.',
  body: z.strictObject({ until: z.iso.datetime() }),
});
