import type { LngLat } from '@crimemap/contract/geo';
import { create } from 'zustand';

/** Duration of the highlight after ‘View on Map’ in milliseconds. Source: the specification. */
export const HIGHLIGHT_MS = 10_000;

interface Mark {
  readonly id: string;
  readonly lngLat: LngLat;
}

interface HighlightStore {
  /** Highlighted live calls or reports. */
  readonly marks: readonly Mark[];
  /** Highlights these calls or reports instead of the previous ones, for 10 seconds. */
  highlight(marks: readonly Mark[]): void;
}

let over: ReturnType<typeof setTimeout> | undefined;

/** Highlight after ‘View on Map’. The component with the button sets it, and a map layer draws it. */
export const useHighlight = create<HighlightStore>((set) => ({
  marks: [],
  highlight: (marks) => {
    clearTimeout(over);
    set({ marks });
    if (marks.length > 0) over = setTimeout(() => set({ marks: [] }), HIGHLIGHT_MS);
  },
}));
