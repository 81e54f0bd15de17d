import type { ReadingSums } from '@crimemap/contract/changes';
import type { City, Source } from '@crimemap/contract/cities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { NotLoaded } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ChangesFilters } from './ChangesFilters.tsx';
import { sumsOf } from './change-words.ts';
import { readingsQuery } from './changes.queries.ts';
import { type ChangesSearch, firstDayOf } from './changes-search.ts';
import { ReadingCard } from './ReadingCard.tsx';

/** What the readings the address asks for did together, and each of them as a card, newest first. */
export function Readings({ city, search, sources }: { city: City; search: ChangesSearch; sources: readonly Source[] }) {
  const language = useLanguage();
  const since = firstDayOf(search.period, city.time_zone, new Date());
  const readings = useInfiniteQuery(readingsQuery(city.id, search, since));
  const { data, isFetchingNextPage, hasNextPage, fetchNextPage } = readings;
  const titleOf = (dataset: string) => sources.find((source) => source.dataset === dataset)?.title[language] ?? dataset;
  const found = data?.pages.flatMap((page) => page.readings) ?? [];
  const sums = data?.pages[0]?.sums;

  // A link to one reading: it is looked for page after page, and shown once it is there.
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
          <ReadingCard
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
          {m.changes_more_readings()}
        </Button>
      )}
    </>
  );
}

/** Did anything change? What all readings since a day (`undefined`: since the first) did together. */
function ChangesSums({ sums, since }: { sums: ReadingSums; since: string | undefined }) {
  const { readings, unchanged } = sums;
  const changed = sumsOf(sums);
  const many = { count: readings, n: formatNumber(readings) };
  return (
    <section aria-label={m.changes_sums()} className="mt-3 rounded-card border border-line bg-panel p-4">
      <p className="text-body">
        <span>
          {since === undefined
            ? m.changes_sums_all({ readings: m.changes_readings(many) })
            : m.changes_sums_since({ readings: m.changes_readings(many), date: formatDay(since) })}
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
