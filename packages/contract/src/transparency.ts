import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { NoteId } from './notes.ts';
import { trimmed } from './plain-text.ts';

/** Target times for decisions on a report and on an appeal. */
export const REPORT_HOURS = 24;
export const APPEAL_DAYS = 7;
/** Minimum number of decisions for a median. With fewer it would describe a single case. */
export const FEWEST_FOR_MEDIAN = 5;
export const ORDER_TEXT_MAX = 500;
/** Maximum term in days; a later date is a typing error. */
export const ORDER_TERM_DAYS_MAX = 366;
/**
 * Earliest date of an order (UTC). An earlier date is a typing error, and public numbers start with the first month
 * that has data.
 */
export const ORDERS_SINCE = '2020-01-01';

/** Legal basis of a takedown order. */
export const ORDER_KINDS = ['court_order', 'publication_ban', 'youth_justice', 'privacy', 'other'] as const;
export const OrderKind = z.enum(ORDER_KINDS);
export type OrderKind = z.infer<typeof OrderKind>;

/** `carried_out`: the named content was removed. `refused`: the order is not binding or was withdrawn. */
export const ORDER_OUTCOMES = ['carried_out', 'refused'] as const;
export type OrderOutcome = (typeof ORDER_OUTCOMES)[number];

const OrderText = z.string().check(trimmed(), z.minLength(3), z.maxLength(ORDER_TEXT_MAX));

export const TakedownOrder = z.object({
  id: z.uuid(),
  kind: OrderKind,
  /** Content to remove and issuer of the order; visible to moderators only. */
  about: z.string(),
  /** Note named in the order, if any. */
  note_id: z.nullable(NoteId),
  received_at: z.iso.datetime(),
  /** Deadline for the removal. */
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

/** Decisions on items received in a month, whenever decided. */
const Answers = z.object({
  received: z.int(),
  open: z.int(),
  answered: z.int(),
  /** Number of decisions in time: reports within 24 hours, appeals within 7 days. */
  in_time: z.int(),
  /** Minutes between receipt and decision; `null` with fewer than five decisions. */
  median_minutes: z.nullable(z.int()),
  /** Number of items whose content was removed before a decision. */
  gone: z.int(),
});
export type Answers = z.infer<typeof Answers>;

export const TransparencyMonth = z.object({
  /** For example `2026-11`, in UTC. */
  month: z.string(),
  /** True after the month's last day; until then its numbers still grow. */
  is_over: z.boolean(),
  /** Reports about notes and replies. `acted_on`: content was removed; `dismissed`: it remains public. */
  reports: z.extend(Answers, { acted_on: z.int(), dismissed: z.int() }),
  /** Moderators' decisions on notes and replies in that month; `held` by rule until reviewed. */
  decisions: z.object({
    held: z.int(),
    approved: z.int(),
    hidden: z.int(),
    restored: z.int(),
    deleted: z.int(),
  }),
  /** `overturned`: removed content was restored. */
  appeals: z.extend(Answers, { overturned: z.int(), upheld: z.int() }),
  headlines: z.object({ hidden: z.int(), restored: z.int() }),
  /** Orders received in that month. `in_time`: carried out by the deadline. */
  orders: z.object({
    received: z.int(),
    open: z.int(),
    carried_out: z.int(),
    in_time: z.int(),
    refused: z.int(),
  }),
  /** Moderators' decisions in that month. */
  citations: z.object({ taken_down: z.int() }),
});
export type TransparencyMonth = z.infer<typeof TransparencyMonth>;

export const getTransparency = defineCall('GET /transparency', {
  who: 'anyone',
  summary:
    'Returns monthly numbers of reports, decisions, appeals and takedown orders, and the response times. The numbers contain nothing about persons.',
  reply: z.object({
    /** Latest first. Starts with the first month that has data. */
    months: z.array(TransparencyMonth),
  }),
});
