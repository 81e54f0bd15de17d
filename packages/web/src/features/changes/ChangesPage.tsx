import type { City } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useQueryText } from '../../address.ts';
import { citiesQuery, cityQuery } from '../../api/cities.queries.ts';
import { featuresQuery } from '../../api/features.queries.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { PeriodFilter } from './ChangesFilters.tsx';
import { parseChangesSearch } from './changes-search.ts';
import { ImportRuns } from './ImportRuns.tsx';

/**
 * Page that shows what each update of a city's sources added, corrected, removed and published again. The URL contains
 * the filters.
 */
export function ChangesPage({ city }: { city: City }) {
  const language = useLanguage();
  const name = city.displayName[language];
  const search = parseChangesSearch(useQueryText(), location.hash);
  const sources = useQuery(cityQuery(city.id)).data?.sources ?? [];
  usePageTitle(m.changes_title({ city: name }));
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-head font-bold tracking-tight">{m.changes_title({ city: name })}</h1>
        <Feeds city={city} dataset={search.dataset} />
      </div>
      <p className="mt-1 mb-4 max-w-prose text-body text-muted">{m.changes_intro()}</p>
      <OtherCities current={city} />
      <GuestWords city={city} />
      <PeriodFilter city={city} search={search} />
      <ImportRuns key={city.id} city={city} search={search} sources={sources} />
    </>
  );
}

/** Links to the same page for other cities. */
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

/** Says which types' single changes a guest can see, unless it is all types. */
function GuestWords({ city }: { city: City }) {
  const isGuest = useQuery(featuresQuery()).data?.viewer === 'guest';
  if (!isGuest || city.guest_types === null) return null;
  return (
    <p className="mb-4 text-small text-muted">
      {m.changes_guest({ types: city.guest_types.map((type) => crimeTypeName(type)).join(', ') })}
    </p>
  );
}

/** Links to the RSS feed and the JSON feed, in the reader's language. */
function Feeds({ city, dataset }: { city: City; dataset: string | undefined }) {
  const language = useLanguage();
  const query = new URLSearchParams({ ...(dataset && { dataset }), lang: language });
  return (
    <p className="flex gap-4 text-small">
      {[
        ['rss', m.changes_rss()],
        ['json', m.changes_json()],
      ].map(([ending, words]) => (
        <a
          key={ending}
          href={`/api/changes/${city.id}.${ending}?${query}`}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2 phone:min-h-11"
        >
          {words}
        </a>
      ))}
    </p>
  );
}
