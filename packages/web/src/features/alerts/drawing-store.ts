import type { LngLat } from '@crimemap/contract/geo';
import { create } from 'zustand';
import type { AlertDraft } from '../../map-state/alert-draft.ts';

interface DrawingStore {
  /** The dialog’s draft when the drawing began; `null` if nothing is being drawn. */
  readonly draft: AlertDraft | null;
  readonly ring: readonly LngLat[];
  begin(draft: AlertDraft): void;
  add(corner: LngLat): void;
  removeLast(): void;
  end(): void;
}

/** The area that is being drawn. It is never in a URL, because the place is private. */
export const useDrawing = create<DrawingStore>((set) => ({
  draft: null,
  ring: [],
  begin: (draft) => set({ draft, ring: [] }),
  add: (corner) => set(({ ring }) => ({ ring: [...ring, corner] })),
  removeLast: () => set(({ ring }) => ({ ring: ring.slice(0, -1) })),
  end: () => set({ draft: null, ring: [] }),
}));
