import { detached } from './request-scope.ts';

/**
 * Asks at most once in `ms`: whoever asks meanwhile gets the answer that is on its way or has come. The time runs from the
 * question; an answer that takes longer is shared until it is there. What fails is asked again at once.
 */
export function rememberedFor<Value>(
  ms: number,
  ask: () => Promise<Value>,
  now: () => number = Date.now,
): () => Promise<Value> {
  let last: { readonly answer: Promise<Value>; readonly askedAt: number; pending: boolean } | null = null;
  return () => {
    const age = last ? now() - last.askedAt : 0;
    if (last && (last.pending || (age >= 0 && age < ms))) return last.answer;
    const asked = { answer: detached(ask), askedAt: now(), pending: true };
    last = asked;
    asked.answer.then(
      () => {
        asked.pending = false;
      },
      () => {
        if (last === asked) last = null;
      },
    );
    return asked.answer;
  };
}
