export { accessKeysRoutes } from './access-keys.routes.ts';
export { type FindReader, readingTokens, revokeAccessKeys } from './access-keys.ts';
