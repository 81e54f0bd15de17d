import { LRUCache } from 'lru-cache';
import type { CountingCalls } from './counting-messages.ts';
import type { CountingThread } from './counting-thread.ts';
import type { PackedCity } from './packed-city.ts';

type Question = Exclude<keyof CountingCalls, 'load'>;
type Requested<What extends Question> = Omit<CountingCalls[What]['input'], 'key'>;
type Answered<What extends Question> = CountingCalls[What]['output'];

/** An answer may be `null`. */
interface Held<What extends Question> {
  readonly answer: Answered<What>;
}

/** Asks the counting thread about one version of a city. Throws what `PackedCities.use` tries again. */
type AskPublication<What extends Question> = (
  version: Pick<PackedCity, 'key'>,
  requested: Requested<What>,
) => Promise<Answered<What>>;

/** Asks one kind of question in the counting thread. Answers are cached by version, `max` of their sizes together. */
function answersOfPublications<What extends Question>(
  what: What,
  thread: CountingThread,
  max: number,
  sizeOf: (answer: Answered<What>) => number,
): AskPublication<What> {
  const answers = new LRUCache<string, Held<What>, { readonly input: CountingCalls[What]['input'] }>({
    maxSize: max,
    sizeCalculation: ({ answer }) => Math.min(max, sizeOf(answer) + 1),
    // Dropped while it was counted: those who wait for it get it all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (_name, _last, { context }) => ({ answer: await thread.call(what, context.input) }),
  });

  return async ({ key }, requested) => {
    // Equal questions at the same time are one.
    const input = { key, ...requested } as CountingCalls[What]['input'];
    return (await answers.forceFetch(JSON.stringify(input), { context: { input } })).answer;
  };
}

/** Counts in a version of a city; `null`: its files do not hold what is asked. Groups take a few dozen bytes each. */
export const packedCounts = (thread: CountingThread) =>
  answersOfPublications('count', thread, 200_000, (counts) => counts?.groups.length ?? 0);

/** How many rows of each type lie somewhere on each of some days of a version of a city. */
export const packedAreaCounts = (thread: CountingThread) =>
  answersOfPublications('typesOnDays', thread, 50_000, ({ length }) => length);

/** What is usual in a version of a city. Windows of series and cells of maps take some two hundred bytes each. */
export const packedUsual = (thread: CountingThread) => ({
  series: answersOfPublications('usual', thread, 100_000, ({ windows }) => windows.length),
  map: answersOfPublications('usualMap', thread, 30_000, ({ cells }) => cells.length),
});

export type PackedCounts = ReturnType<typeof packedCounts>;
export type PackedAreaCounts = ReturnType<typeof packedAreaCounts>;
export type PackedUsual = ReturnType<typeof packedUsual>;
