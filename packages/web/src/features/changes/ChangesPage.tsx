import { CHANGE_KINDS, ChangeKind } from '@crimemap/contract/changes';
import type { City } from '@crimemap/contract/cities';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { citiesQuery, cityQuery } from '../../api/cities.queries.ts';
import { featuresQuery } from '../../api/features.queries.ts';
import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { KIND_NAMES } from './change-words.ts';
import { readingsQuery } from './changes.queries.ts';
import { ReadingCard } from './ReadingCard.tsx';

/** What each new reading of a city’s sources added, corrected, no longer holds and holds again. The kind shown stands in the address. */
export function ChangesPage({ city }: { city: City }) {
  const language = useLanguage();
  const name = city.displayName[language];
  useEffect(() => {
    document.title = `${m.changes_title({ city: name })} – ${m.app_name()}`;
    return () => {
      document.title = m.app_name();
    };
  });
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">{m.changes_title({ city: name })}</h1>
      <p className="mt-1 mb-4 max-w-prose text-body text-muted">{m.changes_intro()}</p>
      <OtherCities current={city} />
      <GuestWords city={city} />
      <Readings key={city.id} city={city} />
    </>
  );
}

/** The same page of every other city. */
function OtherCities({ current }: { current: City }) {
  const language = useLanguage();
  const cities = useQuery(citiesQuery()).data ?? [];
  return (
    <nav aria-label={m.changes_cities()} className="mb-4 flex flex-wrap gap-x-4">
      {cities.map(({ id, displayName }) => (
        <Link
          key={id}
          href={`/changes/${id}`}
          aria-current={id === current.id ? 'page' : undefined}
          className="inline-flex min-h-6 items-center text-small text-accent underline-offset-2 hover:underline aria-[current]:font-semibold aria-[current]:text-text phone:min-h-11"
        >
          {displayName[language]}
        </Link>
      ))}
    </nav>
  );
}

/** Of which types a guest sees single changes, where it is not all. */
function GuestWords({ city }: { city: City }) {
  const isGuest = useQuery(featuresQuery()).data?.viewer === 'guest';
  if (!isGuest || city.guest_types === null) return null;
  return (
    <p className="mb-4 text-small text-muted">
      {m.changes_guest({ types: city.guest_types.map((type) => crimeTypeName(type)).join(', ') })}
    </p>
  );
}

/** Links, since the kind stands in the address. */
function KindFilter({ city, kind }: { city: City; kind: ChangeKind | undefined }) {
  const choices = [undefined, ...CHANGE_KINDS];
  return (
    <nav aria-label={m.changes_kinds()}>
      <ul className="flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <li key={choice ?? 'all'}>
            <Link
              href={`/changes/${city.id}${choice ? `?kind=${choice}` : ''}`}
              aria-current={choice === kind ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-line bg-raised px-3 text-small text-muted hover:text-text aria-[current]:border-accent aria-[current]:bg-accent/20 aria-[current]:text-text phone:min-h-11"
            >
              {choice ? KIND_NAMES[choice]() : m.changes_kind_all()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Readings({ city }: { city: City }) {
  const language = useLanguage();
  const parsed = ChangeKind.safeParse(new URLSearchParams(useSearch()).get('kind'));
  const kind = parsed.success ? parsed.data : undefined;
  const readings = useInfiniteQuery(readingsQuery(city.id, kind));
  const sources = useQuery(cityQuery(city.id)).data?.sources ?? [];
  const titleOf = (dataset: string) => sources.find((source) => source.dataset === dataset)?.title[language] ?? dataset;
  const feed = (ending: string) => `/api/changes/${city.id}.${ending}?lang=${language}`;
  const found = readings.data?.pages.flatMap((page) => page.readings) ?? [];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <KindFilter city={city} kind={kind} />
        <p className="flex gap-4 text-small">
          {[
            ['rss', m.changes_rss()],
            ['json', m.changes_json()],
          ].map(([ending = '', words]) => (
            <a
              key={ending}
              href={feed(ending)}
              className="inline-flex min-h-6 items-center text-accent underline underline-offset-2 phone:min-h-11"
            >
              {words}
            </a>
          ))}
        </p>
      </div>
      {readings.isError && found.length === 0 && (
        <div role="alert" className="space-y-2">
          <p className="text-problem">{m.changes_failed()}</p>
          <p className="text-small text-muted">{errorSentence(readings.error)}</p>
          <Button onClick={() => void readings.refetch()}>{m.try_again()}</Button>
        </div>
      )}
      {readings.isPending && <Skeleton label={m.changes_loading()} className="h-60" />}
      {readings.isSuccess && found.length === 0 && (
        <p className="text-body text-muted">{kind ? m.changes_none_of_kind() : m.changes_none()}</p>
      )}
      <div className="space-y-3">
        {found.map((reading) => (
          <ReadingCard
            key={`${reading.reading} ${kind}`}
            city={city}
            title={titleOf(reading.dataset)}
            reading={reading}
            kind={kind}
          />
        ))}
      </div>
      {readings.hasNextPage && (
        <Button className="mt-4" onClick={() => void readings.fetchNextPage()} disabled={readings.isFetchingNextPage}>
          {m.changes_more_readings()}
        </Button>
      )}
    </>
  );
}
