import type { City } from '@crimemap/cities/kit/city';
import type { Fetching } from '@crimemap/cities/kit/fetching';
import { forgetRehearsal, hasRows, noteUnreachable, unpublished } from './dataset.store.ts';
import { createReader, type ReadDeps } from './read-due.ts';
import { retryAfter } from './schedule.ts';
import { mayReadOfficial, type SourceSettings, whyUnreachable } from './source-choice.ts';

/** Starts the invented world. Its `fetching` answers for the official addresses. */
export type StartRehearsal = () => Promise<{ readonly fetching: Fetching; stop(): Promise<void> }>;

export interface KeepDeps extends ReadDeps {
  readonly fetching: Fetching;
  readonly startRehearsal: StartRehearsal;
  readonly settings: SourceSettings;
}

/** Longer than any merge takes: what ended as the last server did may not be in the map files it made. */
const MERGE_MS = 60 * 60_000;

/** Looked at again at least this often. */
export const LONGEST_SLEEP_MS = 10 * 60_000;

/**
 * Decides, round by round, which source a city's data come from, and reads what is due. Each round gives the milliseconds
 * until the next one is useful. Throws only for faults of our own.
 */
export function createKeeper(city: City, deps: KeepDeps): { round: () => Promise<number> } {
  const { db, now, log, settings } = deps;
  const official = createReader(city, deps);
  const invented = createReader(city, deps);
  let unreachableTimes = 0;
  let officialAgainAt = 0;
  let started = false;

  const readOfficial = (everything: boolean) => official.readDue('official', async () => deps.fetching, { everything });

  async function readRehearsal(): Promise<number> {
    if (await hasRows(db, city.id, 'official')) {
      log.info({ city: city.id }, `${city.id} holds official rows; sample data is not stored beside them`);
      return LONGEST_SLEEP_MS;
    }
    const worlds: Awaited<ReturnType<StartRehearsal>>[] = [];
    try {
      return await invented.readDue('rehearsal', async () => {
        if (!worlds[0]) worlds.push(await deps.startRehearsal());
        return worlds[0]?.fetching ?? deps.fetching;
      });
    } finally {
      await worlds[0]?.stop();
    }
  }

  /** Official while it can be had; the invented world only for a city that has nothing official at all. */
  async function readEither(): Promise<number> {
    if (await hasRows(db, city.id, 'official')) return readOfficial(false);
    if (now().getTime() >= officialAgainAt) {
      const problem = await whyUnreachable(city, deps.fetching, deps.signal);
      if (problem) await noteUnreachable(db, city, problem, now());
      const next = problem ? 0 : await readOfficial(true);
      if (await hasRows(db, city.id, 'official')) return next;
      unreachableTimes += 1;
      officialAgainAt = now().getTime() + retryAfter(unreachableTimes);
      const why = problem ? `${problem.code}: ${problem.detail}` : 'none of its layers could be read';
      log.warn(
        { city: city.id, why },
        `the official sources of ${city.id} cannot be reached (${why}); sample data is shown instead, nothing in it is real`,
      );
    }
    return Math.min(await readRehearsal(), officialAgainAt - now().getTime());
  }

  return {
    async round() {
      if (await unpublished(db, city.id, started ? 0 : MERGE_MS)) deps.onChanged();
      started = true;
      if (settings.data === 'rehearsal') return readRehearsal();
      if (!mayReadOfficial(city.id, settings)) return LONGEST_SLEEP_MS;
      if (settings.data === 'auto') return readEither();
      if (await forgetRehearsal(db, city.id))
        log.info({ city: city.id }, `removed the sample data of ${city.id}: only official data are to be shown`);
      return readOfficial(false);
    },
  };
}
