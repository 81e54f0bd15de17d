import type { City, Dataset, Row } from '@crimemap/cities/kit/city';
import { dayAt } from '@crimemap/cities/kit/days';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import type { AreasByPlace, BrokenRow } from '@crimemap/cities/kit/read-rows';
import type { Cursor } from '@crimemap/cities/protocols/page';
import type { PagesRead } from '@crimemap/contract/holdings';
import { areasByPlaceFor } from '../areas/index.ts';
import type { Db } from '../db/pool.ts';
import { type Lease, withLease } from '../shared/lease.ts';
import type { Log } from '../shared/log.ts';
import { guardBroken } from './guard-run.ts';
import { type Merged, mergeRun } from './merge.store.ts';
import { readPage } from './read-page.ts';
import { abandonRun, beginRun, failRun, stagePage } from './run.store.ts';
import { type DatasetKey, ObsoleteRun, type Run, type RunCounters, RunLost } from './run.ts';

export interface SourcePage {
  readonly rows: readonly Row[];
  /** Line number of each row, if the rows are from a file. */
  readonly lines?: readonly number[];
  /** Position after this page; `null` for sources that must always be read from the start. */
  readonly cursor: Cursor | null;
  readonly announced: number | null;
  /** Years whose rows the source should have but could not return. */
  readonly missingYears?: readonly number[];
  /** Everything that was read up to the end of this page, if known. */
  readonly pagesRead?: PagesRead | null;
}

/** Source of rows: a layer of a service, or files that an operator downloaded. */
export interface PageSource {
  /** `whole`: rows that the source lacks have vanished. `part`: the source says nothing about rows that it lacks. */
  readonly reach: 'whole' | 'part';
  /** Condition of the query, or `null` for all rows. */
  readonly condition: string | null;
  readonly columns: readonly string[];
  /** Datasets that this dataset follows: it starts after their last day. */
  readonly follows: readonly string[];
  /** True if any number of rows is valid, including none. */
  readonly anySize: boolean;
  /**
   * Returns the pages after `cursor`, or all pages from the start. `before`: what was read before `cursor`. Throws
   * `SourceProblem`.
   */
  readonly pages: (cursor: Cursor | null, before: PagesRead | null) => AsyncGenerator<SourcePage>;
}

export interface IngestDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Log;
  readonly signal?: AbortSignal;
  /** Datasets whose imports are accepted with any number of rows, such as `shootings` or `toronto/shootings`. */
  readonly acceptShrink?: readonly string[];
  /** Called for each unreadable row, with its line number if it has one. */
  readonly onBroken?: (row: BrokenRow, line: number | null) => void;
  /** Called after each stored page. */
  readonly onProgress?: (counters: RunCounters) => void;
}

/**
 * Result of a run.
 *
 * - `merged`: the imported rows are stored. - `failed`: the source is at fault, and the last good rows stay. - `busy`:
 * another node has the dataset’s lease. - `lost`: another node took over the run, or official rows arrived first. -
 * `stopped`: the server is stopping; the run can be resumed from its cursor.
 */
export type Outcome =
  | ({ readonly state: 'merged'; readonly counters: RunCounters } & Merged)
  | {
      readonly state: 'failed';
      readonly code: SourceProblem['code'];
      readonly detail: string;
      readonly retryAfterMs: number | null;
    }
  | { readonly state: 'busy' | 'lost' | 'stopped' };

type ReadDeps = IngestDeps & { readonly byPlace: AreasByPlace };

/**
 * Short, so that another node soon takes over a dataset if its importing node dies. The importing node renews the lease
 * during the run.
 */
const LEASE_MS = 20_000;

const stopped = (deps: IngestDeps): boolean => deps.signal?.aborted ?? false;

/**
 * Imports one dataset from `open`’s source under the dataset’s lease. Throws only for faults on our side, such as a
 * database outage.
 */
export async function ingestSource(
  city: City,
  dataset: Dataset,
  subject: DatasetKey,
  open: (signal: AbortSignal) => Promise<PageSource>,
  deps: IngestDeps,
  onProblem: (problem: SourceProblem) => Promise<void>,
): Promise<Outcome> {
  const work = async (lease: Lease): Promise<Outcome> => {
    const signal = deps.signal ? AbortSignal.any([deps.signal, lease.signal]) : lease.signal;
    try {
      const source = await open(signal);
      const { boundaries, byPlace } = await areasByPlaceFor(deps.db, city, subject.dataSource);
      const run = await beginRun(
        deps.db,
        { ...subject, holder: lease.holder, reach: source.reach, condition: source.condition, boundaries },
        deps.now(),
      );
      return await readAndMerge(city, dataset, run, source, { ...deps, signal, byPlace });
    } catch (cause) {
      if (stopped(deps)) return { state: 'stopped' };
      if (lease.signal.aborted || cause instanceof RunLost) return { state: 'lost' };
      if (!(cause instanceof SourceProblem)) throw cause;
      await onProblem(cause);
      return { state: 'failed', code: cause.code, detail: cause.detail, retryAfterMs: cause.retryAfterMs };
    }
  };
  const leased = await withLease(deps.db, `ingest ${subject.city} ${subject.dataset}`, work, { forMs: LEASE_MS });
  return leased.taken ? leased.value : { state: 'busy' };
}

async function readAndMerge(
  city: City,
  dataset: Dataset,
  begun: Run,
  source: PageSource,
  deps: ReadDeps,
): Promise<Outcome> {
  let run = begun;
  try {
    run = await readAll(city, dataset, begun, source, deps);
    guardBroken(run.counters, run.counters.fetched);
    checkTally(run.counters);
    if (begun.counters.cursor !== null && run.counters.fetched < (run.counters.announced ?? 0)) {
      throw new SourceProblem(
        'cut_off',
        `${run.counters.fetched} rows of ${run.counters.announced}, after going on with an interrupted reading`,
      );
    }
    const accepted = deps.acceptShrink ?? [];
    const merged = await mergeRun(deps.db, run, {
      at: deps.now(),
      columns: source.columns,
      follows: source.follows,
      acceptAnySize: source.anySize || accepted.includes(dataset.id) || accepted.includes(`${city.id}/${dataset.id}`),
    });
    return { state: 'merged', counters: run.counters, ...merged };
  } catch (cause) {
    if (cause instanceof ObsoleteRun) {
      await abandonRun(deps.db, run, deps.now());
      return { state: 'lost' };
    }
    // After a stop or a fault on our side, leave the run as it is. It is resumed later from its cursor.
    if (stopped(deps) || !(cause instanceof SourceProblem)) throw cause;
    await failRun(deps.db, run, cause, deps.now());
    return { state: 'failed', code: cause.code, detail: cause.detail, retryAfterMs: cause.retryAfterMs };
  }
}

/** Reads every page. While one page is stored, the next page is read and the page after it is requested. */
async function readAll(city: City, dataset: Dataset, begun: Run, source: PageSource, deps: ReadDeps): Promise<Run> {
  const pages = source.pages(begun.counters.cursor, begun.counters.pagesRead);
  let { counters } = begun;
  let storing = Promise.resolve(begun);
  let coming = pages.next();
  try {
    for (;;) {
      const { value: page, done } = await coming;
      if (done) return await storing;
      deps.signal?.throwIfAborted();
      coming = pages.next();
      coming.catch(() => undefined);
      const today = dayAt(deps.now().getTime(), city.time_zone);
      const read = readPage(city, dataset, page.rows, counters, today, deps.byPlace);
      for (const row of read.broken) deps.onBroken?.(row, page.lines?.[row.index] ?? null);
      counters = {
        ...read.counters,
        cursor: page.cursor,
        announced: page.announced,
        missingYears: page.missingYears ?? [],
        pagesRead: page.pagesRead ?? null,
      };
      guardBroken(counters, page.announced ?? Number.POSITIVE_INFINITY);
      const run = await storing;
      if (run.counters.fetched > begun.counters.fetched) deps.onProgress?.(run.counters);
      storing = stagePage(deps.db, run, { ...read, counters });
      storing.catch(() => undefined);
    }
  } finally {
    await Promise.allSettled([storing, coming]);
    await pages.return(undefined).catch(() => undefined);
  }
}

/** Throws if the counters of a run do not add up, because the Data sources page would show wrong numbers. */
function checkTally({ fetched, shown, notPlaced, withheld, broken }: RunCounters): void {
  if (fetched !== shown + notPlaced + withheld + broken) {
    throw new Error(
      `The tally does not add up: ${fetched} rows fetched, but ${shown} + ${notPlaced} + ${withheld} + ${broken} accounted for.`,
    );
  }
}
