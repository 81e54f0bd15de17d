/** The stable code of a refusal, when it was one. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error ? String(error.code) : null;

/** There is no such note for who asks: it is not there any more, is not theirs to see, or its link was never one. */
export const isGone = (error: unknown): boolean => ['not_found', 'invalid_input'].includes(reasonOf(error) ?? '');
