import { type ReactNode, useState } from 'react';
import { formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

type Direction = 'ascending' | 'descending';

/**
 * Returns a sorted copy: numbers by value, text by the rules of the language, empty values (`null` or an empty text)
 * last in both directions. Equal rows keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  of: (row: Row) => string | number | null,
  direction: Direction,
  language: string,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const words = new Intl.Collator(language, { numeric: true });
  return [...rows].sort((left, right) => {
    const a = of(left);
    const b = of(right);
    if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * words.compare(String(a), String(b));
  });
}

const isNothing = (value: string | number | null): value is null | '' => value === null || value === '';

interface Column<Row> {
  readonly title: string;
  /** Returns the value to sort by; `null` if the table cannot be sorted by this column. */
  readonly sortBy: ((row: Row) => string | number | null) | null;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean;
}

interface SortableTableProps<Row> {
  readonly caption: string;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly first: { readonly column: number; readonly direction: Direction };
}

/** Table that is sorted by pressing the header of a column. Columns without `sortBy` cannot sort it. */
export function SortableTable<Row>({ caption, columns, rows, keyOf, first }: SortableTableProps<Row>) {
  const language = useLanguage();
  const [{ column, direction }, setSort] = useState(first);
  const by = columns[column];
  const sorted = by?.sortBy ? sortRows(rows, by.sortBy, direction, language) : rows;
  const turn = (index: number) =>
    setSort({ column: index, direction: index === column && direction === 'ascending' ? 'descending' : 'ascending' });
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 z-1 bg-panel">
        <tr>
          {columns.map(({ title, numeric, sortBy }, index) => (
            <th
              key={title}
              scope="col"
              aria-sort={sortBy === null ? undefined : index === column ? direction : 'none'}
              className={`border-b border-line p-0 font-medium ${numeric ? 'text-right' : 'text-left'}`}
            >
              {sortBy === null ? (
                <span className="px-1.5 text-muted">{title}</span>
              ) : (
                <button
                  type="button"
                  onClick={() => turn(index)}
                  title={m.sort_by({ column: title })}
                  // Numbers and their header are aligned right, so the arrow is before the text of the header.
                  className={`inline-flex min-h-9 items-center gap-1 px-1.5 text-muted hover:text-text phone:min-h-11 ${numeric ? 'flex-row-reverse' : ''}`}
                >
                  <span>{title}</span>
                  <Icon
                    name="chevron"
                    size={13}
                    className={index === column ? (direction === 'ascending' ? 'rotate-180' : '') : 'invisible'}
                  />
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line">
            {columns.map(({ title, cell, numeric }) => (
              <td key={title} className={`px-1.5 py-1.5 ${numeric ? 'text-right tabular-nums' : ''}`}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AreaRow {
  readonly code: string;
  readonly name: string;
  readonly count: number | null;
  readonly rate: number | null;
}

/** Table of the coloured areas, with the numbers of the map. Sorted only by name, so that areas are not ranked. */
export function AreaTable({
  title,
  values,
  onOpen,
  children,
}: {
  title: string;
  values: readonly AreaRow[];
  onOpen: (code: string) => void;
  /** Notes about the areas, shown below the title. */
  children?: ReactNode;
}) {
  if (values.length === 0) return null;
  const rated = values.some(({ rate }) => rate !== null);
  return (
    <section className="mb-5">
      <h3 className="pt-3 pb-1 text-body font-semibold">{title}</h3>
      {children}
      <SortableTable<AreaRow>
        caption={m.table_caption_areas()}
        rows={values}
        keyOf={({ code }) => code}
        first={{ column: 0, direction: 'ascending' }}
        columns={[
          {
            title: m.col_area(),
            sortBy: ({ name, code }) => name || code,
            cell: ({ code, name }) => (
              <Button
                variant="link"
                aria-label={m.open_area({ area: areaName(name || code) })}
                onClick={() => onOpen(code)}
              >
                {areaName(name || code)}
              </Button>
            ),
          },
          {
            title: m.col_reports(),
            numeric: true,
            sortBy: null,
            cell: ({ count }) => (count === null ? '–' : formatNumber(count)),
          },
          ...(rated
            ? [
                {
                  title: m.col_rate(),
                  numeric: true,
                  sortBy: null,
                  cell: ({ rate }: AreaRow) => (rate === null ? '–' : formatRate(rate)),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
