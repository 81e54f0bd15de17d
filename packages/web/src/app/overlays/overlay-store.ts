import { create } from 'zustand';

/** What the dialogs themselves do not say of what may be open. */
interface OverlayStore {
  /** What opens by itself at the start has been decided: until then nothing else does. */
  readonly started: boolean;
  /** What opens with the page is on its way, and the page is not shown without it. */
  readonly partsAwaited: boolean;
  /** The assistant’s welcome has been closed: an announcement may follow. */
  readonly announcementDue: boolean;
}

export const useOverlays = create<OverlayStore>(() => ({
  started: false,
  partsAwaited: false,
  announcementDue: false,
}));
