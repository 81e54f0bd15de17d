import type { BodyOf } from '@crimemap/contract/call';
import { DAY_MS } from '@crimemap/contract/time';
import {
  type addOrder,
  type closeOrder,
  ORDER_TERM_DAYS_MAX,
  ORDERS_SINCE,
  type OrderKind,
  type TakedownOrder,
} from '@crimemap/contract/transparency';
import type { Member } from '../http/member.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { accountOf } from '../profiles/index.ts';
import { presentRow } from '../shared/rows.store.ts';
import type { ModerationTools } from './moderation-tools.ts';
import type { TakedownOrdersStore } from './takedown-orders.store.ts';

type OrderDeps = Pick<ModerationTools, 'orders' | 'profiles' | 'now'>;

/** Tolerance in milliseconds for clocks that differ. An instant within it does not count as in the future. */
const CLOCKS_DIFFER_MS = 60_000;

/** Returns all open orders by due date, then the most recently closed orders. */
export const ordersFor = async ({ orders }: Pick<OrderDeps, 'orders'>): Promise<TakedownOrder[]> =>
  (await orders.all()).map(presentOrder);

/** Records an order. The time of receipt must be in the past, and the due date after it. */
export async function addOrderAs(
  moderator: Member,
  { kind, about, note_id, received_at, due_at }: BodyOf<typeof addOrder>,
  { orders, profiles, now }: OrderDeps,
): Promise<TakedownOrder> {
  const { id } = await accountOf(moderator, profiles);
  const [received, due] = [new Date(received_at), new Date(due_at)];
  if (received.getTime() > now().getTime() + CLOCKS_DIFFER_MS)
    throw new ApiError('invalid_input', {
      field: 'received_at',
      detail: 'The date received cannot be in the future.',
    });
  if (received.getTime() < Date.parse(ORDERS_SINCE))
    throw new ApiError('invalid_input', {
      field: 'received_at',
      detail: `The date received must be ${ORDERS_SINCE} or later.`,
    });
  if (due <= received || due.getTime() > received.getTime() + ORDER_TERM_DAYS_MAX * DAY_MS)
    throw new ApiError('invalid_input', {
      field: 'due_at',
      detail: 'The due date must be after the date received, and within a year.',
    });
  if (note_id !== undefined && !(await orders.isNote(note_id)))
    throw new ApiError('invalid_input', { field: 'note_id', detail: 'There is no such note.' });
  return presentOrder(
    await orders.add({
      kind,
      about,
      note_id: note_id ?? null,
      received_at: received,
      due_at: due,
      entered_by: id,
    }),
  );
}

/**
 * Closes an order, which can be done only once. An order that names a note can be closed as carried out only when
 * nobody else can still read the note.
 */
export async function closeOrderAs(
  moderator: Member,
  orderId: string,
  { outcome, reason }: BodyOf<typeof closeOrder>,
  { orders, profiles, now }: OrderDeps,
): Promise<TakedownOrder> {
  const { id: moderatorId } = await accountOf(moderator, profiles);
  return presentOrder(await orders.close(orderId, { outcome, reason, moderatorId, at: now() }));
}

const presentOrder = (row: Awaited<ReturnType<TakedownOrdersStore['add']>>): TakedownOrder => ({
  ...presentRow(row),
  kind: row.kind as OrderKind,
});
