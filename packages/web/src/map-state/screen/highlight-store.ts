import { create } from 'zustand';

/** How long ‘View on Map’ points at what it found: the specification’s. */
export const HIGHLIGHT_MS = 10_000;

interface HighlightStore {
  /** Live calls that are pointed at now. */
  readonly ids: readonly string[];
  /** Points at these instead of whatever was pointed at; after 10 seconds at nothing. */
  highlight(ids: readonly string[]): void;
}

let over: ReturnType<typeof setTimeout> | undefined;

/** What ‘View on Map’ points at: set by who found it, drawn by the layer that has it. */
export const useHighlight = create<HighlightStore>((set) => ({
  ids: [],
  highlight: (ids) => {
    clearTimeout(over);
    set({ ids });
    if (ids.length > 0) over = setTimeout(() => set({ ids: [] }), HIGHLIGHT_MS);
  },
}));
