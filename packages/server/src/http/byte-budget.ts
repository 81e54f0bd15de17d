const MINUTE_MS = 60_000;
const CLIENTS_MAX = 100_000;
/** With less than this part of the budget left a new list is not begun. */
const ENOUGH = 0.1;

export interface ByteBudget {
  /** Milliseconds until this client may begin a new list; 0: now. */
  waitMs(clientKey: string): number;
  /** Counts bytes that are sent; returns for how many milliseconds to pause before the next, so that the budget lasts. */
  spend(clientKey: string, bytes: number): number;
}

/**
 * So many bytes per client and minute, 0: any number. What is left of it may be sent at once; then no faster than it grows back,
 * so that a list that was begun is never cut.
 */
export function byteBudget(perMinute: number, now: () => number = () => performance.now()): ByteBudget {
  if (perMinute === 0) return { waitMs: () => 0, spend: () => 0 };
  const perMs = perMinute / MINUTE_MS;
  /** When each client's budget is whole again. */
  const wholeAt = new Map<string, number>();
  const spentOf = (clientKey: string, at: number) => Math.max(0, (wholeAt.get(clientKey) ?? 0) - at) * perMs;
  return {
    waitMs(clientKey) {
      const over = spentOf(clientKey, now()) - perMinute * (1 - ENOUGH);
      return over <= 0 ? 0 : Math.ceil(over / perMs);
    },
    spend(clientKey, bytes) {
      const at = now();
      if (wholeAt.size > CLIENTS_MAX) for (const [key, whole] of wholeAt) if (whole <= at) wholeAt.delete(key);
      const spent = spentOf(clientKey, at) + bytes;
      wholeAt.set(clientKey, at + spent / perMs);
      return spent <= perMinute ? 0 : Math.ceil((spent - perMinute) / perMs);
    },
  };
}
