import { useEffect } from 'react';
import { Link, Route, Switch } from 'wouter';
import { m } from '../../i18n/generated/messages.js';
import { laterWithin } from '../../ui/later.ts';

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

/** What stands at an address that is no screen. */
function NotFound() {
  // The server has given the document this title in the language of the browser: it goes with the page.
  useEffect(() => {
    document.title = `${m.page_not_found_title()} – ${m.app_name()}`;
    return () => {
      document.title = m.app_name();
    };
  });
  return (
    <main className="grid h-dvh place-content-center justify-items-center gap-3 px-4 text-center">
      <h1 className="text-xl font-semibold">{m.page_not_found()}</h1>
      <p className="max-w-prose text-body text-muted">{m.page_not_found_text()}</p>
      <Link href="/" className="text-accent underline underline-offset-2">
        {m.sources_back()}
      </Link>
    </main>
  );
}
