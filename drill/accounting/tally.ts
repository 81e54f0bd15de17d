/** What clients saw in one phase. */
export interface PhaseTally {
  readonly name: string;
  readonly from: number;
  to: number;
  requests: number;
  /** Answers of 5xx, and requests without an answer. */
  errors: number;
  /** Refused with 5xx and without `Retry-After`. */
  withoutRetryAfter: number;
  /** Refused with 4xx, which a client that does nothing wrong never is. */
  refused: number;
  streamsCut: number;
  /** The longest time without one good answer, in milliseconds. */
  gapMs: number;
  writeGapMs: number;
  /** How often each error was seen. */
  readonly kinds: Map<string, number>;
}

export type Outcome =
  | { readonly is: 'good' }
  | { readonly is: 'error' | 'refused'; readonly what: string; readonly retryAfter: boolean };

/** A request that is on its way. */
export interface Begun {
  readonly phase: PhaseTally;
  /** Everything that the phase broke had recovered before it. */
  readonly afterRecovery: boolean;
}

/**
 * Counts what clients see, phase by phase. A request belongs to the phase in which it was begun; one that failed only when the
 * next phase broke something, though all was well when it was begun, to that one.
 */
export class Tallies {
  readonly phases: PhaseTally[] = [];
  private hasRecovered = false;
  private lastGood = { read: performance.now(), write: performance.now() };

  get now(): PhaseTally {
    const phase = this.phases.at(-1);
    if (!phase) throw new Error('no phase has begun');
    return phase;
  }

  begun(): Begun {
    return { phase: this.now, afterRecovery: this.hasRecovered };
  }

  /** What the phase broke is whole again. */
  recovered(): void {
    this.hasRecovered = true;
  }

  /** `fresh`: whatever went before was no silence. */
  begin(name: string, { fresh = false } = {}): void {
    this.close();
    this.hasRecovered = false;
    if (fresh) this.lastGood = { read: performance.now(), write: performance.now() };
    const from = performance.now();
    const none = { requests: 0, errors: 0, withoutRetryAfter: 0, refused: 0, streamsCut: 0, gapMs: 0, writeGapMs: 0 };
    this.phases.push({ name, from, to: from, ...none, kinds: new Map() });
  }

  /** Ends the phase; a silence that is not over yet counts as long as it has been. */
  close(): void {
    const phase = this.phases.at(-1);
    if (!phase) return;
    phase.to = performance.now();
    this.silence(phase, 'read');
    this.silence(phase, 'write');
  }

  count(begun: Begun, what: 'read' | 'write', outcome: Outcome): void {
    const phase = begun.afterRecovery && outcome.is === 'error' ? this.now : begun.phase;
    phase.requests += 1;
    if (outcome.is === 'good') {
      this.silence(this.now, what);
      this.lastGood[what] = performance.now();
      return;
    }
    if (outcome.is === 'error') {
      phase.errors += 1;
      if (!outcome.retryAfter && outcome.what.startsWith('5')) phase.withoutRetryAfter += 1;
    } else phase.refused += 1;
    const kind = `${what}: ${outcome.what}`;
    phase.kinds.set(kind, (phase.kinds.get(kind) ?? 0) + 1);
  }

  private silence(phase: PhaseTally, what: 'read' | 'write'): void {
    const ms = performance.now() - this.lastGood[what];
    if (what === 'write') phase.writeGapMs = Math.max(phase.writeGapMs, ms);
    else phase.gapMs = Math.max(phase.gapMs, ms);
  }
}
