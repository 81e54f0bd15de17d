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
export type AskPublication<What extends Question> = (
  version: Pick<PackedCity, 'key'>,
  requested: Requested<What>,
) => Promise<Answered<What>>;

/** Asks one kind of question in the counting thread. Answers are cached by version, `max` of their sizes together. */
export function answersOfPublications<What extends Question>(
  what: What,
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

  return async ({ key }, requested) => {
    // Equal questions at the same time are one.
    const input = { key, ...requested } as CountingCalls[What]['input'];
    return (await answers.forceFetch(JSON.stringify(input), { context: { input } })).answer;
  };
}
