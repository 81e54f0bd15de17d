import { useSyncExternalStore } from 'react';

/**
 * How the URL changed. `push`: a new history entry. `replace`: the same history entry. `travel`: Back, Forward or the
 * address bar.
 */
export type AddressChange = 'push' | 'replace' | 'travel';

const listeners = new Set<(change: AddressChange) => void>();
const tell = (change: AddressChange) => {
  for (const listener of listeners) listener(change);
};
globalThis.addEventListener?.('popstate', () => tell('travel'));

/**
 * Calls `listener` after each change of the URL, after listeners that were added earlier. Returns a function that
 * removes the listener.
 */
export function onAddress(listener: (change: AddressChange) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Navigates to a URL of this page. No other code may change the URL. `state`: data stored in the history entry. */
export function navigate(
  to: string,
  { replace = false, state = null }: { readonly replace?: boolean; readonly state?: unknown } = {},
): void {
  if (replace) history.replaceState(state, '', to);
  else history.pushState(state, '', to);
  tell(replace ? 'replace' : 'push');
}

/**
 * Returns the result of `read` and updates it after each change of the URL. `read` must return the same value for the
 * same URL.
 */
export const useAddress = <Value>(read: () => Value): Value => useSyncExternalStore(onAddress, read);

const path = () => location.pathname;
const query = () => location.search;
/** Returns the path and the `navigate` function, for the router. */
export const usePath = (): [string, typeof navigate] => [useAddress(path), navigate];
/** Returns the query string, including the question mark. */
export const useQueryText = (): string => useAddress(query);
