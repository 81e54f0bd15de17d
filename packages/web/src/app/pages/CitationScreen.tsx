import { type Citation, TakenDownFor } from '@crimemap/contract/citations';
import type { City } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ApiError } from '../../api/base/api-error.ts';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { citiesQuery } from '../../api/cities.queries.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { CitationDetails, CitedNumbers } from '../../features/export/CitationDetails.tsx';
import { CitedRows } from '../../features/export/CitedRows.tsx';
import { citationQuery } from '../../features/export/citations.queries.ts';
import { linkOfView } from '../../features/export/link-of-view.ts';
import { TAKEN_DOWN_WORDS, TakeDown } from '../../features/export/TakeDown.tsx';
import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useViewer } from '../../map-state/shown.ts';
import { Skeleton } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { DialogHost } from '../overlays/load-dialog.ts';
import { PageFrame } from './PageFrame.tsx';

/** The page /c/<id>: a citation as it was stored, with today’s number beside it. */
export default function CitationScreen({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(citationQuery(id));
  return (
    <PageFrame rehearsal={data?.data_source === 'rehearsal'} width="text">
      {data && !isTakenDown(error) && <CitationPage citation={data} onTakenDown={() => void refetch()} />}
      {!data && !error && <Skeleton label={m.cite_page_loading()} className="h-60" />}
      {error && (!data || isTakenDown(error)) && <NotShown error={error} again={() => void refetch()} />}
      <DialogHost />
    </PageFrame>
  );
}

/** Returns true for an unknown or invalid id, for which a retry would also find nothing. */
const isNone = (error: Error) =>
  error instanceof ApiError &&
  (error.code === 'not_found' || error.code === 'not_in_static_site' || error.code === 'invalid_input');

const isTakenDown = (error: Error | null) => error instanceof ApiError && error.code === 'taken_down';

function NotShown({ error, again }: { readonly error: Error; readonly again: () => void }) {
  if (isTakenDown(error)) return <TakenDown reason={(error as ApiError).reason} />;
  return isNone(error) ? <NoCitation /> : <Failed error={error} again={again} />;
}

function TakenDown({ reason }: { readonly reason: string | undefined }) {
  usePageTitle(m.cite_taken_down());
  return (
    <div role="alert" className="space-y-2">
      <h1 className="text-head font-semibold">{m.cite_taken_down()}</h1>
      <p className="text-body">{TAKEN_DOWN_WORDS[TakenDownFor.safeParse(reason).data ?? 'other']()}</p>
      <p className="text-small text-muted">
        <span>{m.cite_taken_down_counted()}</span>{' '}
        <Link href="/transparency" className="text-accent underline underline-offset-2">
          {m.transparency_title()}
        </Link>
      </p>
    </div>
  );
}

function NoCitation() {
  usePageTitle(m.page_not_found_title());
  return (
    <div role="alert" className="space-y-2">
      <h1 className="text-head font-semibold">{m.cite_page_none()}</h1>
      <p className="text-small text-muted">{m.cite_page_none_why()}</p>
    </div>
  );
}

const Failed = ({ error, again }: { readonly error: Error; readonly again: () => void }) => (
  <div role="alert" className="space-y-2">
    <h1 className="text-head font-semibold">{m.cite_page_failed()}</h1>
    <p className="text-small text-muted">{errorSentence(error)}</p>
    <Button onClick={again}>{m.try_again()}</Button>
  </div>
);

function CitationPage({ citation, onTakenDown }: { citation: Citation; onTakenDown: () => void }) {
  const { isModerator } = useViewer();
  const language = useLanguage();
  const cities = useQuery(citiesQuery()).data;
  const city = cities?.find(({ id }: City) => id === citation.view.city);
  const { numbers, filters } = citation;
  const title = numbers?.forms[language].title ?? `${city?.displayName[language] ?? ''}: ${filters[language]}`;
  const question = city ? linkOfView(citation.view, city) : null;
  const path = question === null ? null : `/${question && `?${question}`}`;
  usePageTitle(title);
  return (
    <div className="space-y-6">
      <header className="space-y-3">
        <p className="text-small text-muted">{m.cite_page_of({ id: citation.id })}</p>
        <h1 className="text-head font-bold tracking-tight phone:text-head">{title}</h1>
        {numbers ? <CitedNumbers citation={citation} numbers={numbers} /> : <ForMembers />}
        {path !== null && (
          <Link
            href={path}
            className="inline-flex min-h-9 items-center gap-2 rounded-control border border-line bg-raised px-3 text-small hover:border-edge phone:min-h-11"
          >
            <Icon name="map" size={16} />
            <span>{m.cite_on_map()}</span>
          </Link>
        )}
      </header>
      {numbers && city && <CitedRows citation={citation} city={city} />}
      {numbers && (
        <section aria-label={m.cite_details()}>
          <h2 className="mb-3 text-title font-semibold">{m.cite_details()}</h2>
          <CitationDetails
            citation={citation}
            numbers={numbers}
            question={path === null ? null : `${location.origin}${path}`}
          />
        </section>
      )}
      {isModerator && <TakeDown id={citation.id} onTakenDown={onTakenDown} />}
    </div>
  );
}

/** Shown instead of numbers that guests may not see. */
function ForMembers() {
  return (
    <div className="space-y-2 rounded-card border border-line bg-panel p-4">
      <p className="flex items-center gap-2 text-body">
        <Icon name="lock" size={16} />
        <span>{STATIC_SITE ? m.not_in_static_site() : m.cite_members()}</span>
      </p>
      {!STATIC_SITE && (
        <Button variant="primary" onClick={() => useDialogs.getState().open({ name: 'sign-in' })}>
          {m.login()}
        </Button>
      )}
    </div>
  );
}
