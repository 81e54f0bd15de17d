import { create } from 'zustand';

interface PinModeStore {
  /** True if there is a map to press. */
  readonly available: boolean;
  /** True if the next press on the map places a new note. */
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
