import { Suspense, useState } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { usePath, useQueryText } from '../../address.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { lazyComponent, lazyWithin, useMissingParts } from '../../ui/lazy-component.ts';
import { MapScreen } from '../screen/MapScreen.tsx';
import { PageNotice } from './PageNotice.tsx';

const AppEffects = lazyComponent(() => import('./AppEffects.tsx'), 'AppEffects');
const OtherScreen = lazyWithin(() => import('../pages/OtherScreen.tsx'), 'OtherScreen');
/** Pages for operators. The key is the URL parameter that opens the page instead of any other page. */
const ASIDE = {
  audit: lazyWithin(() => import('../pages/OtherScreen.tsx'), 'AuditScreen'),
  'google-sso-test': lazyWithin(() => import('../pages/OtherScreen.tsx'), 'ProviderTestScreen'),
};

/** Returns the operator page that the URL opens. Called only once, because the map later removes unknown parameters. */
function pageAside() {
  const query = new URLSearchParams(location.search);
  return Object.entries(ASIDE).find(([name]) => query.has(name))?.[1];
}

/**
 * Renders the whole page again when the language changes, because messages are plain functions that no component
 * subscribes to.
 */
export function App() {
  useLanguage();
  const [Aside] = useState(pageAside);
  const isMapReady = useMapView((map) => map.isReady);
  return (
    <Router hook={usePath} searchHook={useQueryText}>
      <Suspense fallback={<p className="grid h-dvh place-items-center text-muted">{m.loading_map()}</p>}>
        {Aside ? <Aside /> : <Pages />}
      </Suspense>
      {isMapReady && <AppEffects />}
      <MissingParts />
    </Router>
  );
}

function Pages() {
  return (
    <Switch>
      <Route path="/">
        <MapScreen />
      </Route>
      {/* Handles an internal link to a note; `main.tsx` handles external ones. */}
      <Route path="/note/:id">{({ id }) => <Redirect to={`/?note=${encodeURIComponent(id)}`} replace />}</Route>
      <Route>
        <OtherScreen />
      </Route>
    </Switch>
  );
}

/**
 * Says that a part of the page failed to load. Only a reload loads it again. The reload loses nothing, because the URL
 * contains the page’s state.
 */
export function MissingParts({ reload = () => location.reload() }: { readonly reload?: () => void }) {
  const { missing } = useMissingParts();
  if (!missing) return null;
  return (
    <PageNotice action={m.try_again()} onPress={reload}>
      {m.panel_failed({ what: m.part_of_page() })}
    </PageNotice>
  );
}
