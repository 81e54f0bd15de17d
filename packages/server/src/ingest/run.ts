import type { Cursor } from '@crimemap/cities/protocols/page';
import type { DataSource } from '@crimemap/contract/cities';
import type { PagesRead } from '@crimemap/contract/holdings';

/** Key of a dataset: its city, its id, and whether it is official or sample data. */
export interface DatasetKey {
  readonly city: string;
  readonly dataset: string;
  readonly dataSource: DataSource;
}

/** Counters of a run so far. The four outcomes of rows add up to `fetched`. */
export interface RunCounters {
  fetched: number;
  shown: number;
  notPlaced: number;
  withheld: number;
  broken: number;
  unknownWords: Record<string, number>;
  newest: string | null;
  newestReported: string | null;
  /**
   * Position in the source, in the source’s own format; `null` before the first page and for sources that cannot
   * resume.
   */
  cursor: Cursor | null;
  announced: number | null;
  /** Years that the source could not return. Known at the end of a run. */
  missingYears: readonly number[];
  /** Source pages from which the rows were read; `null` before the first page. */
  pagesRead: PagesRead | null;
}

/** Run in progress and its holder. */
export interface Run extends DatasetKey {
  readonly id: number;
  readonly holder: string;
  readonly reach: 'whole' | 'part';
  readonly condition: string | null;
  /** Version of the boundaries that give areas to the run’s rows. */
  readonly boundaries: string | null;
  readonly counters: RunCounters;
}

/** Thrown when another node has taken over or ended this run. Nothing was written, and the caller only returns. */
export class RunLost extends Error {
  override name = 'RunLost';
}

/** Thrown when a run has sample rows but official rows are already stored, because both are never stored together. */
export class ObsoleteRun extends Error {
  override name = 'NotWanted';
}

export const stagedTable = (run: { readonly id: number }): string => `staged_run_${run.id}`;

export const nothingRead = (): RunCounters => ({
  fetched: 0,
  shown: 0,
  notPlaced: 0,
  withheld: 0,
  broken: 0,
  unknownWords: {},
  newest: null,
  newestReported: null,
  cursor: null,
  announced: null,
  missingYears: [],
  pagesRead: null,
});
