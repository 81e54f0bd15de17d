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
/** Pages for who looks after the map, by the name in the query that opens them in place of all others. */
const ASIDE = {
  audit: lazyWithin(() => import('../pages/OtherScreen.tsx'), 'AuditScreen'),
  'google-sso-test': lazyWithin(() => import('../pages/OtherScreen.tsx'), 'ProviderTestScreen'),
};

/** The map forgets what it does not know of a link, so the address is read once. */
function pageAside() {
  const query = new URLSearchParams(location.search);
  return Object.entries(ASIDE).find(([name]) => query.has(name))?.[1];
}

/** Draws everything again when the language changes: the words are plain functions, not subscriptions. */
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
      {/* A link of ours to a note; for who comes from outside `main.tsx` does the same. */}
      <Route path="/note/:id">{({ id }) => <Redirect to={`/?note=${encodeURIComponent(id)}`} replace />}</Route>
      <Route>
        <OtherScreen />
      </Route>
    </Switch>
  );
}

/** Says that a part of the page could not be loaded. Only a new page asks for it again; where it stands is in its address. */
export function MissingParts({ reload = () => location.reload() }: { readonly reload?: () => void }) {
  const { missing } = useMissingParts();
  if (!missing) return null;
  return (
    <PageNotice action={m.try_again()} onPress={reload}>
      {m.panel_failed({ what: m.part_of_page() })}
    </PageNotice>
  );
}
