import { CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Route, Switch } from 'wouter';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { providerLink, providerQuery } from '../../api/session.queries.ts';
import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { lazyWithin } from '../../ui/lazy-component.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

const AlertsScreen = lazyWithin(() => import('./AlertsScreen.tsx'));
const ChangesScreen = lazyWithin(() => import('./ChangesScreen.tsx'));
const MethodScreen = lazyWithin(() => import('./MethodScreen.tsx'));
const CitationScreen = lazyWithin(() => import('./CitationScreen.tsx'));
const ModerationScreen = lazyWithin(() => import('./ModerationScreen.tsx'));
const TransparencyScreen = lazyWithin(() => import('./TransparencyScreen.tsx'));
const SourcesScreen = lazyWithin(() => import('./SourcesScreen.tsx'));

/** Every page except the map. */
export function OtherScreen() {
  return (
    <Switch>
      <Route path="/data-sources">
        <SourcesScreen />
      </Route>
      {!STATIC_SITE && (
        <Route path="/changes/:city">
          {({ city }) => {
            const known = CityId.safeParse(city);
            return known.success ? <ChangesScreen cityId={known.data} /> : <NotFound />;
          }}
        </Route>
      )}
      <Route path="/method/usual-range">
        <MethodScreen />
      </Route>
      <Route path="/c/:id">{({ id }) => <CitationScreen id={id} />}</Route>
      {!STATIC_SITE && (
        <Route path="/alerts">
          <AlertsScreen />
        </Route>
      )}
      {!STATIC_SITE && (
        <Route path="/moderation">
          <ModerationScreen />
        </Route>
      )}
      {!STATIC_SITE && (
        <Route path="/transparency">
          <TransparencyScreen />
        </Route>
      )}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}

/** Shown for a URL that belongs to no page. */
function NotFound() {
  usePageTitle(m.page_not_found_title());
  return (
    <ShortPage title={m.page_not_found()}>
      <p className="max-w-prose text-body text-muted">
        {STATIC_SITE ? m.static_site_no_page() : m.page_not_found_text()}
      </p>
      <Link href="/" className="text-accent underline underline-offset-2">
        {m.sources_back()}
      </Link>
    </ShortPage>
  );
}

/** `?audit`: a minimal page for tools that measure the app without the map. */
export const AuditScreen = () => (
  <ShortPage title={m.app_name()}>
    <p className="text-muted">{m.audit_mode()}</p>
  </ShortPage>
);

/** `?google-sso-test`: shows whether the server redirects to the sign-in provider, or the server's error. */
export function ProviderTestScreen() {
  const { isPending, error } = useQuery(providerQuery());
  return (
    <ShortPage title={m.app_name()}>
      <p role="status" className="text-muted">
        {isPending ? m.provider_test_loading() : error ? saidBy(error) : m.provider_test_ready()}
      </p>
      {!isPending && !error && (
        <a href={providerLink('/')} className="text-accent underline-offset-2 hover:underline">
          {m.provider_test_go()}
        </a>
      )}
    </ShortPage>
  );
}

const saidBy = (error: Error) =>
  'detail' in error && typeof error.detail === 'string' ? error.detail : errorSentence(error);

/** A page with a title and a short text in the middle of the window. */
function ShortPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid h-dvh place-content-center justify-items-center gap-3 px-4 text-center">
      <h1 className="text-head font-semibold">{title}</h1>
      {children}
    </main>
  );
}
