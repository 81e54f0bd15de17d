import { create } from 'zustand';
import { readStored, store } from './stored.ts';

const KEY = 'whats-new-seen';
/** The version What’s New is about; another one has not been seen. */
const VERSION = '1.9';

/** Has What’s New been read on this device? The menu marks it until then. */
export const useWhatsNew = create(() => ({ seen: readStored(KEY) === VERSION }));

export function keepWhatsNewSeen(): void {
  store(KEY, VERSION);
  useWhatsNew.setState({ seen: true });
}
