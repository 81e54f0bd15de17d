import type { AreaLayer, City, Dataset } from '@crimemap/cities/kit/city';
import type { Fetching } from '@crimemap/cities/kit/fetching';
import type { RetryPolicy } from '@crimemap/cities/protocols/retry';
import type { DataSource } from '@crimemap/contract/cities';
import type { StreetTally } from '@crimemap/contract/streets';
import { addressesReadAt, readAddresses } from '../addresses/index.ts';
import { boundariesFor, boundaryRuns, readAreas } from '../areas/index.ts';
import type { Db } from '../db/pool.ts';
import type { Log } from '../shared/log.ts';
import { retryAfter } from '../shared/poll.ts';
import { readStreets, streetsReadAt } from '../streets/index.ts';
import { followersOf, knownDataset } from './dataset.store.ts';
import type { Outcome } from './ingest-source.ts';
import type { RunCounters } from './run.ts';
import { runDataset } from './run-dataset.ts';
import { readAgainAt, SOURCE_BACK_OFF } from './schedule.ts';

/** Interval of these imports in hours, long because boundaries, streets and addresses change rarely. */
const GROUND_EVERY_HOURS = 7 * 24;

/** Import job of a city, with its due time. */
type Job = { readonly name: string; readonly due: number; readonly failed: boolean; readonly rows: number } & (
  | { readonly kind: 'areas'; readonly layer: AreaLayer }
  | { readonly kind: 'dataset'; readonly dataset: Dataset }
  | { readonly kind: 'streets' | 'addresses' }
);

type GroundJob = Exclude<Job, { readonly kind: 'dataset' }>;

/**
 * Returns all jobs of a city: boundaries first, then datasets from the smallest to the largest, then streets and
 * addresses.
 */
async function jobsOf(db: Db, city: City, dataSource: DataSource, jitter: number): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const layer of city.areaLayers) {
    const runs = await boundaryRuns(db, city.id, layer.kind, dataSource);
    const due = readAgainAt(runs, GROUND_EVERY_HOURS, jitter);
    jobs.push({ kind: 'areas', layer, name: `${layer.kind} boundaries`, due, failed: false, rows: 0 });
  }
  const boundaries = await boundariesFor(db, city, dataSource);
  for (const dataset of city.datasets) {
    const known = await knownDataset(db, { city: city.id, dataset: dataset.id, dataSource });
    // Rows that were imported without the current boundaries have no areas or old areas, so they are imported again.
    const misplaced = known !== null && known.failures === 0 && known.boundaries !== boundaries;
    const due = misplaced ? 0 : readAgainAt(known, dataset.everyHours, jitter);
    jobs.push({
      kind: 'dataset',
      dataset,
      name: dataset.id,
      due,
      failed: (known?.failures ?? 0) > 0,
      rows: known?.fetched || dataset.roughRows,
    });
  }
  const ground = (kind: 'streets' | 'addresses', goodAt: Date | 'official' | null) => {
    if (goodAt === 'official') return;
    const due = readAgainAt({ goodAt, triedAt: null, failures: 0 }, GROUND_EVERY_HOURS, jitter);
    jobs.push({ kind, name: kind, due, failed: false, rows: Number.POSITIVE_INFINITY });
  };
  if (city.streetLayers.length > 0) ground('streets', await streetsReadAt(db, city.id, dataSource));
  if (city.addressLayers.length > 0) ground('addresses', await addressesReadAt(db, city.id, dataSource));
  return jobs.sort((a, b) => a.rows - b.rows);
}

export interface ReadDeps {
  readonly db: Db;
  readonly acceptShrink: readonly string[];
  readonly now: () => Date;
  readonly log: Log;
  readonly signal: AbortSignal;
  readonly timeouts?: RetryPolicy;
  /** Called when stored rows have changed. */
  readonly onChanged: () => void;
}

/** Time until the next check whether another node has finished its import of the job. */
const BUSY_MS = 30_000;
const PROGRESS_EVERY_MS = 5_000;

/**
 * Imports everything that is due in one city, job after job. `everything` runs each job once, whether it is due or not.
 * The state between calls may be lost at a restart. Returns the milliseconds until a job is due again.
 */
export function createReader(city: City, deps: ReadDeps) {
  const { db, now, log } = deps;
  const jitter = Math.random();
  /**
   * Due times of single jobs in epoch milliseconds: jobs that another job has made due, and boundaries whose import
   * failed.
   */
  const set = new Map<string, number>();
  /**
   * Jobs that another node was running, with the time of the next check. Data that the other node has imported is not
   * imported again.
   */
  const elsewhere = new Map<string, number>();
  const tried = new Set<string>();
  const groundFailures = new Map<string, number>();

  // After a restart, retry a failed source immediately.
  const dueOf = (job: Job): number =>
    set.get(job.name) ?? Math.max(job.failed && !tried.has(job.name) ? 0 : job.due, elsewhere.get(job.name) ?? 0);

  async function run(job: Job, source: DataSource, fetching: Fetching): Promise<void> {
    tried.add(job.name);
    const madeDue = set.delete(job.name);
    if (job.kind !== 'dataset') return readGround(job, source, fetching);
    const from = performance.now();
    // The scale of the sample data may have changed since the last start, so accept any number of rows.
    const acceptShrink = source === 'rehearsal' ? [job.name] : deps.acceptShrink;
    const onProgress = progressLog(log, city.id, job.name);
    const outcome = await runDataset(city, job.dataset, source, { ...deps, fetching, acceptShrink, onProgress });
    // If another job made this job due, it must still run, because the other node may have begun before that job ended.
    if (outcome.state === 'busy') (madeDue ? set : elsewhere).set(job.name, now().getTime() + BUSY_MS);
    await settle(job, source, outcome, performance.now() - from);
  }

  async function readGround(job: GroundJob, source: DataSource, fetching: Fetching): Promise<void> {
    const problem = await readOf(job, source, fetching);
    if (problem === 'busy') {
      elsewhere.set(job.name, now().getTime() + BUSY_MS);
      return;
    }
    const failures = problem ? (groundFailures.get(job.name) ?? 0) + 1 : 0;
    groundFailures.set(job.name, failures);
    if (!problem) {
      // Publish the city again: its published data includes the area names, and the search loads the streets only when
      // a city is published.
      deps.onChanged();
      return;
    }
    set.set(job.name, now().getTime() + retryAfter(failures, SOURCE_BACK_OFF, problem.retryAfterMs));
    log.warn(
      { city: city.id, ground: job.name, code: problem.code },
      `${city.id} ${job.name} could not be read: ${problem.detail}`,
    );
  }

  async function readOf({ name, ...job }: GroundJob, source: DataSource, fetching: Fetching) {
    if (job.kind === 'areas') return readAreas(city, job.layer, source, { ...deps, fetching });
    const mayShrink =
      source === 'rehearsal' || [name, `${city.id}/${name}`].some((each) => deps.acceptShrink.includes(each));
    if (job.kind === 'streets')
      return readStreets(city, source, {
        ...deps,
        fetching,
        mayShrink,
        onShown: (tally) => logStreets(log, city.id, tally),
      });
    return readAddresses(city, source, {
      ...deps,
      fetching,
      mayShrink,
      onProgress: progressLog(log, city.id, name),
      onShown: (tally) =>
        log.info(
          { city: city.id, ...tally },
          `${city.id} addresses: ${tally.rows} rows read, ${tally.addresses} addresses`,
        ),
    });
  }

  async function settle(job: Job, source: DataSource, outcome: Outcome, ms: number): Promise<void> {
    const subject = { city: city.id, dataset: job.name, source };
    if (outcome.state === 'failed') {
      log.warn(
        { ...subject, code: outcome.code, detail: outcome.detail },
        `${city.id} ${job.name} could not be read: ${outcome.detail}`,
      );
    }
    if (outcome.state !== 'merged') return;
    const { counters, added, changed, vanished } = outcome;
    const { fetched, shown, notPlaced, withheld, broken } = counters;
    const rowsPerSecond = Math.round(fetched / (ms / 1000));
    log.info(
      { ...subject, fetched, shown, notPlaced, withheld, broken, added, changed, vanished, rowsPerSecond },
      `${city.id} ${job.name}: ${fetched} rows read, ${added} new, ${changed} changed, ${vanished} gone`,
    );
    if (added + changed + vanished === 0) return;
    deps.onChanged();
    const followers = await followersOf(db, { city: city.id, dataset: job.name, dataSource: source });
    for (const follower of followers) set.set(follower, 0);
  }

  return {
    async readDue(source: DataSource, fetching: () => Promise<Fetching>, { everything = false } = {}): Promise<number> {
      const done = new Set<string>();
      for (;;) {
        const jobs = await jobsOf(db, city, source, jitter);
        const at = now().getTime();
        const isDue = (job: Job) =>
          set.get(job.name) === 0 ? true : !done.has(job.name) && ((everything && !isWeekly(job)) || dueOf(job) <= at);
        const job = jobs.find(isDue);
        if (!job || deps.signal.aborted) return Math.min(...jobs.map(dueOf)) - at;
        done.add(job.name);
        await run(job, source, await fetching());
      }
    },
  };
}

/** True for jobs with many rows, which a restart does not repeat. */
const isWeekly = ({ kind }: Job): boolean => kind === 'streets' || kind === 'addresses';

function logStreets(log: Log, city: string, { rows, streets, left_out, broken, unknown_words }: StreetTally): void {
  log.info({ city, rows, streets, left_out, broken }, `${city} streets: ${rows} rows read, ${streets} street segments`);
  const words = Object.keys(unknown_words);
  if (words.length > 0)
    log.warn({ city, unknown_words }, `${city} streets: unknown classes, drawn as local streets: ${words.join(', ')}`);
}

/** Logs the progress of an import at most every five seconds: rows read, rows expected, and rows per second. */
function progressLog(
  log: Log,
  city: string,
  dataset: string,
): (progress: Pick<RunCounters, 'fetched' | 'announced'>) => void {
  const from = performance.now();
  let last = from;
  let firstRows: number | null = null;
  return ({ fetched, announced }) => {
    firstRows ??= fetched;
    const now = performance.now();
    if (now - last < PROGRESS_EVERY_MS) return;
    last = now;
    const rowsPerSecond = Math.round((fetched - firstRows) / ((now - from) / 1000));
    const of = announced === null ? '' : ` of ${announced}`;
    log.info(
      { city, dataset, rows: fetched, of: announced, rowsPerSecond },
      `${city} ${dataset}: ${fetched}${of} rows read, ${rowsPerSecond} a second`,
    );
  };
}
