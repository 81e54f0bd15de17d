import { readStored, store } from './stored.ts';

const KEY = 'assistant-at-start';

/** Does the assistant’s welcome open by itself on this device? It does until someone says no. */
export const welcomesAtStart = (): boolean => readStored(KEY) !== false;

export const keepWelcomeAtStart = (opens: boolean): void => store(KEY, opens);
