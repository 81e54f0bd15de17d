import { create } from 'zustand';
import { readStored, store } from './stored.ts';

const KEY = 'whats-new-seen';
/** Version of the current What’s New page. Users who saw another version have not seen this one. */
const VERSION = '1.9';

/** Whether What’s New was read on this device. The menu marks it until then. */
export const useWhatsNew = create(() => ({ seen: readStored(KEY) === VERSION }));

export function keepWhatsNewSeen(): void {
  store(KEY, VERSION);
  useWhatsNew.setState({ seen: true });
}
