import { Refusal } from './refusal.ts';

/**
 * What `work` gives, if it does so within `ms`; otherwise `not_available`. The work is not ended by it: a database that hangs
 * answers nothing, not even the wish to stop.
 */
export async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(reject, ms, new Refusal('not_available', { retryAfterSeconds: 2 }));
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(late);
  }
}
