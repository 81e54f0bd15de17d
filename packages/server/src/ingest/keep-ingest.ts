import { setTimeout as delay } from 'node:timers/promises';
import type { City } from '@crimemap/cities/kit/city';
import type { Fetching } from '@crimemap/cities/kit/fetching';
import pLimit from 'p-limit';
import { outdatedPackedIncidents, publishPackedIncidents } from '../packed-incidents/index.ts';
import { poll, readBySetting, rehearsalWorld, retryAfter, type StartRehearsal } from '../shared/poll.ts';
import { forgetRehearsal, hasRows, holdsRows, noteUnreachable, unpublished } from './dataset.store.ts';
import { createPublisher } from './publisher.ts';
import { createReader, type ReadDeps } from './read-due.ts';
import { cleanUpRuns } from './run.store.ts';
import { SOURCE_BACK_OFF } from './schedule.ts';
import { mayReadOfficial, type SourceSettings, whyUnreachable } from './source-choice.ts';

export interface KeepDeps extends ReadDeps {
  readonly fetching: Fetching;
  readonly startRehearsal: StartRehearsal;
  readonly settings: SourceSettings;
}

/** Longer than any merge takes. If the last server stopped just after a merge, the map files may lack its rows. */
const MERGE_MS = 60 * 60_000;

/** Maximum time between two checks. */
const LONGEST_SLEEP_MS = 10 * 60_000;

/**
 * In each round, decides which source of a city’s data to use and imports what is due. `round` returns the milliseconds
 * until the next round is useful. Throws only for faults on our side.
 */
export function createKeeper(city: City, deps: KeepDeps): { round: () => Promise<number> } {
  const { db, now, log, settings } = deps;
  const official = createReader(city, deps);
  const invented = createReader(city, deps);
  const world = rehearsalWorld(deps.startRehearsal);
  let unreachableTimes = 0;
  let officialAgainAt = 0;
  let started = false;

  const readStored = (everything: boolean) => official.readDue('official', async () => deps.fetching, { everything });

  async function holdsOfficial(): Promise<boolean> {
    const holds = await hasRows(db, city.id, 'official');
    if (holds && settings.data === 'rehearsal')
      log.info({ city: city.id }, `${city.id} has official data; sample data is not added`);
    return holds;
  }

  /** If no official rows are stored yet, first checks whether the source can be reached. */
  async function readOfficial(): Promise<number> {
    if (settings.data === 'official' || (await holdsOfficial())) return readStored(false);
    const left = officialAgainAt - now().getTime();
    if (left > 0) return left;
    const problem = await whyUnreachable(city, deps.fetching, deps.signal);
    if (problem) await noteUnreachable(db, city, problem, now());
    const next = problem ? 0 : await readStored(true);
    if (await holdsOfficial()) return next;
    unreachableTimes += 1;
    const wait = retryAfter(unreachableTimes, SOURCE_BACK_OFF);
    officialAgainAt = now().getTime() + wait;
    const why = problem ? `${problem.code}: ${problem.detail}` : 'none of its layers could be read';
    log.warn(
      { city: city.id, why },
      `the official sources of ${city.id} cannot be reached (${why}); invented sample data is shown instead`,
    );
    return wait;
  }

  const sources = {
    readOfficial,
    readRehearsal: () => invented.readDue('rehearsal', world.fetching).finally(world.end),
    holdsOfficial,
    async forgetRehearsal() {
      if (await forgetRehearsal(db, city.id))
        log.info({ city: city.id }, `removed the sample data of ${city.id}: only official data is shown`);
    },
  };

  return {
    async round() {
      if (await unpublished(db, city.id, started ? 0 : MERGE_MS)) deps.onChanged();
      started = true;
      return readBySetting(settings.data, mayReadOfficial(city.id, settings), LONGEST_SLEEP_MS, sources);
    },
  };
}

export interface IngestOptions extends Omit<KeepDeps, 'signal' | 'onChanged' | 'acceptShrink' | 'settings'> {
  readonly cities: readonly City[];
  readonly settings: KeepDeps['settings'] & { readonly acceptShrink: readonly string[] };
  readonly signal?: AbortSignal;
  /** Waits for the first city’s head start. Tests replace it, so that they do not wait in real time. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Number of cities that are imported concurrently. More cities would only share the same processor. */
const CITIES_CONCURRENCY = 2;

/** Time for which the first city is imported alone at a first start, because the map opens on that city. */
const HEAD_START_MS = 60_000;

/** Time until the retry after a fault on our side, such as a database outage. */
const FAULT_MS = 10_000;

/**
 * Imports the data of every city on the schedule of each dataset, and publishes the map files after each change. While
 * the first city has no rows, the others wait for its first round, for at most a minute. Returns immediately and never
 * throws later. `stop` interrupts imports, which resume at the next start.
 */
export function startIngest({ cities, settings, ...options }: IngestOptions): { stop(): Promise<void> } {
  const { db, now, log, wait = (ms, until) => delay(ms, undefined, { signal: until, ref: false }) } = options;
  const stopping = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stopping.signal]) : stopping.signal;
  const publisher = createPublisher((city) => publishPackedIncidents(db, city, now), log, signal);
  const limited = pLimit(CITIES_CONCURRENCY);

  async function keep(city: City, onRound: () => void = () => undefined): Promise<void> {
    const deps = {
      ...options,
      settings,
      acceptShrink: settings.acceptShrink,
      signal,
      onChanged: () => publisher.ask(city.id),
    };
    const keeper = createKeeper(city, deps);
    await poll(
      {
        round: () => limited(keeper.round).finally(onRound),
        shortestMs: 1_000,
        longestMs: LONGEST_SLEEP_MS,
        afterFaults: { firstMs: FAULT_MS, longestMs: FAULT_MS },
        onFault: (err, againMs) =>
          log.error(
            { city: city.id, err },
            `reading ${city.id} was interrupted; trying again in ${againMs / 1000} seconds`,
          ),
      },
      signal,
    );
  }

  let firstRead: () => void = () => undefined;
  const firstRound = new Promise<void>((resolve) => {
    firstRead = resolve;
  });
  /** Resolves when the first city is imported and published, or after the maximum time. */
  async function headStart(): Promise<void> {
    const read = firstRound.then(() => publisher.whenIdle());
    await Promise.race([read, wait(HEAD_START_MS, signal).catch(() => undefined)]);
  }

  const working = (async () => {
    // Publish again the files that an earlier version of this program wrote.
    for (const city of await outdatedPackedIncidents(db).catch(() => [])) publisher.ask(city);
    await cleanUpRuns(db).catch((cause: unknown) =>
      log.error({ err: cause }, 'could not clean up after ended imports'),
    );
    const [first, ...others] = cities;
    if (!first) return;
    const alone = !(await holdsRows(db, first.id).catch(() => true));
    await Promise.all([
      keep(first, firstRead),
      (alone ? headStart() : Promise.resolve()).then(() => Promise.all(others.map((city) => keep(city)))),
    ]);
  })();
  return {
    async stop() {
      stopping.abort();
      await working;
      await publisher.whenIdle();
    },
  };
}
