export { readingTokensRoutes } from './reading-tokens.routes.ts';
export { type FindReader, readingTokens, revokeReadingTokens } from './reading-tokens.ts';
