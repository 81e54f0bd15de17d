import type { Line } from './report.ts';

export interface BenchOptions {
  /** Uses small loads and few pairs, which shows that everything runs but measures little. */
  readonly quick: boolean;
  /** Number of rows, for the benchmarks that use it. */
  readonly rows?: number;
}

/** A benchmark with a letter, which yields its lines when they are ready. */
export type Item = (options: BenchOptions) => AsyncIterable<Line>;
