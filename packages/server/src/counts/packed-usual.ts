import { type AskPublication, answersOfPublications } from './answers-of-publications.ts';
import type { CountingThread } from './counting-thread.ts';

/** What is usual in a version of a city, judged in the counting thread. */
export interface PackedUsual {
  readonly series: AskPublication<'usual'>;
  readonly map: AskPublication<'usualMap'>;
}

/** Windows of all series that are cached, and cells of all maps; some two hundred bytes each. */
const WINDOWS_MAX = 100_000;
const CELLS_MAX = 30_000;

export const packedUsual = (thread: CountingThread): PackedUsual => ({
  series: answersOfPublications('usual', thread, { max: WINDOWS_MAX, sizeOf: ({ windows }) => windows.length + 1 }),
  map: answersOfPublications('usualMap', thread, { max: CELLS_MAX, sizeOf: ({ cells }) => cells.length + 1 }),
});
