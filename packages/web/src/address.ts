import { useSyncExternalStore } from 'react';

/** How the address changed: by us, in a new entry of the history or in the same one, or by Back, Forward and the address bar. */
export type AddressChange = 'push' | 'replace' | 'travel';

const listeners = new Set<(change: AddressChange) => void>();
const tell = (change: AddressChange) => {
  for (const listener of listeners) listener(change);
};
globalThis.addEventListener?.('popstate', () => tell('travel'));

/** Calls `listener` after each change of the address, in the order in which they began to listen; returns what ends that. */
export function onAddress(listener: (change: AddressChange) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Goes to an address of this page, which is the only way it is changed. `state`: of the entry in the history. */
export function navigate(
  to: string,
  { replace = false, state = null }: { readonly replace?: boolean; readonly state?: unknown } = {},
): void {
  if (replace) history.replaceState(state, '', to);
  else history.pushState(state, '', to);
  tell(replace ? 'replace' : 'push');
}

/** What `read` reads of the address, anew after each change. It must return the same value while nothing has changed. */
export const useAddress = <Value>(read: () => Value): Value => useSyncExternalStore(onAddress, read);

const path = () => location.pathname;
const query = () => location.search;
/** For the router: where the page is, and how to go elsewhere. */
export const usePath = (): [string, typeof navigate] => [useAddress(path), navigate];
/** The query with its question mark. */
export const useQueryText = (): string => useAddress(query);
