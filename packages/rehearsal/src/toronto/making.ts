import type { Places } from './places.ts';

/** What every layer is made from. Days count from 1970-01-01, instants are epoch milliseconds. */
export interface Making {
  readonly seed: number;
  readonly scale: number;
  readonly places: Places;
  readonly today: number;
  readonly lastQuarterEnd: number;
  /** When the quarterly layers were last replaced. */
  readonly publishedAt: number;
}
