import { Refusal } from './refusal.ts';

const RETRY_SECONDS = 5;

/**
 * Lets each asker (`askerOf`) have at most `max` of some `things` going on at the same time. Called when one begins, it gives
 * back what to call when that one has ended; one too many is refused.
 */
export function atOnce(max: number, things: 'long lists' | 'files'): (asker: string) => () => void {
  const going = new Map<string, number>();
  return (asker) => {
    const count = going.get(asker) ?? 0;
    if (count >= max) {
      throw new Refusal('too_many_requests', {
        retryAfterSeconds: RETRY_SECONDS,
        detail:
          things === 'files'
            ? 'Too many files are being sent at the same time. Please wait until one has arrived.'
            : `At most ${max} long lists are sent to one network at the same time. Please wait until one has arrived.`,
      });
    }
    going.set(asker, count + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const left = (going.get(asker) ?? 1) - 1;
      if (left === 0) going.delete(asker);
      else going.set(asker, left);
    };
  };
}
