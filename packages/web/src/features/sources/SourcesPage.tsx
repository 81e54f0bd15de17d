import type { City, CityDetail, CityId, Source, SourceState } from '@crimemap/contract/cities';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { citiesQuery, cityQuery } from '../../api/cities.queries.ts';
import { errorSentence } from '../../i18n/errors.ts';
import { formatDay, formatInstant, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { stateWords } from '../../i18n/source-state.ts';
import { NotLoaded, Skeleton } from '../../ui/Boundary.tsx';
import { GroundSources } from './GroundSources.tsx';
import { RetainedDays, RetainedVersions } from './RetainedVersions.tsx';
import { type Fact, type FactKind, factsOf } from './source-facts.ts';
import { TallyLine } from './TallyLine.tsx';

/**
 * Page of all sources by city, with state, row counts, licence and caveats. `downloads` returns the download controls
 * of a city.
 */
export function SourcesPage({ downloads }: { readonly downloads: (city: City) => ReactNode }) {
  const cities = useQuery(citiesQuery());
  if (!cities.data)
    return <NotLoaded query={cities} loading={m.sources_loading()} failed={m.sources_failed()} className="h-60" />;
  return <Cities cities={cities.data} downloads={downloads} />;
}

function Cities({ cities, downloads }: { cities: readonly City[]; downloads: (city: City) => ReactNode }) {
  const language = useLanguage();
  const details = useQueries({ queries: cities.map(({ id }: { id: CityId }) => cityQuery(id)) });
  return (
    <div className="space-y-8">
      {!STATIC_SITE && cities[0] && <RetainedDays city={cities[0].id} />}
      {cities.map((city, index) => {
        const { id, displayName, description } = city;
        const { data, error } = details[index] ?? {};
        return (
          <section key={id} aria-labelledby={`city-${id}`} className="space-y-3">
            <div className="flex items-center gap-2">
              <h2 id={`city-${id}`} className="text-title font-semibold">
                {displayName[language]}
              </h2>
              {data?.data_source === 'rehearsal' && (
                <span className="rounded-full border border-warning bg-panel px-2.5 py-0.5 text-small text-warning">
                  {m.state_sample_data()}
                </span>
              )}
            </div>
            <p className="text-body text-muted">{description[language]}</p>
            {!STATIC_SITE && (
              <Link
                href={`/changes/${id}`}
                aria-label={m.changes_link_label({ city: displayName[language] })}
                className="inline-flex min-h-6 items-center text-small text-accent underline underline-offset-2 phone:-my-2 phone:min-h-11"
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
            {data && <CitySources sources={sourcesOf(data)} timeZone={data.time_zone} />}
            <GroundSources city={city} />
            {!STATIC_SITE && <RetainedVersions city={id} />}
          </section>
        );
      })}
      {/* A plain link, because this is a file and not a page of the app. */}
      <a
        href="/licences.txt"
        className="inline-flex min-h-6 items-center text-small text-accent underline underline-offset-2 phone:min-h-11"
      >
        {m.licences_link()}
      </a>
    </div>
  );
}

const VARIANTS: Record<Exclude<SourceState, 'fresh'>, string> = {
  never: 'bg-line text-muted',
  loading: 'bg-accent/15 text-accent',
  stale: 'bg-warning/15 text-warning',
  failed: 'bg-problem/15 text-problem',
};

const LABELS: Record<Exclude<FactKind, 'attribution'>, () => string> = {
  updated: m.updated_how,
  caveat: m.caveat,
  not_published: m.not_published,
};

const sourcesOf = ({ sources, live }: CityDetail): readonly Source[] =>
  live && !STATIC_SITE ? [...sources, live] : sources;

/** A city's sources: problems first, then facts that several sources share, then each source. */
function CitySources({ sources, timeZone }: { sources: readonly Source[]; timeZone: string }) {
  const language = useLanguage();
  const { shared, own } = factsOf(sources, language);
  return (
    <>
      {sources.map((source) => (
        <SourceProblem key={source.dataset} source={source} timeZone={timeZone} />
      ))}
      <Facts facts={shared} licences={[...new Map(sources.map(({ licence }) => [licence.url, licence])).values()]} />
      {sources.map((source) => (
        <SourceCard key={source.dataset} source={source} facts={own.get(source.dataset) ?? []} timeZone={timeZone} />
      ))}
    </>
  );
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Licences linked next to the attribution. */
  readonly licences: readonly Source['licence'][];
}

function Facts({ facts, licences }: FactsProps) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-[max-content_1fr]">
      {facts.map(({ kind, of, text }, index) => (
        <Fragment key={text}>
          {facts[index - 1]?.kind !== kind && (
            <dt className="text-muted">{kind === 'attribution' ? licences.map(licenceLink) : LABELS[kind]()}</dt>
          )}
          <dd className="sm:col-start-2">{of === null ? text : m.named_fact({ name: of, text })}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

const licenceLink = ({ title, url }: Source['licence']) => (
  <a
    key={url}
    href={url}
    aria-label={m.licence({ title })}
    className="mr-2 inline-flex min-h-6 items-center text-accent underline underline-offset-2"
    rel="noreferrer"
  >
    {m.source_licence()}
  </a>
);

function SourceProblem({ source, timeZone }: { source: Source; timeZone: string }) {
  const language = useLanguage();
  const { title, problem, next_try, missing_years } = source;
  if (!problem) return null;
  return (
    <p role="alert" className="text-body text-problem">
      <b className="font-semibold">{title[language]}</b> <span>{`· ${problem[language]}`}</span>{' '}
      {next_try && <span>{m.absent_next_try({ time: formatInstant(next_try, timeZone) })}</span>}
      {missing_years.length > 0 && <span>{m.source_missing_years({ years: missing_years.join(', ') })}</span>}
    </p>
  );
}

interface SourceCardProps {
  readonly source: Source;
  /** Facts about this source only. */
  readonly facts: readonly Fact[];
  readonly timeZone: string;
}

/** A dataset with its state. Collapsed details contain what happened to its rows, and the facts about it alone. */
function SourceCard({ source, facts, timeZone }: SourceCardProps) {
  const language = useLanguage();
  const unknown = Object.entries(source.unknown_words);
  return (
    <article className="rounded-card border border-line bg-panel p-4" aria-labelledby={`source-${source.dataset}`}>
      <header className="flex flex-wrap items-center gap-2">
        <h3 id={`source-${source.dataset}`} className="mr-auto text-title font-semibold">
          <a href={source.url} className="text-accent underline underline-offset-2" rel="noreferrer">
            {source.title[language]}
          </a>
        </h3>
        {source.state !== 'fresh' && (
          <span className={`rounded-full px-2.5 py-0.5 text-small ${VARIANTS[source.state]}`}>
            {stateWords(source.state)}
          </span>
        )}
      </header>
      <SourceProgress source={source} />
      <details>
        <summary className="flex min-h-6 cursor-pointer items-center text-small text-muted phone:min-h-11">
          {m.source_dates({
            newest: source.newest ? formatDay(source.newest) : m.never_yet(),
            fetched: source.fetched_at ? formatInstant(source.fetched_at, timeZone) : m.never_yet(),
          })}
        </summary>
        <TallyLine rows={source.rows} />
        <div className="mt-3 space-y-1 text-small">
          {facts.map(({ kind, text }) => (
            <p key={text}>{kind === 'not_published' ? m.named_fact({ name: m.not_published(), text }) : text}</p>
          ))}
        </div>
        {unknown.length > 0 && (
          <p className="mt-3 text-small">
            {m.unknown_words({ words: unknown.map(([word, count]) => `${word} (${formatNumber(count)})`).join(', ') })}
          </p>
        )}
      </details>
    </article>
  );
}

/**
 * Progress bar while a source is being read. If the source does not announce its number of rows, the bar shows no
 * percentage.
 */
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
          ? m.status_importing({ n: formatNumber(read) })
          : m.status_importing_of({ n: formatNumber(read), of: formatNumber(of) })}
      </p>
    </div>
  );
}
