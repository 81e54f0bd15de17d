import type { Citation } from '@crimemap/contract/citations';
import type { City } from '@crimemap/contract/cities';
import { skipToken, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { useNeighbourhoods } from '../../api/use-neighbourhoods.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { CrimeTypeIcon } from '../../map/type-icons/CrimeTypeIcon.tsx';
import type { ListedRows } from '../../packed-incidents/list.ts';
import { rowsInBox } from '../../packed-incidents/packed-incidents.queries.ts';
import { rowWords } from '../../packed-incidents/row-words.ts';
import { LoadFailed } from '../../ui/Boundary.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { editionQuery } from './citations.queries.ts';
import { rowsQueryOf } from './query-of-view.ts';

/** As many as are looked over; all of them are in the files. */
const SHOWN = 100;
/** So many before the rest is unfolded: how to cite them comes below. */
const IN_SIGHT = 10;

/** The newest of the cited reports, read from the edition they were cited from. Nothing where that is not kept any more. */
export function CitedRows({ citation: { view, edition }, city }: { citation: Citation; city: City }) {
  const held = useQuery(editionQuery(view.city, edition.version));
  const manifest = held.data ?? null;
  const requested = manifest && rowsQueryOf(manifest, view, city);
  const rows = useQuery(
    manifest && requested
      ? rowsInBox(manifest, requested.query, requested.where, { from: 0, limit: SHOWN })
      : { queryKey: ['columns', 'nothing-cited'], queryFn: skipToken },
  );
  const hoods = useNeighbourhoods(city);
  const listed = rows.data as ListedRows | undefined;
  if (manifest && !requested) return null;
  const failed = [held, rows].find(({ error }) => error !== null);
  if (failed?.error instanceof ApiError && failed.error.code === 'not_found') return null;
  if (failed && !listed) return <LoadFailed onRetry={() => void failed.refetch()}>{m.list_failed()}</LoadFailed>;
  if (!manifest || !listed) return <Skeleton label={m.list_loading()} className="h-40" />;
  if (listed.total === 0) return null;
  const drawn = listed.rows.map((row, index) => (
    <CitedRow
      // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own in the files.
      key={index}
      words={rowWords(row, manifest, hoods, city.area_kinds[0] ?? 'division')}
    />
  ));
  return (
    <section aria-label={m.cite_rows()}>
      <h2 className="text-lg font-semibold">{m.cite_rows()}</h2>
      {listed.total > SHOWN && (
        <p className="text-small text-muted">
          {m.cite_rows_newest({ n: formatNumber(SHOWN), of: formatNumber(listed.total) })}
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

function CitedRow({ words }: { words: ReturnType<typeof rowWords> }) {
  return (
    <li className="flex min-h-12 items-center gap-3 border-t border-line py-1.5">
      <CrimeTypeIcon type={words.type} />
      <span className="min-w-0 flex-1">
        <b className="block text-small font-semibold">{words.typeName}</b>
        <span className="block text-tiny text-muted">{words.place}</span>
      </span>
      <span className="shrink-0 text-right text-tiny text-muted">
        <time dateTime={words.date ?? undefined}>{words.when}</time>
        {words.hour && `, ${words.hour}`}
      </span>
    </li>
  );
}
