import { create } from 'zustand';

interface PinModeStore {
  /** There is a map to press. */
  readonly available: boolean;
  /** The next press on the map says where a new note goes. */
  readonly on: boolean;
  setAvailable(available: boolean): void;
  setOn(on: boolean): void;
}

export const usePinMode = create<PinModeStore>((set) => ({
  available: false,
  on: false,
  setAvailable: (available) => set({ available, on: false }),
  setOn: (on) => set({ on }),
}));
