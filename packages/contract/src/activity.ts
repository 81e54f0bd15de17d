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
  /** Reply concerned; `null`: the note itself. */
  comment_id: z.nullable(z.string()),
  /**
   * Beginning of the note, or of the member's own reply that was decided on. Empty if the member may no longer see it.
   */
  about: z.string(),
};

/** Decisions that are reported to the author. `let_go`: a pending text was approved and is now public. */
const AUTHOR_DECISIONS = ['held', 'let_go', 'hide', 'restore', 'delete', 'upheld', 'overturned'] as const;
export type AuthorDecision = (typeof AUTHOR_DECISIONS)[number];

/**
 * Event about something the member wrote, reported or follows. Never names a moderator, a reporter or a member who
 * likes a note.
 */
export const ActivityEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reply'),
    ...COMMON,
    author_name: z.nullable(z.string()),
    text: z.string(),
    /** True for a note the member follows; false for their own. */
    followed: z._default(z.boolean(), false),
  }),
  /**
   * New status of a followed note, set by its author or a moderator. One entry per note; removed when the status is
   * cleared.
   */
  z.object({ kind: z.literal('status'), ...COMMON, status: NoteStatus }),
  /** New note by another member near a followed place. Notes that were moved after publication are excluded. */
  z.object({ kind: z.literal('nearby'), ...COMMON }),
  /** One entry per note, dated by the latest like. */
  z.object({ kind: z.literal('likes'), ...COMMON, count: z.int() }),
  z.object({
    kind: z.literal('decision'),
    ...COMMON,
    decision: z.enum(AUTHOR_DECISIONS),
    /** Moderator's words to the author; `null` if there are none. */
    reason: z.nullable(z.string()),
    /** Rules that held the text. */
    hold_reasons: z.array(HoldReason),
  }),
  /**
   * Outcome of the member's own report. `resolved`: the content was hidden or deleted. `dismissed`: it remains public.
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
