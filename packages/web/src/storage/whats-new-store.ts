import { create } from 'zustand';
import { readStored, store } from './stored.ts';

const KEY = 'whats-new-seen';
/** Version of the current What’s New page. Users who have only seen another version have not seen this page. */
const VERSION = '1.9';

/** Whether What’s New was read on this device. Until then the menu marks it as new. */
export const useWhatsNew = create(() => ({ seen: readStored(KEY) === VERSION }));

export function keepWhatsNewSeen(): void {
  store(KEY, VERSION);
  useWhatsNew.setState({ seen: true });
}
