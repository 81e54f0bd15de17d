import type { LngLat } from '@crimemap/contract/geo';
import { create } from 'zustand';

/** How long ‘View on Map’ points at what it found: the specification’s. */
export const HIGHLIGHT_MS = 10_000;

interface Mark {
  readonly id: string;
  readonly lngLat: LngLat;
}

interface HighlightStore {
  /** Live calls or reports that are pointed at now. */
  readonly marks: readonly Mark[];
  /** Points at these instead of whatever was pointed at; after 10 seconds at nothing. */
  highlight(marks: readonly Mark[]): void;
}

let over: ReturnType<typeof setTimeout> | undefined;

/** What ‘View on Map’ points at: set by who found it, drawn by the layer that has it. */
export const useHighlight = create<HighlightStore>((set) => ({
  marks: [],
  highlight: (marks) => {
    clearTimeout(over);
    set({ marks });
    if (marks.length > 0) over = setTimeout(() => set({ marks: [] }), HIGHLIGHT_MS);
  },
}));
