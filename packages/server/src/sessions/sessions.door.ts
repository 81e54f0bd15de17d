export { noAccount } from './account-of.ts';
export { sessionsStore } from './sessions.store.ts';
export { type Begun, createSessions, type Sessions } from './sessions.ts';
export { keysInFile, readKeys, rotateKeys, type TokenKeys, withNewKey } from './token-keys.ts';
