import { formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { SortableTable } from './SortableTable.tsx';

export interface AreaRow {
  readonly code: string;
  readonly name: string;
  readonly count: number | null;
  readonly rate: number | null;
}

/** The coloured areas as a table: the map’s numbers without the map. */
export function AreaTable({
  title,
  values,
  onOpen,
}: {
  title: string;
  values: readonly AreaRow[];
  onOpen: (code: string) => void;
}) {
  if (values.length === 0) return null;
  const rated = values.some(({ rate }) => rate !== null);
  return (
    <section className="mb-5">
      <h3 className="pt-3 pb-1 text-body font-semibold">{title}</h3>
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
              <Button look="link" aria-label={m.open_area({ area: name || code })} onClick={() => onOpen(code)}>
                {name || code}
              </Button>
            ),
          },
          {
            title: m.col_reports(),
            numeric: true,
            sortBy: ({ count }) => count,
            cell: ({ count }) => (count === null ? '–' : formatNumber(count)),
          },
          ...(rated
            ? [
                {
                  title: m.col_rate(),
                  numeric: true,
                  sortBy: ({ rate }: AreaRow) => rate,
                  cell: ({ rate }: AreaRow) => (rate === null ? '–' : formatRate(rate)),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
