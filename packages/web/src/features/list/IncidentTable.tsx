import { useMemo } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { type RowWords, rowWords } from './row-words.ts';
import { SortableTable } from './SortableTable.tsx';
import { type ListProps, ListState, useRows } from './use-rows.tsx';

/** More rows than this are not sorted in the page: it says so, and the filters narrow them down. */
const MOST = 500;

interface TableRow extends RowWords {
  readonly id: string;
  readonly hourNumber: number;
}

/** The reports in view as a table that sorts by any column. */
export function IncidentTable(props: ListProps) {
  const { manifest, hoodNames, kind } = props;
  const query = useRows(props, 0, MOST);
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
          <p className="pb-1 text-small text-muted" role="status">
            {data.total > MOST
              ? m.table_limit({ n: formatNumber(MOST), of: formatNumber(data.total) })
              : m.list_total({ count: data.total, n: formatNumber(data.total) })}
          </p>
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
