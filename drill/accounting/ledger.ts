export type WriteKind = 'sign-up' | 'note' | 'photo' | 'reply' | 'like';

/** One write of the load test, with or without a response. */
export interface Write {
  /** Unique content with which the write is found again. */
  readonly content: string;
  readonly kind: WriteKind;
  /** Phase in which the write started. */
  readonly phase: string;
  /** `Idempotency-Key` of all attempts; empty if the endpoint does not use a key. */
  readonly key: string;
  /** True if a client received a success response. */
  acknowledged: boolean;
}

/** All writes of a failover test, in the order in which they started. */
export class Ledger {
  readonly writes: Write[] = [];

  begin(write: Omit<Write, 'acknowledged'>): Write {
    const begun = { ...write, acknowledged: false };
    this.writes.push(begun);
    return begun;
  }
}

export interface PhaseOutcome {
  acknowledged: number;
  /** Writes that were acknowledged but are not stored. */
  lost: Write[];
  /** Writes that are stored more than once, acknowledged or not. */
  doubled: Write[];
}

/**
 * Returns the result of the writes in each phase. `found`: how often each content is stored. Unacknowledged writes may
 * or may not be stored.
 */
export function settle(writes: readonly Write[], found: ReadonlyMap<string, number>): Map<string, PhaseOutcome> {
  const phases = new Map<string, PhaseOutcome>();
  for (const write of writes) {
    const outcomes = phases.get(write.phase) ?? { acknowledged: 0, lost: [], doubled: [] };
    phases.set(write.phase, outcomes);
    const times = found.get(write.content) ?? 0;
    if (write.acknowledged) outcomes.acknowledged += 1;
    if (write.acknowledged && times === 0) outcomes.lost.push(write);
    if (times > 1) outcomes.doubled.push(write);
  }
  return phases;
}
