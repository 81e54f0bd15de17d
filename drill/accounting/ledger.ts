export type WriteKind = 'sign-up' | 'note' | 'photo' | 'reply' | 'like';

/** One write of the load, whatever became of it. */
export interface Write {
  /** What is written is found by this again: no other write of the drill has it. */
  readonly content: string;
  readonly kind: WriteKind;
  /** The phase in which it was begun. */
  readonly phase: string;
  /** The `Idempotency-Key` all its tries were sent with; empty where the call takes none. */
  readonly key: string;
  /** Has a client been answered that it is done? */
  acknowledged: boolean;
}

/** All writes of a drill, in the order they were begun. */
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
  /** Acknowledged, and not there. */
  lost: Write[];
  /** There more than once, acknowledged or not. */
  doubled: Write[];
}

/**
 * What became of the writes of each phase. `found`: how often each content is stored. What was never acknowledged may be
 * there or not: nobody was told either.
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
