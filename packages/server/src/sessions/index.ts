export { type EndedSessions, endedSessionsOver } from './ended-sessions.ts';
export { sessionsRoutes } from './sessions.routes.ts';
export { sessionsStore } from './sessions.store.ts';
export { type Begun, createSessions, noAccount, type Sessions } from './sessions.ts';
export { keysInFile, readKeys, type TokenKeys, withNewKey } from './token-keys.ts';
