/** Results that clients got in one phase. */
export interface PhaseTally {
  readonly name: string;
  readonly from: number;
  to: number;
  requests: number;
  /** Number of 5xx responses, and of requests without a response. */
  errors: number;
  /** Number of 5xx responses without `Retry-After`. */
  withoutRetryAfter: number;
  /** Number of 4xx responses, which a correct client never gets. */
  refused: number;
  streamsCut: number;
  /** Longest time without a successful response, in milliseconds. */
  gapMs: number;
  writeGapMs: number;
  /** Number of errors by kind. */
  readonly kinds: Map<string, number>;
}

export type Outcome =
  | { readonly is: 'good' }
  | { readonly is: 'error' | 'refused'; readonly what: string; readonly retryAfter: boolean };

/** A request in progress. */
export interface Begun {
  readonly phase: PhaseTally;
  /** True if the site had already recovered from the phase’s fault when the request started. */
  readonly afterRecovery: boolean;
}

/**
 * Counts the results of clients by phase. A request belongs to the phase in which it started. But if it started after
 * the recovery and failed in the next phase, it counts in that next phase.
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

  /** Records that the site has recovered from the fault of this phase. */
  recovered(): void {
    this.hasRecovered = true;
  }

  /** Starts a phase. `fresh`: ignores the time between the last response and the start of this phase. */
  begin(name: string, { fresh = false } = {}): void {
    this.close();
    this.hasRecovered = false;
    if (fresh) this.lastGood = { read: performance.now(), write: performance.now() };
    const from = performance.now();
    const none = { requests: 0, errors: 0, withoutRetryAfter: 0, refused: 0, streamsCut: 0, gapMs: 0, writeGapMs: 0 };
    this.phases.push({ name, from, to: from, ...none, kinds: new Map() });
  }

  /** Ends the phase. A gap without successful responses that is still going on counts up to now. */
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
