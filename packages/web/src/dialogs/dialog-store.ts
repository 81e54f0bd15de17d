import type { CityId } from '@crimemap/contract/cities';
import { create } from 'zustand';

/** Parts of the product this server does not have yet; each says in a few words what it will be. */
export type ComingPart = 'assistant' | 'news' | 'notes';

/** Every dialog the house can open, as plain data. What deserves a link is in the URL instead. */
export type DialogRequest =
  /** `why`: what happened before, in a sentence. */
  | { readonly name: 'sign-in'; readonly why?: 'expired' }
  /** `forced`: it must be completed first. */
  | { readonly name: 'profile'; readonly forced: boolean }
  | { readonly name: 'whats-new' }
  | { readonly name: 'help' }
  | { readonly name: 'not-shown'; readonly city: CityId }
  | { readonly name: 'caveats'; readonly city: CityId }
  | { readonly name: 'coming'; readonly part: ComingPart };

interface DialogStore {
  readonly request: DialogRequest | null;
  open(request: DialogRequest): void;
  close(): void;
}

export const useDialogs = create<DialogStore>((set) => ({
  request: null,
  open: (request) => set({ request }),
  close: () => set({ request: null }),
}));
