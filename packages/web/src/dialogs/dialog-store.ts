import type { ProviderError } from '@crimemap/contract/accounts';
import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { View } from '@crimemap/contract/view';
import { create } from 'zustand';
import { EDITION } from '../api/base/edition.ts';
import type { AlertDraft, AlertStart } from '../map-state/alert-draft.ts';

/** Why the way in opens: a session has ended, someone starts who is not signed in, or wants to ask the assistant or write a note. */
export type SignInReason = 'expired' | 'start' | 'assistant' | 'note' | 'alert';

/** Every dialog the house can open, as plain data. What deserves a link is in the URL instead. */
export type DialogRequest =
  /** `failed`: what became of signing in with the provider. `alert`: the emails that members are then offered. */
  | {
      readonly name: 'sign-in';
      readonly why?: SignInReason;
      readonly failed?: ProviderError;
      readonly alert?: AlertStart;
    }
  /** `id`: which of them. */
  | { readonly name: 'announcement'; readonly id: string }
  /** `forced`: it must be completed first. */
  | { readonly name: 'profile'; readonly forced: boolean }
  /** `why`: it opens by itself, as the welcome of who starts. `question`: what is in the box to begin with. */
  | { readonly name: 'assistant'; readonly why?: 'start'; readonly question?: string }
  | { readonly name: 'log-out' }
  | { readonly name: 'activity' }
  | { readonly name: 'whats-new' }
  | { readonly name: 'help' }
  | { readonly name: 'not-shown'; readonly city: CityId }
  | { readonly name: 'caveats'; readonly city: CityId }
  /** `total`: how many reports the view holds as shown. `isMine`: it is around the person. */
  | { readonly name: 'download'; readonly view: View; readonly total: number; readonly isMine?: boolean }
  /** `question`: the query of the address that asks the same on the map. `isMine`: it is around the person. */
  | { readonly name: 'cite'; readonly view: View; readonly question?: string; readonly isMine?: boolean }
  /** Letters about an area: where it begins, or what was chosen before the area was drawn. */
  | { readonly name: 'alert'; readonly start?: AlertStart; readonly draft?: AlertDraft }
  /** `at`: where the map was pressed. `city`: the one that is looked at. */
  | { readonly name: 'create-note'; readonly at?: LngLat; readonly city?: CityId }
  | { readonly name: 'edit-note'; readonly noteId: string }
  /** `commentId`: one reply under the note, not the note. */
  | { readonly name: 'report-note'; readonly noteId: string; readonly commentId?: string }
  | { readonly name: 'report-news'; readonly newsId: string };

interface DialogStore {
  readonly request: DialogRequest | null;
  open(request: DialogRequest): void;
  close(): void;
}

/** What a static edition has for its reader; all else needs a server, and does not open there. */
const OF_FILES: ReadonlySet<DialogRequest['name']> = new Set([
  'announcement',
  'help',
  'not-shown',
  'caveats',
  'download',
]);

export const useDialogs = create<DialogStore>((set) => ({
  request: null,
  open(request) {
    if (!EDITION || OF_FILES.has(request.name)) set({ request });
  },
  close: () => set({ request: null }),
}));
