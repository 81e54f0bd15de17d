import { readStored, store } from './stored.ts';

const KEY = 'note_policy_read';

/** Has someone on this device said that they understood what a note is for? */
export const policyWasRead = (): boolean => readStored(KEY) === true;

export const keepPolicyRead = (): void => store(KEY, true);
