import { create } from 'zustand';
import type { AlertDraft } from '../../map-state/alert-draft.ts';

interface UnsentStore {
  /** Id of the member who wrote the draft. No other member sees it. */
  readonly sub: string | null;
  /** Place that the draft is about, as text. */
  readonly of: string | null;
  readonly draft: AlertDraft | null;
  /** Opens the form. Returns this member’s draft about this place; `null` if there is none, so the form is empty. */
  begin(sub: string | null, of: string): AlertDraft | null;
  keep(draft: AlertDraft): void;
  /** Deletes the draft. Called after it was sent. */
  forget(): void;
}

/**
 * Choices that were not sent. They are stored until the visitor leaves the page, so that closing the dialog loses
 * nothing. They are never in a URL.
 */
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
