export { accountTools } from './account-tools.ts';
export { accountsRoutes } from './accounts.routes.ts';
export { startAccountCleanup } from './ended.store.ts';
export { countTriedAddresses, emailKey } from './members.store.ts';
export type { Passwords } from './passwords.ts';
export { type SignInEvents, signInEventsStore } from './sign-in-events.store.ts';
export { TRIED_ADDRESSES_ALARM } from './watch-codes.ts';
