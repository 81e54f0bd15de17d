import type { QueryClient } from '@tanstack/react-query';
import { formatMapSearch, parseMapSearch } from '../../map-state/map-search.ts';
import { forgetWhatMembersSaw } from '../../offline/seen.ts';
import { afterLogin } from '../../session/session.queries.ts';
import { useSession } from '../../session/session-store.ts';
import { carriesFilter } from '../overlays/overlays.ts';
import { keepWhatIsShown } from './keep-what-is-shown.ts';
import { OPENED_AT } from './opened-at.ts';

/** How long after a login the profile is asked for: first the map as members see it. */
const FOLLOW_UP_MS = 800;

/**
 * What follows when someone has signed in or out: the filters start anew unless a link has set them, a login is followed up, and what members were told is no
 * longer kept. `isReturn`: they come back from the sign-in provider, to a page that has already asked for what it shows.
 */
export async function sessionChanged(
  client: QueryClient,
  isReturn: boolean,
  keepsFilter = carriesFilter(OPENED_AT),
): Promise<void> {
  if (!keepsFilter || !useSession.getState().signedIn) clearFilters();
  if (useSession.getState().fresh) setTimeout(() => void afterLogin(client), FOLLOW_UP_MS);
  await forgetWhatMembersSaw().catch(console.info);
  if (isReturn && navigator.serviceWorker?.controller) await keepWhatIsShown(client);
}

/** Everyone starts without a filter: guests then see the shootings of 2024. */
function clearFilters(): void {
  if (location.pathname !== '/') return;
  const unfiltered = { crime_type: undefined, division: undefined, year: undefined };
  const query = formatMapSearch({ ...parseMapSearch(location.search), ...unfiltered });
  history.replaceState(history.state, '', query ? `/?${query}` : '/');
}
