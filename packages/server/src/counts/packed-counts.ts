import { LRUCache } from 'lru-cache';
import type { CountingCalls } from './counting-messages.ts';
import type { CountingThread } from './counting-thread.ts';
import type { PackedCity } from './packed-city.ts';

type Question = Exclude<keyof CountingCalls, 'load'>;
type Requested<What extends Question> = Omit<CountingCalls[What]['input'], 'key'>;
type Answered<What extends Question> = CountingCalls[What]['output'];

/** Wraps an answer, because the cache cannot store `null` itself. */
interface Held<What extends Question> {
  readonly answer: Answered<What>;
}

/**
 * Sends a question about one version of a city to the counting thread. Throws the errors after which `PackedCities.use`
 * retries.
 */
type AskPublication<What extends Question> = (
  version: Pick<PackedCity, 'key'>,
  requested: Requested<What>,
) => Promise<Answered<What>>;

/** Returns a function that answers one kind of question. Caches answers by version, up to a total size of `max`. */
function answersOfPublications<What extends Question>(
  what: What,
  thread: CountingThread,
  max: number,
  sizeOf: (answer: Answered<What>) => number,
): AskPublication<What> {
  const answers = new LRUCache<string, Held<What>, { readonly input: CountingCalls[What]['input'] }>({
    maxSize: max,
    sizeCalculation: ({ answer }) => Math.min(max, sizeOf(answer) + 1),
    // If an answer is dropped from the cache while it is computed, its clients still get it.
    ignoreFetchAbort: true,
    fetchMethod: async (_name, _last, { context }) => ({ answer: await thread.call(what, context.input) }),
  });

  return async ({ key }, requested) => {
    // Equal concurrent questions share one computation.
    const input = { key, ...requested } as CountingCalls[What]['input'];
    return (await answers.forceFetch(JSON.stringify(input), { context: { input } })).answer;
  };
}

/**
 * Counts in a version of a city. Returns `null` if the version’s files do not contain the data. A cached group takes a
 * few dozen bytes.
 */
export const packedCounts = (thread: CountingThread) =>
  answersOfPublications('count', thread, 200_000, (counts) => counts?.groups.length ?? 0);

/** Counts the rows of each type in an area on each of the given days, in a version of a city. */
export const packedAreaCounts = (thread: CountingThread) =>
  answersOfPublications('typesOnDays', thread, 50_000, ({ length }) => length);

/** Computes usual ranges in a version of a city. A cached window of a series or cell of a map takes about 200 bytes. */
export const packedUsual = (thread: CountingThread) => ({
  series: answersOfPublications('usual', thread, 100_000, ({ windows }) => windows.length),
  map: answersOfPublications('usualMap', thread, 30_000, ({ cells }) => cells.length),
});

export type PackedCounts = ReturnType<typeof packedCounts>;
export type PackedAreaCounts = ReturnType<typeof packedAreaCounts>;
export type PackedUsual = ReturnType<typeof packedUsual>;
