import type { LngLat } from '@crimemap/contract/geo';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { type ReactNode, useMemo, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { stillPart } from '../../i18n/still-part.ts';
import { CrimeTypeIcon } from '../../map/type-icons/CrimeTypeIcon.tsx';
import type { ListedRow } from '../../packed-incidents/list.ts';
import { type RowWords, rowWords } from '../../packed-incidents/row-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SortableTable } from './SortableTable.tsx';
import { type ListProps, ListState, useRows } from './use-rows.tsx';

const PAGE = 50;

/** The reports in view, newest first, in pages. Pressing a report that has a location shows it on the map. */
export function IncidentList(props: ListProps & { readonly onGo: (at: LngLat) => void }) {
  const { manifest, hoodNames, kind, onGo } = props;
  const [page, setPage] = useState({ of: '', from: 0 });
  // A new filter or view starts again at the first page.
  const key = JSON.stringify([props.city, props.filter, props.box, props.extent]);
  const from = page.of === key ? page.from : 0;
  const query = useRows(props, from, PAGE);
  if (!query.data || !manifest || query.data.total === 0) return <ListState {...props} query={query} />;
  const { rows, total } = query.data;
  return (
    <div aria-busy={query.isFetching}>
      <ListHead onDownload={() => props.onDownload(total)}>
        <span>
          {props.extent
            ? `${formatNumber(total)} ${m.reports_to_police({ count: total })}`
            : m.list_total({ count: total, n: formatNumber(total) })}
        </span>
        {props.box === null && props.extent === null && <span>{` · ${m.whole_city()}`}</span>}
        {props.byReport && <span>{` · ${m.by_day_reported()}`}</span>}
      </ListHead>
      {props.missing}
      <ul>
        {rows.map((row, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own in the columns; their place in the page is one.
            key={from + index}
            {...{ row, manifest, hoodNames, kind, onGo }}
          />
        ))}
      </ul>
      {total > PAGE && (
        <nav className="flex items-center justify-between gap-2 pt-3" aria-label={m.list_title()}>
          <Button disabled={from === 0} onClick={() => setPage({ of: key, from: Math.max(0, from - PAGE) })}>
            {m.previous_page()}
          </Button>
          <span className="text-small text-muted">
            {m.list_showing({
              from: formatNumber(from + 1),
              to: formatNumber(Math.min(total, from + PAGE)),
              n: formatNumber(total),
            })}
          </span>
          <Button disabled={from + PAGE >= total} onClick={() => setPage({ of: key, from: from + PAGE })}>
            {m.next_page()}
          </Button>
        </nav>
      )}
    </div>
  );
}

/** Number of reports, and a button that downloads them. */
function ListHead({ children, onDownload }: { children: ReactNode; onDownload: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 py-1">
      <p className="text-small text-muted" role="status">
        {children}
      </p>
      <Button onClick={onDownload} className="shrink-0">
        <Icon name="download" size={15} />
        <span>{m.export_download()}</span>
      </Button>
    </div>
  );
}

type ListRowProps = Pick<ListProps, 'hoodNames' | 'kind'> & {
  readonly row: ListedRow;
  readonly manifest: PackedManifest;
  readonly onGo: (at: LngLat) => void;
};

/** Renders again only for another row, because the list gets new props with every count. */
const ListRow = stillPart(({ row, manifest, hoodNames, kind, onGo }: ListRowProps) => {
  const words = rowWords(row, manifest, hoodNames, kind);
  const className = 'flex min-h-14 w-full items-center gap-3 py-2 text-left';
  const inside = (
    <>
      <CrimeTypeIcon type={words.type} />
      <span className="min-w-0 flex-1">
        <b className="block text-body font-semibold">{words.typeName}</b>
        <span className="block text-small text-muted">{words.place}</span>
      </span>
      <span className="shrink-0 text-right text-small text-muted">
        <time dateTime={words.date ?? undefined}>{words.when}</time>
        <span>{words.hour && `, ${words.hour}`}</span>
      </span>
    </>
  );
  return (
    <li className="border-t border-line">
      {words.placed ? (
        <button type="button" onClick={() => onGo(row.at)} className={`${className} hover:bg-raised`}>
          {inside}
        </button>
      ) : (
        <div className={className}>{inside}</div>
      )}
    </li>
  );
});

/** Maximum number of rows that can be sorted. If there are more, the page says so, and filters can reduce them. */
const MOST_IN_TABLE = 500;

interface TableRow extends RowWords {
  readonly id: string;
  readonly hourNumber: number;
}

/** Table of the reports in view. Any column can sort it. */
export function IncidentTable(props: ListProps) {
  const { manifest, hoodNames, kind } = props;
  const query = useRows(props, 0, MOST_IN_TABLE);
  const data = query.data;
  const rows = useMemo(
    () =>
      manifest && data
        ? data.rows.map(
            (row, index): TableRow => ({
              ...rowWords(row, manifest, hoodNames, kind),
              id: String(index),
              hourNumber: row.hour,
            }),
          )
        : [],
    [manifest, data, hoodNames, kind],
  );
  return (
    <section aria-busy={query.isFetching}>
      <h3 className="pt-1 pb-1 text-body font-semibold">{m.col_reports()}</h3>
      {!data || data.total === 0 ? (
        <ListState {...props} query={query} />
      ) : (
        <>
          <ListHead onDownload={() => props.onDownload(data.total)}>
            {data.total > MOST_IN_TABLE
              ? m.table_limit({ n: formatNumber(MOST_IN_TABLE), of: formatNumber(data.total) })
              : m.list_total({ count: data.total, n: formatNumber(data.total) })}
          </ListHead>
          {props.missing}
          <SortableTable<TableRow>
            caption={m.table_caption_reports()}
            rows={rows}
            keyOf={({ id }) => id}
            first={{ column: 0, direction: 'descending' }}
            columns={[
              {
                title: props.byReport ? m.col_day_reported() : m.col_date(),
                sortBy: ({ date }) => date,
                cell: ({ when }) => <span className="whitespace-nowrap">{when}</span>,
              },
              {
                title: m.col_hour(),
                numeric: true,
                sortBy: ({ hour, hourNumber }) => (hour ? hourNumber : null),
                cell: ({ hour }) => hour || '–',
              },
              { title: m.col_type(), sortBy: ({ typeName }) => typeName, cell: ({ typeName }) => typeName },
              { title: m.col_area(), sortBy: ({ division }) => division, cell: ({ division }) => division || '–' },
              { title: m.col_place(), sortBy: ({ place }) => place, cell: ({ place }) => place },
            ]}
          />
        </>
      )}
    </section>
  );
}
