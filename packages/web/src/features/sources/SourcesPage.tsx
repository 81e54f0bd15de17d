import type { City, CityId, Source, SourceState } from '@crimemap/contract/cities';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { citiesQuery, cityQuery } from '../../api/cities.queries.ts';
import { EDITION } from '../../api/edition.ts';
import { errorSentence } from '../../i18n/errors.ts';
import { formatDay, formatInstant, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { stateWords } from '../../i18n/source-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RetainedEditions } from './RetainedEditions.tsx';
import { TallyLine } from './TallyLine.tsx';

/**
 * Where every number comes from: each source’s state, tally, licence and caveats, by city. `downloads`: what a city’s reports are
 * taken along with.
 */
export function SourcesPage({ downloads }: { readonly downloads: (city: City) => ReactNode }) {
  const cities = useQuery(citiesQuery());
  if (cities.isError) {
    return (
      <div role="alert" className="space-y-2">
        <p className="text-problem">{m.sources_failed()}</p>
        <p className="text-small text-muted">{errorSentence(cities.error)}</p>
        <Button onClick={() => void cities.refetch()}>{m.try_again()}</Button>
      </div>
    );
  }
  if (!cities.data) return <Skeleton label={m.sources_loading()} className="h-60" />;
  return <Cities cities={cities.data} downloads={downloads} />;
}

function Cities({ cities, downloads }: { cities: readonly City[]; downloads: (city: City) => ReactNode }) {
  const language = useLanguage();
  const details = useQueries({ queries: cities.map(({ id }: { id: CityId }) => cityQuery(id)) });
  return (
    <div className="space-y-8">
      {cities.map((city, index) => {
        const { id, displayName, description } = city;
        const { data, error } = details[index] ?? {};
        return (
          <section key={id} aria-labelledby={`city-${id}`} className="space-y-3">
            <h2 id={`city-${id}`} className="text-lg font-semibold">
              {displayName[language]}
            </h2>
            <p className="text-body text-muted">{description[language]}</p>
            {!EDITION && (
              <Link
                href={`/changes/${id}`}
                aria-label={m.changes_link_label({ city: displayName[language] })}
                className="inline-flex min-h-6 items-center text-small text-accent underline underline-offset-2 phone:min-h-11"
              >
                {m.changes_link()}
              </Link>
            )}
            {data?.sources.some(({ rows }) => rows.shown + rows.not_placed > 0) && downloads(city)}
            {error && !data && (
              <p role="alert" className="text-problem">
                {errorSentence(error)}
              </p>
            )}
            {!data && !error && <Skeleton label={m.sources_loading()} className="h-40" />}
            {data?.sources.map((source) => (
              <SourceCard key={source.dataset} source={source} timeZone={data.time_zone} />
            ))}
            {data?.live && !EDITION ? <SourceCard source={data.live} timeZone={data.time_zone} /> : null}
            {!EDITION && <RetainedEditions city={id} />}
          </section>
        );
      })}
    </div>
  );
}

const VARIANTS: Record<SourceState, string> = {
  never: 'bg-line text-muted',
  loading: 'bg-accent/15 text-accent',
  fresh: 'bg-good/15 text-good',
  stale: 'bg-warning/15 text-warning',
  failed: 'bg-problem/15 text-problem',
};

/** One dataset: how fresh, what became of its rows, whose it is and what it leaves out. */
function SourceCard({ source, timeZone }: { source: Source; timeZone: string }) {
  const language = useLanguage();
  const unknown = Object.entries(source.unknown_words);
  const facts: ReadonlyArray<readonly [string, string]> = [
    [m.newest_row(), source.newest ? formatDay(source.newest) : m.never_yet()],
    [m.fetched_at(), source.fetched_at ? formatInstant(source.fetched_at, timeZone) : m.never_yet()],
    [m.updated_how(), source.updated[language]],
    [m.caveat(), source.caveat[language]],
    [m.not_published(), source.not_published[language]],
    [m.attribution(), source.attribution[language]],
  ];
  return (
    <article className="rounded-card border border-line bg-panel p-4" aria-labelledby={`source-${source.dataset}`}>
      <header className="flex flex-wrap items-center gap-2">
        <h3 id={`source-${source.dataset}`} className="mr-auto text-[15px] font-semibold">
          {source.title[language]}
        </h3>
        {source.data_source === 'rehearsal' && (
          <span className="rounded-full bg-warning/15 px-2.5 py-0.5 text-small text-warning">
            {m.state_rehearsal()}
          </span>
        )}
        <span className={`rounded-full px-2.5 py-0.5 text-small ${VARIANTS[source.state]}`}>
          {stateWords(source.state)}
        </span>
      </header>
      {source.problem && (
        <p role="alert" className="mt-2 text-body text-problem">
          {source.problem[language]}{' '}
          {source.next_try && m.absent_next_try({ time: formatInstant(source.next_try, timeZone) })}
          {source.missing_years.length > 0 && m.source_missing_years({ years: source.missing_years.join(', ') })}
        </p>
      )}
      <SourceProgress source={source} />
      <TallyLine rows={source.rows} />
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-small sm:grid-cols-[max-content_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {unknown.length > 0 && (
        <p className="mt-3 text-small">
          {m.unknown_words({ words: unknown.map(([word, count]) => `${word} (${formatNumber(count)})`).join(', ') })}
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-x-4 text-small *:inline-flex *:min-h-6 *:items-center phone:*:min-h-11">
        <a href={source.licence.url} className="text-accent underline underline-offset-2" rel="noreferrer">
          {m.licence({ title: source.licence.title })}
        </a>
        <a href={source.url} className="text-accent underline underline-offset-2" rel="noreferrer">
          {m.open_source()}
        </a>
      </p>
    </article>
  );
}

/** A bar while a source is being read: rows read of rows announced, or just moving where the source does not say. */
function SourceProgress({ source: { state, progress, title } }: { source: Source }) {
  if (state !== 'loading' || !progress) return null;
  const { read, of } = progress;
  return (
    <div className="mt-3">
      <progress
        className="h-1.5 w-full accent-accent"
        aria-label={title.en}
        {...(of === null ? {} : { value: Math.min(read, of), max: Math.max(1, of) })}
      />
      <p className="text-small text-muted">
        {of === null
          ? m.status_reading({ n: formatNumber(read) })
          : m.status_reading_of({ n: formatNumber(read), of: formatNumber(of) })}
      </p>
    </div>
  );
}
