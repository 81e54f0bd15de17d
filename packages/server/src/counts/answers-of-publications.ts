import type { CityId, DataSource } from '@crimemap/contract/cities';
import { handleWhen, retry } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../http/refusal.ts';
import type { CountingCalls } from './counting-messages.ts';
import { type CountingThread, mayPass } from './counting-thread.ts';
import type { PackedCities } from './packed-cities.ts';

type Question = Exclude<keyof CountingCalls, 'load'>;
type Requested<What extends Question> = Omit<CountingCalls[What]['input'], 'key'>;
type Answered<What extends Question> = CountingCalls[What]['output'];

/** An answer may be `null`. */
interface Held<What extends Question> {
  readonly answer: Answered<What>;
}

/** `null`: the city has no publication. Refuses with 503 when the counting thread ended twice over it. */
export type AskPublication<What extends Question> = (
  city: CityId,
  requested: Requested<What>,
) => Promise<{ readonly source: DataSource; readonly answer: Answered<What> } | null>;

const again = retry(handleWhen(mayPass), { maxAttempts: 1 });

/** Asks one kind of question in the counting thread. Answers are cached by publication, `max` of their sizes together. */
export function answersOfPublications<What extends Question>(
  what: What,
  cities: PackedCities,
  thread: CountingThread,
  { max, sizeOf }: { readonly max: number; readonly sizeOf: (answer: Answered<What>) => number },
): AskPublication<What> {
  const answers = new LRUCache<string, Held<What>, { readonly input: CountingCalls[What]['input'] }>({
    maxSize: max,
    sizeCalculation: ({ answer }) => Math.min(max, sizeOf(answer)),
    // Dropped while it was counted: those who wait for it get it all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (_name, _last, { context }) => ({ answer: await thread.call(what, context.input) }),
  });

  return async (city, requested) => {
    try {
      return await again.execute(async () => {
        const packed = await cities.of(city);
        if (!packed) return null;
        const { key, source } = packed;
        // Equal questions at the same time are one.
        const input = { key, ...requested } as CountingCalls[What]['input'];
        return { source, answer: (await answers.forceFetch(JSON.stringify(input), { context: { input } })).answer };
      });
    } catch (error) {
      throw mayPass(error) ? new Refusal('not_available', { retryAfterSeconds: 2 }) : error;
    }
  };
}
