import type { Cursor } from '@crimemap/cities/protocols/page';
import type { DataSource } from '@crimemap/contract/cities';
import type { PagesRead } from '@crimemap/contract/holdings';

/** Which dataset of which city, official or invented. */
export interface DatasetKey {
  readonly city: string;
  readonly dataset: string;
  readonly dataSource: DataSource;
}

/** What a run has read so far. The four kinds of row add up to `fetched`. */
export interface RunCounters {
  fetched: number;
  shown: number;
  notPlaced: number;
  withheld: number;
  broken: number;
  unknownWords: Record<string, number>;
  newest: string | null;
  newestReported: string | null;
  /** The protocol's own place to go on from; `null` before the first page and for sources that cannot go on. */
  cursor: Cursor | null;
  announced: number | null;
  /** Years the source could not give; known at the end of a reading. */
  missingYears: readonly number[];
  /** What these rows were read from; `null` before the first page. */
  pagesRead: PagesRead | null;
}

/** A run that is reading, and who reads it. */
export interface Run extends DatasetKey {
  readonly id: number;
  readonly holder: string;
  readonly reach: 'whole' | 'part';
  readonly condition: string | null;
  /** The boundaries by which its rows are given the areas they do not name. */
  readonly boundaries: string | null;
  readonly counters: RunCounters;
}

/** Another node took the run over, or ended it, while this one was away. Nothing has been written; leave quietly. */
export class RunLost extends Error {
  override name = 'RunLost';
}

/** There is no place for what this run has read: official rows are stored, and invented ones do not stand beside them. */
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
