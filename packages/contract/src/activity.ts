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
  /** The note to open; `null` where there is none any more that the member may see. */
  note_id: z.nullable(NoteId),
  /** The reply it is about; `null`: the note itself. */
  comment_id: z.nullable(z.string()),
  /** How the note begins, or the member’s own reply that was decided about. Empty where the member may no longer see it. */
  about: z.string(),
};

/** What a member hears of decisions about what they wrote. `let_go`: it waited for a moderator, and others see it now. */
const AUTHOR_DECISIONS = ['held', 'let_go', 'hide', 'restore', 'delete', 'upheld', 'overturned'] as const;
export type AuthorDecision = (typeof AUTHOR_DECISIONS)[number];

/** One thing that happened to what a member wrote, reported or follows. No entry names a moderator, a reporter or anyone who likes a note. */
export const ActivityEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reply'),
    ...COMMON,
    author_name: z.nullable(z.string()),
    text: z.string(),
    /** In a note that the member follows; else in their own. */
    followed: z._default(z.boolean(), false),
  }),
  /** What a note that the member follows is now said to be, by its author or a moderator. One entry for each note, gone once the status is cleared. */
  z.object({ kind: z.literal('status'), ...COMMON, status: NoteStatus }),
  /** A new note of another member near a place that the member follows; not one that was moved since others first saw it. */
  z.object({ kind: z.literal('nearby'), ...COMMON }),
  /** One entry for each note, of the time of the latest like. */
  z.object({ kind: z.literal('likes'), ...COMMON, count: z.int() }),
  z.object({
    kind: z.literal('decision'),
    ...COMMON,
    decision: z.enum(AUTHOR_DECISIONS),
    /** The moderator’s words; `null` where no moderator wrote any to the author. */
    reason: z.nullable(z.string()),
    /** Why it was held by rule. */
    hold_reasons: z.array(HoldReason),
  }),
  /** The outcome of the member’s own report. `resolved`: it was hidden or deleted. `dismissed`: it stands. */
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
    'What happened to the member’s own notes, replies, appeals and reports and to what they follow, newest first. `unread`: how much of all of it is new.',
  query: {
    /** Only what is about this note. */
    note: z.optional(NoteId),
    limit: z._default(wholeNumber(1, 100), NOTES_LIMIT),
    offset: z._default(wholeNumber(0, 10_000), 0),
  },
  reply: z.object({ entries: z.array(ActivityEntry), unread: z.int() }),
});

export const readActivity = defineCall('POST /activity/read', {
  who: 'member',
  summary: 'Marks as read what happened up to the time of the newest entry that the member has seen.',
  body: z.strictObject({ until: z.iso.datetime() }),
});
