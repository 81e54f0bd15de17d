/** Number of tokens the model reports per request and response. */
export const MODEL_TOKENS = { in: 120, out: 30 } as const;
