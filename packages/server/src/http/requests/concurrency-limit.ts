import type { Refusal } from '../refusal.ts';

export interface ConcurrencyLimitOptions {
  /** At the same time, of one client and of all together. */
  readonly perClient: number;
  readonly total?: number;
  readonly clientRefusal: () => Refusal;
  /** When the places of all are taken. */
  readonly totalRefusal?: () => Refusal;
}

/** Takes a place for a client and returns what frees it, which may be called again; throws a refusal when there is none. */
export type TakePlace = (clientKey: string) => () => void;

/** Lets each client, and all together, have at most so much of something going on at the same time. */
export function concurrencyLimit({
  perClient,
  total = Number.POSITIVE_INFINITY,
  clientRefusal,
  totalRefusal = clientRefusal,
}: ConcurrencyLimitOptions): TakePlace {
  const taken = new Map<string, number>();
  let all = 0;
  return (clientKey) => {
    const own = taken.get(clientKey) ?? 0;
    if (own >= perClient) throw clientRefusal();
    if (all >= total) throw totalRefusal();
    taken.set(clientKey, own + 1);
    all += 1;
    let freed = false;
    return () => {
      if (freed) return;
      freed = true;
      all -= 1;
      const left = (taken.get(clientKey) ?? 1) - 1;
      if (left === 0) taken.delete(clientKey);
      else taken.set(clientKey, left);
    };
  };
}
