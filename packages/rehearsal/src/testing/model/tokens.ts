/** Number of tokens that the model reports for each request and for each response. */
export const MODEL_TOKENS = { in: 120, out: 30 } as const;
