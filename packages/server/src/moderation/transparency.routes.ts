import { addOrder, closeOrder, getTransparency, listOrders } from '@crimemap/contract/transparency';
import type { Write } from '../db/write.ts';
import { NO_STORE, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { memoizeWithTtl } from '../shared/cache.ts';
import type { ModerationTools } from './moderation-tools.ts';
import { addOrderAs, closeOrderAs, ordersFor } from './takedown-orders.ts';
import { monthsOf } from './transparency-months.ts';

/** The counts are cached, because they are public and computed from all data. */
const MONTHS_TTL_MS = 60_000;

/**
 * Registers the endpoints for public figures of moderation and for takedown orders. `over` returns the same
 * dependencies for a transaction.
 */
export function transparencyRoutes(serve: Serve, deps: ModerationTools, over: (tx: Write) => ModerationTools): void {
  const months = memoizeWithTtl(
    MONTHS_TTL_MS,
    async () => {
      const { transparency, now } = deps;
      const [answers, decisions, orders, citations] = await Promise.all([
        transparency.answers(),
        transparency.decisions(),
        transparency.orders(),
        transparency.citations(),
      ]);
      return monthsOf({ answers, decisions, orders, citations }, now());
    },
    () => deps.now().getTime(),
  );
  serve(getTransparency, async () => sent({ months: await months() }, { 'cache-control': 'public, max-age=60' }));
  serve(listOrders, async () => sent({ orders: await ordersFor(deps) }, NO_STORE));
  serve(addOrder, ({ member, body, once }) =>
    once(async (tx) => sent(await addOrderAs(member, body, over(tx)), NO_STORE)),
  );
  serve(closeOrder, ({ member, params, body, once }) =>
    once(async (tx) => sent(await closeOrderAs(member, params.orderId, body, over(tx)), NO_STORE)),
  );
}
