import type { Line } from './report.ts';

export interface BenchOptions {
  /** Small loads and few pairs: shows that everything runs, but judges little. */
  readonly quick: boolean;
  /** Number of rows, for items that use it. */
  readonly rows?: number;
}

/** A lettered benchmark that yields its lines as they are ready. */
export type Item = (options: BenchOptions) => AsyncIterable<Line>;
