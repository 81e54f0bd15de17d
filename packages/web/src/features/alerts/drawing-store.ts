import type { LngLat } from '@crimemap/contract/geo';
import { create } from 'zustand';
import type { AlertDraft } from '../../map-state/alert-draft.ts';

interface DrawingStore {
  /** What the dialog held when the drawing began, and gets back with what was drawn; `null`: nothing is being drawn. */
  readonly draft: AlertDraft | null;
  readonly ring: readonly LngLat[];
  begin(draft: AlertDraft): void;
  add(corner: LngLat): void;
  removeLast(): void;
  end(): void;
}

/** An area while it is drawn. It is in no address: where somebody wants to know about is theirs. */
export const useDrawing = create<DrawingStore>((set) => ({
  draft: null,
  ring: [],
  begin: (draft) => set({ draft, ring: [] }),
  add: (corner) => set(({ ring }) => ({ ring: [...ring, corner] })),
  removeLast: () => set(({ ring }) => ({ ring: ring.slice(0, -1) })),
  end: () => set({ draft: null, ring: [] }),
}));
