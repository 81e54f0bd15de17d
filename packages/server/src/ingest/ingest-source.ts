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
  /** The line of each row, for rows of a file. */
  readonly lines?: readonly number[];
  /** Where to go on after this page; `null` for sources that can only start over. */
  readonly cursor: Cursor | null;
  readonly announced: number | null;
  /** Years whose rows the source should hold and could not give. */
  readonly missingYears?: readonly number[];
  /** What was read up to the end of this page, where that is known. */
  readonly pagesRead?: PagesRead | null;
}

/** Rows to take in: a service's layer, or files an operator downloaded. */
export interface PageSource {
  /** `whole`: what it does not hold has vanished. `part`: it says nothing about other rows. */
  readonly reach: 'whole' | 'part';
  /** What is asked for, where that is not everything. */
  readonly condition: string | null;
  readonly columns: readonly string[];
  /** Datasets this one starts after. */
  readonly follows: readonly string[];
  /** True where any number of rows, none included, is in order. */
  readonly anySize: boolean;
  /** Pages after `cursor`, or from the start; `before`: what was read until then. Throws `SourceProblem`. */
  readonly pages: (cursor: Cursor | null, before: PagesRead | null) => AsyncGenerator<SourcePage>;
}

export interface IngestDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Log;
  readonly signal?: AbortSignal;
  /** Datasets whose reading is accepted whatever its size: `shootings`, or `toronto/shootings`. */
  readonly acceptShrink?: readonly string[];
  /** Called for each row that cannot be read, with its line where it has one. */
  readonly onBroken?: (row: BrokenRow, line: number | null) => void;
  /** Told after each stored page. */
  readonly onProgress?: (counters: RunCounters) => void;
}

/**
 * `merged`: the reading is what is stored now. `failed`: the source is at fault, the last good rows stay. `busy`: another node
 * holds the dataset. `lost`: another node took the run over, or official rows came first. `stopped`: we were asked to stop; the run goes on from its cursor.
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

/** Short, so that a dataset whose reader died is soon taken up; it is renewed all the while. */
const LEASE_MS = 20_000;

const stopped = (deps: IngestDeps): boolean => deps.signal?.aborted ?? false;

/** Takes in one dataset from `open`’s source under the dataset's lease. Throws only for faults of our own (the database is down). */
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
    // Asked to stop, or our own fault: the run stays as it is and is taken up from its cursor.
    if (stopped(deps) || !(cause instanceof SourceProblem)) throw cause;
    await failRun(deps.db, run, cause, deps.now());
    return { state: 'failed', code: cause.code, detail: cause.detail, retryAfterMs: cause.retryAfterMs };
  }
}

/** Reads every page. While one is being stored the next is read, and the one after that is asked for. */
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

/** Holds for every run, or the tally we show would lie. */
function checkTally({ fetched, shown, notPlaced, withheld, broken }: RunCounters): void {
  if (fetched !== shown + notPlaced + withheld + broken) {
    throw new Error(
      `The tally does not add up: ${fetched} rows fetched, but ${shown} + ${notPlaced} + ${withheld} + ${broken} accounted for.`,
    );
  }
}
