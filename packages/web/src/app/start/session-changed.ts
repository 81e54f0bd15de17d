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

/** How long after a login the profile is asked for: first the map as members see it. */
const FOLLOW_UP_MS = 800;

/**
 * What follows when someone has signed in or out: the filters start anew unless a link has led here or a locked type was chosen, a login is followed up, and what members were
 * told is no longer kept. `isReturn`: they come back from the sign-in provider, to a page that has already asked for what it shows.
 */
export async function sessionChanged(
  client: QueryClient,
  isReturn: boolean,
  keepsFilter = !isBare(OPENED_AT),
): Promise<void> {
  const { signedIn } = useSession.getState();
  // A type that only members see can only be what they came for.
  const isWished = signedIn && lockedType(parseMapSearch(location.search), false) !== null;
  if (!(keepsFilter || isWished) || !signedIn) clearFilters(signedIn);
  if (useSession.getState().fresh) setTimeout(() => void afterLogin(client), FOLLOW_UP_MS);
  await forgetWhatMembersSaw().catch(console.info);
  if (isReturn && navigator.serviceWorker?.controller) await keepWhatIsShown(client);
}

const NO_TIMES = { days: undefined, period: undefined, months: undefined, hours: undefined, play: undefined } as const;

/**
 * Everyone starts without a filter: guests then see the shootings of 2024. A time that somebody has chosen before they signed in is one
 * they may see afterwards, too.
 */
function clearFilters(keepsTimes: boolean): void {
  useLeftCities.setState({ addresses: {} });
  if (location.pathname !== '/') return;
  const unfiltered = { crime_type: undefined, division: undefined, year: undefined, ...(!keepsTimes && NO_TIMES) };
  const query = formatMapSearch({ ...parseMapSearch(location.search), ...unfiltered });
  navigate(query ? `/?${query}` : '/', { replace: true, state: history.state });
}

/**
 * Asks once more for what the map on screen was drawn from, now that the worker keeps it. It comes from the browser’s cache or
 * is answered in a few bytes that nothing has changed.
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
