import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { NotFound } from './NotFound.tsx';

const ModerationScreen = lazy(() => import('./ModerationScreen.tsx'));
const SourcesScreen = lazy(() => import('./SourcesScreen.tsx'));

/** Every page but the map. */
export default function OtherScreen() {
  return (
    <Switch>
      <Route path="/data-sources">
        <SourcesScreen />
      </Route>
      <Route path="/moderation">
        <ModerationScreen />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
