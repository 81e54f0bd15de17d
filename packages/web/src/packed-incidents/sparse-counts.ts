import type { AnswerCounts } from './messages.ts';

/** Counts by place as the map draws them, of those places alone that an answer counted; of none is it known whether anyone was harmed. */
export function withCounts(length: number, { places, counts }: Pick<AnswerCounts, 'places' | 'counts'>) {
  const byPlace = new Uint32Array(length);
  places.forEach((place, at) => {
    byPlace[place] = counts[at] ?? 0;
  });
  return { byPlace, harmed: new Uint8Array(length) };
}
