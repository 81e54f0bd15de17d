import { AsyncLocalStorage } from 'node:async_hooks';
import type { CityId } from '@crimemap/contract/cities';
import { handleWhen, retry } from 'cockatiel';
import type { AskInside } from '../http/inner-calls.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { mayPass } from './counting-thread.ts';
import type { PackedCity } from './packed-city.ts';

/**
 * Version of each city that one piece of work uses: the newest at the first call for that city. `null` if the city had
 * none.
 */
type Chosen = Map<CityId, Promise<PackedCity | null>>;

const working = new AsyncLocalStorage<Chosen>();
const again = retry(handleWhen(mayPass), { maxAttempts: 1 });

/** Returns the versions that the current work uses, or `undefined` for a single call. */
export const chosenVersions = (): Chosen | undefined => working.getStore();

/**
 * Runs `make`, and retries once if the counting thread ended or dropped the version. Throws `ApiError` 503 if the retry
 * fails for the same reason.
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
 * Runs work whose calls all use one version of each city. If a version disappears meanwhile, repeats the work once from
 * the start.
 */
export const inOneVersion = <Answer>(ask: AskInside, work: (ask: AskInside) => Promise<Answer>): Promise<Answer> =>
  onceMore(() => work(keeping(ask)));

/**
 * Returns a function for calls that all use one version of each city. For work that cannot be repeated: a call whose
 * version has disappeared is rejected with 503.
 */
export function askingOneVersion(ask: AskInside): AskInside {
  const asking = keeping(ask);
  return (call, input, as) =>
    asking(call, input, as).catch((error: unknown) => {
      throw later(error);
    });
}
