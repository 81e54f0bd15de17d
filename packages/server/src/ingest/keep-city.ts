import type { City } from '@crimemap/cities/kit/city';
import type { Fetching } from '@crimemap/cities/kit/fetching';
import { readBySetting, rehearsalWorld, retryAfter, type StartRehearsal } from '../shared/poll.ts';
import { forgetRehearsal, hasRows, noteUnreachable, unpublished } from './dataset.store.ts';
import { createReader, type ReadDeps } from './read-due.ts';
import { SOURCE_BACK_OFF } from './schedule.ts';
import { mayReadOfficial, type SourceSettings, whyUnreachable } from './source-choice.ts';

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
  const world = rehearsalWorld(deps.startRehearsal);
  let unreachableTimes = 0;
  let officialAgainAt = 0;
  let started = false;

  const readStored = (everything: boolean) => official.readDue('official', async () => deps.fetching, { everything });

  async function holdsOfficial(): Promise<boolean> {
    const holds = await hasRows(db, city.id, 'official');
    if (holds && settings.data === 'rehearsal')
      log.info({ city: city.id }, `${city.id} holds official rows; sample data is not stored beside them`);
    return holds;
  }

  /** Where nothing official is held yet, it is first asked whether the source is there at all. */
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
      `the official sources of ${city.id} cannot be reached (${why}); sample data is shown instead, nothing in it is real`,
    );
    return wait;
  }

  const sources = {
    readOfficial,
    readRehearsal: () => invented.readDue('rehearsal', world.fetching).finally(world.end),
    holdsOfficial,
    async forgetRehearsal() {
      if (await forgetRehearsal(db, city.id))
        log.info({ city: city.id }, `removed the sample data of ${city.id}: only official data are to be shown`);
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
