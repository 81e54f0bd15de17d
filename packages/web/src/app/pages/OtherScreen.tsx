import { Route, Switch } from 'wouter';
import { laterWithin } from '../../ui/later.ts';
import { NotFound } from './NotFound.tsx';

const ModerationScreen = laterWithin(() => import('./ModerationScreen.tsx'));
const SourcesScreen = laterWithin(() => import('./SourcesScreen.tsx'));

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
