import { AsyncLocalStorage } from 'node:async_hooks';
import type { CityId } from '@crimemap/contract/cities';
import { handleWhen, retry } from 'cockatiel';
import type { AskInside } from '../http/inner-calls.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { mayPass } from './counting-thread.ts';
import type { PackedCity } from './packed-city.ts';

/** Version of each city for one piece of work, the newest at its first call. `null`: the city had none. */
type Chosen = Map<CityId, Promise<PackedCity | null>>;

const working = new AsyncLocalStorage<Chosen>();
const again = retry(handleWhen(mayPass), { maxAttempts: 1 });

/** Returns the versions of the current work, or `undefined` for a single call. */
export const chosenVersions = (): Chosen | undefined => working.getStore();

/**
 * Runs `make`, and once more if the thread ended or dropped the version. Throws a 503 problem if that happens twice.
 */
export async function onceMore<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await again.execute(make);
  } catch (error) {
    throw later(error);
  }
}

const later = (error: unknown): unknown =>
  mayPass(error) ? new ApiError('not_available', { retryAfterSeconds: 2 }) : error;

function keeping(ask: AskInside): AskInside {
  const chosen: Chosen = new Map();
  return (call, input, as) => (as.alone ? ask(call, input, as) : working.run(chosen, () => ask(call, input, as)));
}

/**
 * Runs work whose calls all use one version of each city. If a version disappears meanwhile, runs the work once more
 * from the start.
 */
export const inOneVersion = <Answer>(ask: AskInside, work: (ask: AskInside) => Promise<Answer>): Promise<Answer> =>
  onceMore(() => work(keeping(ask)));

/**
 * Returns calls that all use one version of each city, for work that cannot start again. A call whose version has
 * disappeared is rejected with 503.
 */
export function askingOneVersion(ask: AskInside): AskInside {
  const asking = keeping(ask);
  return (call, input, as) =>
    asking(call, input, as).catch((error: unknown) => {
      throw later(error);
    });
}
