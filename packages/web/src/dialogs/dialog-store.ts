import type { ProviderError } from '@crimemap/contract/accounts';
import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { View } from '@crimemap/contract/view';
import { create } from 'zustand';
import { STATIC_SITE } from '../api/base/static-site.ts';
import type { AlertDraft, AlertStart } from '../map-state/alert-draft.ts';

/**
 * Why the sign-in opens: the session expired, the page was opened without a session, or the visitor wants the
 * assistant, a note or emails.
 */
export type SignInReason = 'expired' | 'start' | 'assistant' | 'note' | 'alert';

/** A request for a dialog, as plain data. Content that should have a link is in the URL instead. */
export type DialogRequest =
  /**
   * `failed`: why the sign-in at the provider failed. `alert`: the email updates that are offered after the sign-in.
   */
  | {
      readonly name: 'sign-in';
      readonly why?: SignInReason;
      readonly failed?: ProviderError;
      readonly alert?: AlertStart;
    }
  | { readonly name: 'announcement'; readonly id: string }
  /** `forced`: true if the member must complete the profile before continuing. */
  | { readonly name: 'profile'; readonly forced: boolean }
  /** `why`: `start` if it opens by itself as the welcome. `question`: initial text of the input. */
  | { readonly name: 'assistant'; readonly why?: 'start'; readonly question?: string }
  | { readonly name: 'log-out' }
  | { readonly name: 'activity' }
  | { readonly name: 'whats-new' }
  | { readonly name: 'help' }
  | { readonly name: 'not-shown'; readonly city: CityId }
  | { readonly name: 'caveats'; readonly city: CityId }
  /** `total`: number of reports in the view. `isMine`: the view is around the person’s location. */
  | { readonly name: 'download'; readonly view: View; readonly total: number; readonly isMine?: boolean }
  /**
   * `question`: query string of the URL that opens this view on the map. `isMine`: the view is around the person’s
   * location.
   */
  | { readonly name: 'cite'; readonly view: View; readonly question?: string; readonly isMine?: boolean }
  /** Email updates about an area. `start`: initial values. `draft`: choices made before the area was drawn. */
  | { readonly name: 'alert'; readonly start?: AlertStart; readonly draft?: AlertDraft }
  /** `at`: location that was pressed (longitude, latitude). `city`: the city that is shown. */
  | { readonly name: 'create-note'; readonly at?: LngLat; readonly city?: CityId }
  | { readonly name: 'edit-note'; readonly noteId: string }
  /** `commentId`: id of a reply to report instead of the note. */
  | { readonly name: 'report-note'; readonly noteId: string; readonly commentId?: string }
  | { readonly name: 'report-news'; readonly newsId: string };

interface DialogStore {
  readonly request: DialogRequest | null;
  open(request: DialogRequest): void;
  close(): void;
}

/** Dialogs that open on a static site. All others need a server and do not open there. */
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
    if (!STATIC_SITE || OF_FILES.has(request.name)) set({ request });
  },
  close: () => set({ request: null }),
}));
