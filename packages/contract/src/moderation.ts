import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { NOTES_LIMIT } from './note-lists.ts';
import { EarlierPlace, HoldReason, Note, NoteComment, NoteId, NoteImage } from './notes.ts';
import { trimmed } from './plain-text.ts';
import { wholeNumber } from './query.ts';

export const REPORT_TEXT_MAX = 500;
export const DECISION_REASON_MAX = 500;

/** Reasons to report content. */
export const REPORT_REASONS = [
  'names_a_person',
  'my_home',
  'youth',
  'court_ban',
  'abusive',
  'false',
  'spam',
  'other',
] as const;
/** Reasons for reports about a person at risk. Moderators see these reports first. */
export const PERSONAL_REASONS = [
  'names_a_person',
  'my_home',
  'youth',
  'court_ban',
] as const satisfies readonly (typeof REPORT_REASONS)[number][];
export const ReportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof ReportReason>;

const Reason = z.string().check(trimmed(), z.minLength(3), z.maxLength(DECISION_REASON_MAX));

export const reportNote = defineCall('POST /community/notes/:id/report', {
  who: 'anyone',
  summary: 'Asks the moderators to review a note, or one reply to the note. No account is needed.',
  params: { id: NoteId },
  body: z.strictObject({
    reason: ReportReason,
    text: z.optional(z.string().check(trimmed(), z.maxLength(REPORT_TEXT_MAX))),
    comment_id: z.optional(z.uuid()),
  }),
});

export const Report = z.object({
  id: z.string(),
  reason: ReportReason,
  /** Reported reply; `null` if the report is about the note itself. */
  comment_id: z.nullable(z.string()),
  text: z.nullable(z.string()),
  at: z.iso.datetime(),
  by_member: z.boolean(),
});
export type Report = z.infer<typeof Report>;

export const Appeal = z.object({
  id: z.string(),
  note_id: NoteId,
  /** Reply that the appeal is about; `null` if it is about the note itself. */
  comment_id: z.nullable(z.string()),
  text: z.string(),
  at: z.iso.datetime(),
  state: z.enum(['open', 'upheld', 'overturned']),
  decided_at: z.nullable(z.iso.datetime()),
  reason: z.nullable(z.string()),
});
export type Appeal = z.infer<typeof Appeal>;

/**
 * `approve`: publish held content, or accept photos that were added later. `delete`: hide permanently and erase after
 * 30 days. `dismiss`: reject the reports as unfounded.
 */
export const DECISIONS = ['approve', 'hide', 'restore', 'delete', 'dismiss'] as const;
export const Decision = z.enum(DECISIONS);
export type Decision = z.infer<typeof Decision>;

/**
 * Moderation item: a note or some of its replies that are held, reported or appealed, or a note with unreviewed photos.
 */
export const QueueItem = z.object({
  note: Note,
  images: z.array(NoteImage),
  /** Images that were added after a moderator approved the note. */
  new_images: z.array(z.string()),
  /** Replies that the item is about; empty if it is about the note itself. */
  comments: z.array(NoteComment),
  reports: z.array(Report),
  hold_reasons: z.array(HoldReason),
  /** Open appeals about the note and the replies in `comments`. */
  appeals: z.array(Appeal),
  /** Text that may identify a person, found after look-alike characters were normalised. */
  found: z.array(z.object({ kind: HoldReason, text: z.string() })),
  /**
   * Number of contributions that moderators hid or deleted, for each author of the note and of the replies in
   * `comments`.
   */
  strikes: z.record(z.string(), z.int()),
  /** True if a report has one of `PERSONAL_REASONS`. Urgent items come first. */
  urgent: z.boolean(),
});
export type QueueItem = z.infer<typeof QueueItem>;

export const QUEUE_PARTS = ['all', 'held', 'reported', 'photos', 'appealed'] as const;
export type QueuePart = (typeof QUEUE_PARTS)[number];

export const listQueue = defineCall('GET /moderation/queue', {
  who: 'moderator',
  summary: 'Returns what waits for a decision: urgent items first, then the oldest.',
  query: {
    what: z._default(z.enum(QUEUE_PARTS), 'all'),
    limit: z._default(wholeNumber(1, 100), NOTES_LIMIT),
    offset: z._default(wholeNumber(0, 10_000), 0),
  },
  reply: z.object({ items: z.array(QueueItem), waiting: z.int() }),
});

export const listEarlierPlaces = defineCall('GET /moderation/notes/:id/places', {
  who: 'moderator',
  summary: 'Returns the earlier public locations of a note, oldest first.',
  params: { id: NoteId },
  reply: z.object({ places: z.array(EarlierPlace) }),
});

/** State of a reply when the moderator saw it. */
const SeenComment = z.strictObject({ state: NoteComment.shape.state, updated_at: z.iso.datetime() });

export const decideNote = defineCall('POST /moderation/notes/:id', {
  who: 'moderator',
  summary:
    'Decides about a note, with a reason for the author. With `version`, the decision is rejected if the note has changed since.',
  params: { id: NoteId },
  body: z.strictObject({ decision: Decision, reason: Reason, version: z.optional(z.int()) }),
});

export const decideComment = defineCall('POST /moderation/comments/:commentId', {
  who: 'moderator',
  summary:
    'Decides about a reply, with a reason for the author. With `seen`, the decision is rejected if the reply has changed since.',
  params: { commentId: z.uuid() },
  body: z.strictObject({
    decision: Decision,
    reason: Reason,
    seen: z.optional(SeenComment),
  }),
});

/** Logged actions: decisions, and the events before them (`held` by a rule, `appealed` by the author). */
export const LOGGED = [...DECISIONS, 'held', 'appealed', 'upheld', 'overturned'] as const;
export type Logged = (typeof LOGGED)[number];

export const ModerationEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  note_id: z.nullable(NoteId),
  comment_id: z.nullable(z.string()),
  news_id: z.nullable(z.uuid()),
  /** Moderator who acted; `null` for actions by a rule, and if the moderator's account was deleted. */
  by: z.nullable(z.string()),
  decision: z.enum(LOGGED),
  reason: z.string(),
});
export type ModerationEntry = z.infer<typeof ModerationEntry>;

export const listModerationLog = defineCall('GET /moderation/log', {
  who: 'moderator',
  summary: 'Returns the log of all moderation decisions, holds by rule and appeals, newest first.',
  query: { limit: z._default(wholeNumber(1, 200), NOTES_LIMIT), offset: z._default(wholeNumber(0, 10_000), 0) },
  reply: z.object({ entries: z.array(ModerationEntry) }),
});

export const appealNote = defineCall('POST /community/notes/:id/appeal', {
  who: 'member',
  summary:
    'Asks another moderator to review a decision about the member’s own note or reply. A decision can be appealed once.',
  params: { id: NoteId },
  body: z.strictObject({
    text: z.string().check(trimmed(), z.minLength(3), z.maxLength(1000)),
    comment_id: z.optional(z.uuid()),
  }),
  reply: Appeal,
});

export const decideAppeal = defineCall('POST /moderation/appeals/:appealId', {
  who: 'moderator',
  summary:
    'Decides an appeal. The moderator who made the decision cannot decide the appeal. With `version` (a note) or `seen` (a reply), the decision is rejected if the content has changed since.',
  params: { appealId: z.uuid() },
  body: z.strictObject({
    decision: z.enum(['uphold', 'overturn']),
    reason: Reason,
    version: z.optional(z.int()),
    seen: z.optional(SeenComment),
  }),
  reply: Appeal,
});

export const getModerationNumbers = defineCall('GET /moderation/numbers', {
  who: 'anyone',
  summary: 'Returns public numbers of posts, reports, decisions and appeals, by quarter of the year.',
  reply: z.object({
    quarters: z.array(
      z.object({
        /** Calendar quarter, such as `2026-Q4`. */
        quarter: z.string(),
        notes_posted: z.int(),
        comments_posted: z.int(),
        held: z.int(),
        reports: z.int(),
        approved: z.int(),
        hidden: z.int(),
        restored: z.int(),
        deleted: z.int(),
        dismissed: z.int(),
        appeals: z.int(),
        appeals_overturned: z.int(),
      }),
    ),
  }),
});
