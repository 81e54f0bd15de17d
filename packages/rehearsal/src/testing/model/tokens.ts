/** Tokens the model claims for each request and reply. */
export const MODEL_TOKENS = { in: 120, out: 30 } as const;
