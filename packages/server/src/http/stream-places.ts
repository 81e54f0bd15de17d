import type { SharedPlaces } from '../shared/shared-places.ts';
import { Refusal } from './refusal.ts';

export interface StreamLimits {
  /** Streams of one asker, and of all, at the same time. */
  readonly perAsker: number;
  readonly inAll: number;
  /** Where those of one asker are counted for all servers; unset: each counts its own. */
  readonly shared?: SharedPlaces | undefined;
}

const RETRY_SECONDS = 60;

/** Gives out places for streams: called by an asker (`askerOf`), it gives back what frees the place. Refuses when there is none. */
export function streamPlaces({ perAsker, inAll, shared }: StreamLimits): (asker: string) => Promise<() => void> {
  const taken = new Map<string, number>();
  let all = 0;
  const tooMany = () =>
    new Refusal('too_many_requests', {
      retryAfterSeconds: RETRY_SECONDS,
      detail: `At most ${perAsker} streams are open to one network at the same time.`,
    });
  const takeHere = (asker: string) => {
    const own = taken.get(asker) ?? 0;
    if (own >= perAsker) throw tooMany();
    if (all >= inAll)
      throw new Refusal('not_available', {
        retryAfterSeconds: RETRY_SECONDS,
        detail: 'As many streams are open as this server keeps. Please ask for the list instead.',
      });
    taken.set(asker, own + 1);
    all += 1;
    let freed = false;
    return () => {
      if (freed) return;
      freed = true;
      all -= 1;
      const left = (taken.get(asker) ?? 1) - 1;
      if (left === 0) taken.delete(asker);
      else taken.set(asker, left);
    };
  };
  return async (asker) => {
    const freeHere = takeHere(asker);
    if (!shared) return freeHere;
    const freeShared = await shared.take(asker);
    if (freeShared) {
      return () => {
        freeHere();
        freeShared();
      };
    }
    freeHere();
    throw tooMany();
  };
}
