import { useSyncExternalStore } from 'react';

/**
 * Way in which the URL changed. `push`: new history entry. `replace`: same entry. `travel`: Back, Forward or the
 * address bar.
 */
export type AddressChange = 'push' | 'replace' | 'travel';

const listeners = new Set<(change: AddressChange) => void>();
const tell = (change: AddressChange) => {
  for (const listener of listeners) listener(change);
};
globalThis.addEventListener?.('popstate', () => tell('travel'));

/** Calls `listener` after each change of the URL, earlier listeners first. Returns a function that removes it. */
export function onAddress(listener: (change: AddressChange) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Goes to a URL of this page. No other code may change the URL. `state`: state of the history entry. */
export function navigate(
  to: string,
  { replace = false, state = null }: { readonly replace?: boolean; readonly state?: unknown } = {},
): void {
  if (replace) history.replaceState(state, '', to);
  else history.pushState(state, '', to);
  tell(replace ? 'replace' : 'push');
}

/**
 * Returns the result of `read`, updated after each change of the URL. `read` must return the same value for the same
 * URL.
 */
export const useAddress = <Value>(read: () => Value): Value => useSyncExternalStore(onAddress, read);

const path = () => location.pathname;
const query = () => location.search;
/** Returns the path and the `navigate` function, for the router. */
export const usePath = (): [string, typeof navigate] => [useAddress(path), navigate];
/** Returns the query string with its question mark. */
export const useQueryText = (): string => useAddress(query);
