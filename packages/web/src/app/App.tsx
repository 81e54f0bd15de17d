import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { m } from '../i18n/generated/messages.js';
import { useLanguage } from '../i18n/settings.ts';
import { MapScreen } from './MapScreen.tsx';
import { NotFound } from './NotFound.tsx';

const SourcesScreen = lazy(() => import('./SourcesScreen.tsx'));

/** Draws everything again when the language changes: the words are plain functions, not subscriptions. */
export function App() {
  useLanguage();
  return (
    <Suspense fallback={<p className="grid h-dvh place-items-center text-muted">{m.loading_map()}</p>}>
      <Switch>
        <Route path="/">
          <MapScreen />
        </Route>
        <Route path="/data-sources">
          <SourcesScreen />
        </Route>
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Suspense>
  );
}
