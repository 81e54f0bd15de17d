import type { OrderKind, OrderOutcome } from '@crimemap/contract/transparency';
import type { Db } from '../db/pool.ts';
import { together } from '../db/write.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { isThere } from '../shared/rows.store.ts';

const COLUMNS = ['id', 'kind', 'about', 'note_id', 'received_at', 'due_at', 'state', 'decided_at', 'reason'] as const;
/** Maximum number of closed orders in the list. */
const CLOSED_LISTED = 100;

interface NewOrder {
  readonly kind: OrderKind;
  readonly about: string;
  readonly note_id: string | null;
  readonly received_at: Date;
  readonly due_at: Date;
  readonly entered_by: string;
}

interface Closing {
  readonly outcome: OrderOutcome;
  readonly reason: string;
  readonly moderatorId: string;
  readonly at: Date;
}

/** Stores takedown orders. Orders are never deleted, even if the content they name is deleted. */
export const takedownOrdersStore = ({ kysely }: Pick<Db, 'kysely'>) => ({
  async all() {
    const of = () => kysely.selectFrom('takedown_orders').select(COLUMNS);
    const [open, closed] = await Promise.all([
      of().where('state', '=', 'open').orderBy('due_at').orderBy('id').execute(),
      of().where('state', '<>', 'open').orderBy('decided_at', 'desc').orderBy('id').limit(CLOSED_LISTED).execute(),
    ]);
    return [...open, ...closed];
  },

  isNote: (id: string) => isThere(kysely.selectFrom('notes').select('id').where('id', '=', id)),

  add: (order: NewOrder) =>
    kysely.insertInto('takedown_orders').values(order).returning(COLUMNS).executeTakeFirstOrThrow(),

  /** Returns the open orders that are due before an instant and have no reminder yet, earliest due date first. */
  untold: (dueBefore: Date) =>
    kysely
      .selectFrom('takedown_orders')
      .select(['id', 'due_at'])
      .where('state', '=', 'open')
      .where('told_at', 'is', null)
      .where('due_at', '<=', dueBefore)
      .orderBy('due_at')
      .execute(),

  async markReminded(ids: readonly string[], at: Date): Promise<void> {
    await kysely.updateTable('takedown_orders').set({ told_at: at }).where('id', 'in', ids).execute();
  },

  /**
   * Closes an order, which can be done only once. It can be closed as carried out only if nobody else can still read
   * the named note.
   */
  close: (id: string, { outcome, reason, moderatorId, at }: Closing) =>
    together(kysely, async (trx) => {
      const order = await trx
        .selectFrom('takedown_orders')
        .select(['state', 'note_id'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!order) throw new ApiError('not_found');
      if (order.state !== 'open')
        throw new ApiError('changed_meanwhile', { detail: 'Someone has closed this order in the meantime.' });
      const note = trx.selectFrom('notes').select('id').where('id', '=', order.note_id).where('state', '=', 'shown');
      if (outcome === 'carried_out' && (await isThere(note)))
        throw new ApiError('not_accepted', {
          detail: 'The note this order names is still shown: hide or delete it first.',
        });
      return trx
        .updateTable('takedown_orders')
        .set({ state: outcome, reason, decided_by: moderatorId, decided_at: at })
        .where('id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
    }),
});

export type TakedownOrdersStore = ReturnType<typeof takedownOrdersStore>;
