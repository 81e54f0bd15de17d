import type { Line } from './report.ts';

export interface BenchOptions {
  /** Small loads and few pairs: shows that all runs, judges little. */
  readonly quick: boolean;
  /** How many rows, for items that say so. */
  readonly rows?: number;
}

/** One lettered item: gives its lines as they are ready. */
export type Item = (options: BenchOptions) => AsyncIterable<Line>;
