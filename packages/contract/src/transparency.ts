import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { NoteId } from './notes.ts';
import { trimmed } from './plain-text.ts';

/** Target times: hours until the decision on a report, and days until the decision on an appeal. */
export const REPORT_HOURS = 24;
export const APPEAL_DAYS = 7;
/**
 * Minimum number of decisions for which a median is published. With fewer decisions, the median could describe a single
 * case.
 */
export const FEWEST_FOR_MEDIAN = 5;
export const ORDER_TEXT_MAX = 500;
/** Maximum days until the deadline of an order. A later deadline is treated as a typing error. */
export const ORDER_TERM_DAYS_MAX = 366;
/**
 * Earliest accepted date of an order (UTC). An earlier date is treated as a typing error. It would also make the public
 * numbers, which begin with the first month that has data, start too early.
 */
export const ORDERS_SINCE = '2020-01-01';

/** Legal basis of a takedown order. */
export const ORDER_KINDS = ['court_order', 'publication_ban', 'youth_justice', 'privacy', 'other'] as const;
export const OrderKind = z.enum(ORDER_KINDS);
export type OrderKind = z.infer<typeof OrderKind>;

/**
 * `carried_out`: the content that the order names was removed. `refused`: the order is not binding or was withdrawn.
 */
export const ORDER_OUTCOMES = ['carried_out', 'refused'] as const;
export type OrderOutcome = (typeof ORDER_OUTCOMES)[number];

const OrderText = z.string().check(trimmed(), z.minLength(3), z.maxLength(ORDER_TEXT_MAX));

export const TakedownOrder = z.object({
  id: z.uuid(),
  kind: OrderKind,
  /** Which content to remove and who issued the order; visible to moderators only. */
  about: z.string(),
  /** Note that the order names, if any. */
  note_id: z.nullable(NoteId),
  received_at: z.iso.datetime(),
  /** Time by which the content must be removed. */
  due_at: z.iso.datetime(),
  state: z.enum(['open', ...ORDER_OUTCOMES]),
  decided_at: z.nullable(z.iso.datetime()),
  reason: z.nullable(z.string()),
});
export type TakedownOrder = z.infer<typeof TakedownOrder>;

export const listOrders = defineCall('GET /moderation/orders', {
  who: 'moderator',
  summary: 'Returns takedown orders: open orders by due date, then the last 100 closed orders.',
  reply: z.object({ orders: z.array(TakedownOrder) }),
});

export const addOrder = defineCall('POST /moderation/orders', {
  who: 'moderator',
  summary: 'Records a takedown order, with the time of receipt and the deadline.',
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
  summary:
    'Closes a takedown order, once. An order that names a note counts as carried out only if the note is hidden or deleted.',
  params: { orderId: z.uuid() },
  body: z.strictObject({ outcome: z.enum(ORDER_OUTCOMES), reason: OrderText }),
  reply: TakedownOrder,
});

/** Items received in a month and the decisions on them, even if made in a later month. */
const Answers = z.object({
  received: z.int(),
  open: z.int(),
  answered: z.int(),
  /** Number of decisions made in time: within 24 hours for reports, within 7 days for appeals. */
  in_time: z.int(),
  /** Median number of minutes from receipt to decision; `null` for fewer than five decisions. */
  median_minutes: z.nullable(z.int()),
  /** Number of items that needed no decision, because their content was removed before. */
  gone: z.int(),
});
export type Answers = z.infer<typeof Answers>;

export const TransparencyMonth = z.object({
  /** Calendar month in UTC, such as `2026-11`. */
  month: z.string(),
  /** True once the month has ended. Until then, its numbers can still grow. */
  is_over: z.boolean(),
  /** Reports about notes and replies. `acted_on`: the content was removed. `dismissed`: the content remains public. */
  reports: z.extend(Answers, { acted_on: z.int(), dismissed: z.int() }),
  /**
   * Number of moderators' decisions on notes and replies in that month. `held` counts texts that a rule held until a
   * moderator reviewed them.
   */
  decisions: z.object({
    held: z.int(),
    approved: z.int(),
    hidden: z.int(),
    restored: z.int(),
    deleted: z.int(),
  }),
  /** `overturned`: the removed content was restored. */
  appeals: z.extend(Answers, { overturned: z.int(), upheld: z.int() }),
  headlines: z.object({ hidden: z.int(), restored: z.int() }),
  /** Orders received in that month. `in_time`: the content was removed by the deadline. */
  orders: z.object({
    received: z.int(),
    open: z.int(),
    carried_out: z.int(),
    in_time: z.int(),
    refused: z.int(),
  }),
  /** Number of moderators' decisions on citations in that month. */
  citations: z.object({ taken_down: z.int() }),
});
export type TransparencyMonth = z.infer<typeof TransparencyMonth>;

export const getTransparency = defineCall('GET /transparency', {
  who: 'anyone',
  summary:
    'Returns monthly numbers of reports, decisions, appeals and takedown orders, and the response times. The numbers contain nothing about persons.',
  reply: z.object({
    /** Months in descending order, back to the first month that has data. */
    months: z.array(TransparencyMonth),
  }),
});
