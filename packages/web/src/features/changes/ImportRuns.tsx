import type { ChangeKind, ImportRunChanges, ImportRunTotals, IncidentChange } from '@crimemap/contract/changes';
import type { City, Source } from '@crimemap/contract/cities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { formatDay, formatDayAndHour, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaLabel } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { NotLoaded } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ChangesFilters } from './ChangesFilters.tsx';
import { fieldChanges, KIND_NAMES, reportWords, sumsOf } from './change-words.ts';
import { importRunsQuery, rowsQuery } from './changes.queries.ts';
import { type ChangesSearch, firstDayOf } from './changes-search.ts';
import { TypeMatrix } from './TypeMatrix.tsx';

/** Totals of the updates that match the URL, and a card for each update, newest first. */
export function ImportRuns({
  city,
  search,
  sources,
}: {
  city: City;
  search: ChangesSearch;
  sources: readonly Source[];
}) {
  const language = useLanguage();
  const since = firstDayOf(search.period, city.time_zone, new Date());
  const readings = useInfiniteQuery(importRunsQuery(city.id, search, since));
  const { data, isFetchingNextPage, hasNextPage, fetchNextPage } = readings;
  const titleOf = (dataset: string) => sources.find((source) => source.dataset === dataset)?.title[language] ?? dataset;
  const found = data?.pages.flatMap((page) => page.readings) ?? [];
  const sums = data?.pages[0]?.sums;

  // If the link names one update, pages are loaded until it is found. Then it is scrolled into view.
  const linked = location.hash.slice(1);
  const isThere = found.some(({ reading }) => `reading-${reading}` === linked);
  useEffect(() => {
    if (!linked.startsWith('reading-')) return;
    if (isThere) document.getElementById(linked)?.scrollIntoView();
    else if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [linked, isThere, hasNextPage, isFetchingNextPage, fetchNextPage]);

  if (!sums)
    return (
      <NotLoaded query={readings} loading={m.changes_loading()} failed={m.changes_failed()} className="mt-4 h-60" />
    );
  const isAll = search.period === 'all' && !search.kind && !search.dataset;
  return (
    <>
      {sums.readings > 0 && <ChangesSums sums={sums} since={since} />}
      <ChangesFilters city={city} search={search} sources={sources} />
      {sums.readings === 0 && (
        <p className="text-body text-muted">{isAll ? m.changes_none() : m.changes_none_found()}</p>
      )}
      <div className="space-y-3">
        {found.map((reading) => (
          <ImportRunCard
            key={`${reading.reading} ${search.kind}`}
            city={city}
            title={titleOf(reading.dataset)}
            reading={reading}
            kind={search.kind}
          />
        ))}
      </div>
      {hasNextPage && (
        <Button className="mt-4" onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
          {m.changes_more_updates()}
        </Button>
      )}
    </>
  );
}

/** Totals of all updates since a day. `since`: `undefined` for all updates. */
function ChangesSums({ sums, since }: { sums: ImportRunTotals; since: string | undefined }) {
  const { readings, unchanged } = sums;
  const changed = sumsOf(sums);
  const many = { count: readings, n: formatNumber(readings) };
  return (
    <section aria-label={m.changes_sums()} className="mt-3 rounded-card border border-line bg-panel p-4">
      <p className="text-body">
        <span>
          {since === undefined
            ? m.changes_sums_all({ readings: m.changes_updates(many) })
            : m.changes_sums_since({ readings: m.changes_updates(many), date: formatDay(since) })}
        </span>{' '}
        {readings > 0 && changed.length === 0 && <span>{m.changes_nothing()}</span>}
        {changed.length > 0 && unchanged > 0 && (
          <span className="text-muted">
            {m.changes_sums_unchanged({ count: unchanged, n: formatNumber(unchanged) })}
          </span>
        )}
      </p>
      {changed.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {changed.map(({ kind, words }) => (
            <li key={kind}>
              <Chip>{words}</Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * One update of a dataset: the number of reports before and after, the changes and, when requested, the reports
 * themselves.
 */
function ImportRunCard({
  city,
  title,
  reading,
  kind,
}: {
  city: City;
  title: string;
  reading: ImportRunChanges;
  kind: ChangeKind | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const rowsId = useId();
  const { before, after, vanished, published_anew: anew } = reading;
  const sums = sumsOf(reading);
  const moved = reading.types.reduce((sum, pair) => sum + pair.moved, 0);
  const id = `reading-${reading.reading}`;
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="rounded-card border border-line bg-panel p-4">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={`${id}-title`} className="mr-auto text-title font-semibold">
          {title}
        </h2>
        <time dateTime={reading.at} className="text-small text-muted">
          {formatDayAndHour(reading.at, city.time_zone)}
        </time>
      </header>
      {before === 0 && after > 0 ? (
        <p className="mt-2 text-body">{m.changes_first({ count: after, n: formatNumber(after) })}</p>
      ) : (
        <>
          <p className="mt-2 text-body">
            {m.changes_before_after({ before: formatNumber(before), after: formatNumber(after) })}
          </p>
          {sums.length === 0 && <p className="mt-1 text-small text-muted">{m.changes_nothing()}</p>}
          {sums.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-2">
              {sums.map(({ kind: of, words }) => (
                <li key={of}>
                  <Chip>{words}</Chip>
                </li>
              ))}
            </ul>
          )}
          <TypeMatrix types={reading.types} />
          {moved > 0 && <p className="mt-2 text-small">{m.changes_moved({ n: formatNumber(moved) })}</p>}
          {vanished > 0 && <p className="mt-2 text-small text-muted">{m.changes_no_reason()}</p>}
          {anew && sums.length > 0 && <p className="mt-2 text-small">{m.changes_republished()}</p>}
          {!anew && sums.length > 0 && (
            <Button
              variant="link"
              className="mt-2"
              aria-expanded={isOpen}
              aria-controls={rowsId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? m.changes_hide_rows() : m.changes_show_rows()}
            </Button>
          )}
          <div id={rowsId}>{isOpen && <ChangeRows city={city} reading={reading.reading} kind={kind} />}</div>
        </>
      )}
    </article>
  );
}

/** Changes of one update, report by report. Fifty are loaded at a time. */
function ChangeRows({ city, reading, kind }: { city: City; reading: string; kind: ChangeKind | undefined }) {
  const rows = useInfiniteQuery(rowsQuery(city.id, reading, kind));
  const areaKind = city.area_kinds[0] ?? 'division';
  if (!rows.data)
    return (
      <NotLoaded
        query={rows}
        loading={m.changes_rows_loading()}
        failed={m.changes_rows_failed()}
        className="mt-3 h-20"
      />
    );
  const changes = rows.data.pages.flatMap((page) => page.changes);
  if (changes.length === 0) return <p className="mt-3 text-small text-muted">{m.changes_rows_none()}</p>;
  return (
    <div className="mt-3 space-y-2">
      <ul className="divide-y divide-line text-small">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <span className="min-w-36 text-muted">{KIND_NAMES[change.kind]()}</span>
            <span className="flex-1 basis-60">
              <ChangeWords change={change} areaKind={areaKind} />
            </span>
            {change.late && <Chip>{m.changes_late()}</Chip>}
          </li>
        ))}
      </ul>
      {rows.hasNextPage && (
        <Button onClick={() => void rows.fetchNextPage()} disabled={rows.isFetchingNextPage}>
          {m.changes_more()}
        </Button>
      )}
    </div>
  );
}

function ChangeWords({ change, areaKind }: { change: IncidentChange; areaKind: City['area_kinds'][number] }) {
  const { withdrawn, area, was, now } = change;
  if (withdrawn)
    return (
      <>
        <span>{`${area === null ? m.changes_no_area() : areaLabel(areaKind, area)}. ${m.changes_no_reason()}`}</span>
      </>
    );
  const facts = now ?? was;
  if (!facts) return null;
  const fields = fieldChanges(change, areaKind);
  return (
    <>
      <span>{reportWords(facts, areaKind)}</span>
      {change.kind === 'changed' && fields.length === 0 && (
        <span className="block text-muted">{m.changes_other()}</span>
      )}
      {fields.map((field) => (
        <span key={field.name} className="block text-muted">
          {m.changes_field({ name: field.name, was: field.was, now: field.now })}
        </span>
      ))}
    </>
  );
}
