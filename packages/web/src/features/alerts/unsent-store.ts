import { create } from 'zustand';
import type { AlertDraft } from '../../map-state/alert-draft.ts';

interface UnsentStore {
  /** Whose it is: nobody else is shown it. */
  readonly sub: string | null;
  /** Of what it was begun, as a text that tells one place from another. */
  readonly of: string | null;
  readonly draft: AlertDraft | null;
  /** Opens the form: gives what was left in it at this place, by this person; `null` where it begins anew. */
  begin(sub: string | null, of: string): AlertDraft | null;
  keep(draft: AlertDraft): void;
  /** It was sent. */
  forget(): void;
}

/** What was chosen and not sent outlives its dialog, until the page is left: a press beside it loses nothing. It is in no address. */
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
