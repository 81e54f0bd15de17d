import type { LngLat } from '@crimemap/contract/geo';
import { create } from 'zustand';

/** Duration of the highlight of ‘View on Map’ in milliseconds, as specified. */
export const HIGHLIGHT_MS = 10_000;

interface Mark {
  readonly id: string;
  readonly lngLat: LngLat;
}

interface HighlightStore {
  /** Highlighted live calls or reports. */
  readonly marks: readonly Mark[];
  /** Highlights these in place of others; clears after 10 seconds. */
  highlight(marks: readonly Mark[]): void;
}

let over: ReturnType<typeof setTimeout> | undefined;

/** Highlight of ‘View on Map’: set by the searching component, drawn by the layer. */
export const useHighlight = create<HighlightStore>((set) => ({
  marks: [],
  highlight: (marks) => {
    clearTimeout(over);
    set({ marks });
    if (marks.length > 0) over = setTimeout(() => set({ marks: [] }), HIGHLIGHT_MS);
  },
}));
