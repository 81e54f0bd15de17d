import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { NoteId } from './notes.ts';
import { trimmed } from './plain-text.ts';

/** A report is to be answered within so many hours, an appeal within so many days. */
export const REPORT_HOURS = 24;
export const APPEAL_DAYS = 7;
/** Of fewer answers no median is said: it would be the story of one of them. */
export const FEWEST_FOR_MEDIAN = 5;
export const ORDER_TEXT_MAX = 500;
/** Nobody sets a longer term: a date further away is a slip. */
export const ORDER_TERM_DAYS_MAX = 366;
/** No order came before this day, UTC: an earlier date is a slip, and public numbers go back to the first month of which anything is known. */
export const ORDERS_SINCE = '2020-01-01';

/** What an order to take something down rests on. */
export const ORDER_KINDS = ['court_order', 'publication_ban', 'youth_justice', 'privacy', 'other'] as const;
export const OrderKind = z.enum(ORDER_KINDS);
export type OrderKind = z.infer<typeof OrderKind>;

/** `carried_out`: what it names is gone. `refused`: it does not bind us, or was withdrawn. */
export const ORDER_OUTCOMES = ['carried_out', 'refused'] as const;
export type OrderOutcome = (typeof ORDER_OUTCOMES)[number];

const OrderText = z.string().check(trimmed(), z.minLength(3), z.maxLength(ORDER_TEXT_MAX));

export const TakedownOrder = z.object({
  id: z.uuid(),
  kind: OrderKind,
  /** What must go and who says so; for moderators alone. */
  about: z.string(),
  /** The note it names, where it names one. */
  note_id: z.nullable(NoteId),
  received_at: z.iso.datetime(),
  /** By when it must be carried out. */
  due_at: z.iso.datetime(),
  state: z.enum(['open', ...ORDER_OUTCOMES]),
  decided_at: z.nullable(z.iso.datetime()),
  reason: z.nullable(z.string()),
});
export type TakedownOrder = z.infer<typeof TakedownOrder>;

export const listOrders = defineCall('GET /moderation/orders', {
  who: 'moderator',
  summary: 'Orders to take something down: the open ones first, by what is due first, then the last hundred closed.',
  reply: z.object({ orders: z.array(TakedownOrder) }),
});

export const addOrder = defineCall('POST /moderation/orders', {
  who: 'moderator',
  summary: 'Writes down an order to take something down, when it came and by when it must be carried out.',
  body: z.strictObject({
    kind: OrderKind,
    about: OrderText,
    note_id: z.optional(NoteId),
    received_at: z.iso.datetime(),
    due_at: z.iso.datetime(),
  }),
  reply: TakedownOrder,
});

export const closeOrder = defineCall('POST /moderation/orders/:orderId', {
  who: 'moderator',
  summary: 'Closes an order, once. What names a note is carried out only when that note is hidden or deleted.',
  params: { orderId: z.uuid() },
  body: z.strictObject({ outcome: z.enum(ORDER_OUTCOMES), reason: OrderText }),
  reply: TakedownOrder,
});

/** How those that came in a month were answered, whenever that was. */
const Answers = z.object({
  received: z.int(),
  open: z.int(),
  answered: z.int(),
  /** Of the answered: reports within 24 hours, appeals within 7 days. */
  in_time: z.int(),
  /** From the moment it came to the answer; `null` below five answers. */
  median_minutes: z.nullable(z.int()),
  /** What they are about went before anybody answered. */
  gone: z.int(),
});
export type Answers = z.infer<typeof Answers>;

export const TransparencyMonth = z.object({
  /** `2026-11`, UTC. */
  month: z.string(),
  /** Its last day is over; else its numbers still grow. */
  is_over: z.boolean(),
  /** About notes and replies. `acted_on`: something was taken away for it; `dismissed`: what it is about stands. */
  reports: z.extend(Answers, { acted_on: z.int(), dismissed: z.int() }),
  /** By moderators about notes and replies, in that month; `held`: by rule, until somebody looked. */
  decisions: z.object({
    held: z.int(),
    approved: z.int(),
    hidden: z.int(),
    restored: z.int(),
    deleted: z.int(),
  }),
  /** `overturned`: what was taken away came back. */
  appeals: z.extend(Answers, { overturned: z.int(), upheld: z.int() }),
  headlines: z.object({ hidden: z.int(), restored: z.int() }),
  /** That came in that month. `in_time`: of those carried out, by the day the order set. */
  orders: z.object({
    received: z.int(),
    open: z.int(),
    carried_out: z.int(),
    in_time: z.int(),
    refused: z.int(),
  }),
  /** By moderators, in that month. */
  citations: z.object({ taken_down: z.int() }),
});
export type TransparencyMonth = z.infer<typeof TransparencyMonth>;

export const getTransparency = defineCall('GET /transparency', {
  who: 'anyone',
  summary:
    'What was reported, decided, appealed and ordered to be taken down, by month, and how long the answers took. Nothing of persons.',
  reply: z.object({
    /** Latest first, each month from the first of which anything is known; none before that. */
    months: z.array(TransparencyMonth),
  }),
});
