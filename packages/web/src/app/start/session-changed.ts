import type { QueryClient } from '@tanstack/react-query';
import { navigate } from '../../address.ts';
import { fetchBytes } from '../../api/fetch-bytes.ts';
import { afterLogin } from '../../api/session.queries.ts';
import { lockedType } from '../../map-state/filter-rules.ts';
import { useLeftCities } from '../../map-state/left-cities-store.ts';
import { formatMapSearch, parseMapSearch } from '../../map-state/map-search.ts';
import { keepingOf } from '../../offline/cached-paths.ts';
import { forgetWhatMembersSaw } from '../../offline/seen.ts';
import { filesInUse } from '../../packed-incidents/packed-incidents.queries.ts';
import { useSession } from '../../session/session-store.ts';
import { tokenForCall } from '../../session/token-for-call.ts';
import { OPENED_AT } from '../overlays/opened-at.ts';
import { isBare } from '../overlays/overlays.ts';

/** Delay in milliseconds between a login and its follow-up requests, so that the member first sees the map. */
const FOLLOW_UP_MS = 800;

/**
 * Applies a sign-in or sign-out. Resets the filters, except after a sign-in if a link opened the page or a locked type
 * is chosen. Sends the follow-up requests of a login and deletes the cached data of members. `isReturn`: the visitor
 * returned from the sign-in provider, and the page has already sent its requests.
 */
export async function sessionChanged(
  client: QueryClient,
  isReturn: boolean,
  keepsFilter = !isBare(OPENED_AT),
): Promise<void> {
  const { signedIn } = useSession.getState();
  // A visitor who chose a type that only members may see has signed in for that type.
  const isWished = signedIn && lockedType(parseMapSearch(location.search), false) !== null;
  if (!(keepsFilter || isWished) || !signedIn) clearFilters(signedIn);
  if (useSession.getState().fresh) setTimeout(() => void afterLogin(client), FOLLOW_UP_MS);
  await forgetWhatMembersSaw().catch(console.info);
  if (isReturn && navigator.serviceWorker?.controller) await keepWhatIsShown(client);
}

const NO_TIMES = { days: undefined, period: undefined, months: undefined, hours: undefined, play: undefined } as const;

/**
 * Clears the filters; guests then see the shootings of 2024. A period, months or hours chosen before a sign-in remain,
 * because members may use them too.
 */
function clearFilters(keepsTimes: boolean): void {
  useLeftCities.setState({ addresses: {} });
  if (location.pathname !== '/') return;
  const unfiltered = { crime_type: undefined, division: undefined, year: undefined, ...(!keepsTimes && NO_TIMES) };
  const query = formatMapSearch({ ...parseMapSearch(location.search), ...unfiltered });
  navigate(query ? `/?${query}` : '/', { replace: true, state: history.state });
}

/**
 * Requests the map’s data again after the service worker has taken control, so that the worker caches them. The
 * responses come from the browser’s cache or are short “not modified” responses.
 */
export async function keepWhatIsShown(client: QueryClient): Promise<void> {
  const requests = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && keepingOf(pathname) !== null)
    .map(({ pathname, search }) => pathname.slice('/api'.length) + search);
  const token = await tokenForCall();
  const { signal } = new AbortController();
  for (const path of new Set([...requests, ...filesInUse(client)]))
    await fetchBytes(path, { signal, again: false, token }).catch(console.info);
}
