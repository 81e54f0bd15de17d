import { create } from 'zustand';
import type { AlertDraft } from '../../map-state/alert-draft.ts';

interface UnsentStore {
  /** Id of the member; nobody else sees the draft. */
  readonly sub: string | null;
  /** Identifies the place of the draft. */
  readonly of: string | null;
  readonly draft: AlertDraft | null;
  /** Opens the form and returns this member’s draft at this place; `null`: a new form. */
  begin(sub: string | null, of: string): AlertDraft | null;
  keep(draft: AlertDraft): void;
  /** Deletes the draft after sending. */
  forget(): void;
}

/** Unsent choices, stored until the page is left, so that closing the dialog loses nothing. Never in a URL. */
export const useUnsent = create<UnsentStore>((set, get) => ({
  sub: null,
  of: null,
  draft: null,
  begin: (sub, of) => {
    const held = get();
    if (held.sub !== sub || held.of !== of) set({ sub, of, draft: null });
    return get().draft;
  },
  keep: (draft) => set({ draft }),
  forget: () => set({ draft: null }),
}));
