import type { QueryClient } from '@tanstack/react-query';
import { forgetWhatMembersSaw } from '../offline/seen.ts';
import { afterLogin } from '../session/session.queries.ts';
import { useSession } from '../session/session-store.ts';
import { formatMapSearch, parseMapSearch } from './map-search.ts';

/** How long after a login the profile is asked for: first the map as members see it. */
const FOLLOW_UP_MS = 800;

/** What can wait until someone has signed in or out: the filters start anew, and a login is followed up. */
export function sessionChanged(client: QueryClient): void {
  clearFilters();
  void forgetWhatMembersSaw().catch(console.info);
  if (useSession.getState().fresh) setTimeout(() => void afterLogin(client), FOLLOW_UP_MS);
}

/** Everyone starts without a filter: guests then see the shootings of 2024. */
function clearFilters(): void {
  if (location.pathname !== '/') return;
  const unfiltered = { crime_type: undefined, division: undefined, year: undefined };
  const query = formatMapSearch({ ...parseMapSearch(location.search), ...unfiltered });
  history.replaceState(history.state, '', query ? `/?${query}` : '/');
}
