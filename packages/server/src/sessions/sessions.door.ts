export { type Begun, createSessions, type Sessions } from './sessions.ts';
export { keysInFile, readKeys, rotateKeys, type TokenKeys, withNewKey } from './token-keys.ts';
