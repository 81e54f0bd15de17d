import { AsyncLocalStorage } from 'node:async_hooks';
import type { CityId } from '@crimemap/contract/cities';
import { handleWhen, retry } from 'cockatiel';
import type { AskInside } from '../http/inner-calls.ts';
import { Refusal } from '../platform/base/refusal.ts';
import { mayPass } from './counting-thread.ts';
import type { PackedCity } from './packed-city.ts';

/** Of each city the version that a piece of work is answered from: its newest when the work first asked for it. `null`: it had none. */
type Chosen = Map<CityId, Promise<PackedCity | null>>;

const working = new AsyncLocalStorage<Chosen>();
const again = retry(handleWhen(mayPass), { maxAttempts: 1 });

/** Which versions the work under way has chosen; none where a call is answered by itself. */
export const chosenVersions = (): Chosen | undefined => working.getStore();

/** Makes an answer, and once more where the thread ended over it or let go of its version. Refuses with 503 when that happens twice. */
export async function onceMore<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await again.execute(make);
  } catch (error) {
    throw later(error);
  }
}

const later = (error: unknown): unknown =>
  mayPass(error) ? new Refusal('not_available', { retryAfterSeconds: 2 }) : error;

function keeping(ask: AskInside): AskInside {
  const chosen: Chosen = new Map();
  return (call, input, as) => (as.alone ? ask(call, input, as) : working.run(chosen, () => ask(call, input, as)));
}

/** Does work whose calls are all answered from one version of each city; where that is gone meanwhile, once more from the start. */
export const inOneVersion = <Answer>(ask: AskInside, work: (ask: AskInside) => Promise<Answer>): Promise<Answer> =>
  onceMore(() => work(keeping(ask)));

/** The same for work that cannot begin anew: a call whose version is gone is refused with 503. */
export function askingOneVersion(ask: AskInside): AskInside {
  const asking = keeping(ask);
  return (call, input, as) =>
    asking(call, input, as).catch((error: unknown) => {
      throw later(error);
    });
}
