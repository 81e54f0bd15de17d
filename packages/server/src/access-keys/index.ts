export { accessKeysRoutes } from './access-keys.routes.ts';
export { accessKeys, type FindReader, revokeAccessKeys } from './access-keys.ts';
