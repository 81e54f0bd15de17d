import type { Citation } from '@crimemap/contract/citations';
import type { City } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/base/api-error.ts';
import { useNeighbourhoods } from '../../api/cities.queries.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { CrimeTypeIcon } from '../../map/type-icons/CrimeTypeIcon.tsx';
import { codedRowWords, unknownArea } from '../../packed-incidents/row-words.ts';
import { LoadFailed, Skeleton } from '../../ui/Boundary.tsx';
import { citedFigureQuery } from './citations.queries.ts';

/** Number of rows that are shown before the list is expanded, because the citation is below them. */
const IN_SIGHT = 10;

/** The newest cited reports, as stored with the citation. Renders nothing if none are stored. */
export function CitedRows({ citation: { id, numbers }, city }: { citation: Citation; city: City }) {
  const { data, error, refetch } = useQuery(citedFigureQuery(id));
  const hoods = useNeighbourhoods(city);
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'not_in_static_site')) return null;
  if (error && !data) return <LoadFailed onRetry={() => void refetch()}>{m.list_failed()}</LoadFailed>;
  if (!data || !numbers) return <Skeleton label={m.list_loading()} className="h-40" />;
  const { newest, areas_read } = data;
  if (newest.length === 0) return null;
  const cited = numbers.cited.total;
  const drawn = newest.map((row, index) => (
    <CitedRow
      // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own.
      key={index}
      words={codedRowWords(row, hoods, city.area_kinds[0] ?? 'division', unknownArea(areas_read))}
    />
  ));
  return (
    <section aria-label={m.cite_rows()}>
      <h2 className="text-title font-semibold">{m.cite_rows()}</h2>
      {cited !== null && cited > newest.length && (
        <p className="text-small text-muted">
          {m.cite_rows_newest({ n: formatNumber(newest.length), of: formatNumber(cited) })}
        </p>
      )}
      <ul className="mt-2">{drawn.slice(0, IN_SIGHT)}</ul>
      {drawn.length > IN_SIGHT && (
        <details className="border-t border-line">
          <summary className="flex min-h-11 items-center text-small text-accent">
            {m.cite_rows_rest({ n: formatNumber(drawn.length - IN_SIGHT) })}
          </summary>
          <ul>{drawn.slice(IN_SIGHT)}</ul>
        </details>
      )}
    </section>
  );
}

function CitedRow({ words }: { words: ReturnType<typeof codedRowWords> }) {
  return (
    <li className="flex min-h-12 items-center gap-3 border-t border-line py-1.5">
      <CrimeTypeIcon type={words.type} />
      <span className="min-w-0 flex-1">
        <b className="block text-small font-semibold">{words.typeName}</b>
        <span className="block text-small text-muted">{words.place}</span>
      </span>
      <span className="shrink-0 text-right text-small text-muted">
        <time dateTime={words.date ?? undefined}>{words.when}</time>
        <span>{words.hour && `, ${words.hour}`}</span>
      </span>
    </li>
  );
}
