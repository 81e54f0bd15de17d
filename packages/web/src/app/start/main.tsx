import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { navigate } from '../../address.ts';
import { makeQueryClient } from '../../api/query-client.ts';
import { takeReturn } from '../../session/take-return.ts';
import 'virtual:colours.css';
import '../../ui/theme.css';
import { lastViewQuery } from '../../map-state/last-view.ts';
import { parseMapSearch } from '../../map-state/map-search.ts';
import { openCityNearby } from '../../map-state/nearest-city.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { followBack } from '../../ui/open-things-store.ts';
import { isBare } from '../overlays/overlays.ts';
import { fetchFirstOverlay } from '../overlays/use-first-overlay.ts';
import { App } from './App.tsx';
import { followSession } from './follow-session.ts';
import '../overlays/opened-at.ts';
import { takeResetTour } from '../overlays/reset-tour.ts';
import { PageBoundary } from './PageBoundary.tsx';

// These run before anything else reads the URL or listens to its changes.
const endFollowingBack = followBack();
const returned = takeReturn();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const client = makeQueryClient();

// The URL of a note opens the map with that note.
const note = /^\/note\/([^/]+)/.exec(location.pathname)?.[1];
if (note) {
  const query = new URLSearchParams(location.search);
  query.set('note', note);
  navigate(`/?${query}`, { replace: true });
}

followSession(client, returned, (url) => {
  // Stops handling Back. Otherwise dialogs that close with the session would go back in the history and cancel this
  // navigation.
  endFollowingBack();
  location.replace(url);
});
fetchFirstOverlay();
takeResetTour();

// A URL without settings opens the view at which the last visit ended.
if (isBare(location.href)) {
  const last = lastViewQuery();
  if (last) navigate(`/?${last}`, { replace: true });
  else void openCityNearby(client).catch(console.info);
}

// Raises a phone’s bottom sheet if the link selects something. Later, this would move everything that floats over the
// map.
const { at, near, area } = parseMapSearch(location.search);
if (at ?? near ?? area) useScreenStore.getState().raiseSheet('map');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <PageBoundary>
        <App />
      </PageBoundary>
    </QueryClientProvider>
  </StrictMode>,
);
