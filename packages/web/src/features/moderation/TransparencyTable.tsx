import type { TransparencyMonth } from '@crimemap/contract/transparency';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { formatMonth, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { Loaded } from './Loaded.tsx';
import { transparencyQuery } from './moderation.queries.ts';
import { TRANSPARENCY_GROUPS, transparencyCsv } from './transparency-rows.ts';

/** Number of months in the table. The file contains all months. */
const MONTHS_SHOWN = 12;

/** Reports, decisions, appeals and orders by month, with response times and a download button. */
export function TransparencyTable() {
  const transparency = useQuery(transparencyQuery());
  return (
    <Loaded query={transparency}>
      {({ months }) =>
        months.length === 0 ? <p className="text-body">{m.transparency_none()}</p> : <Months months={months} />
      }
    </Loaded>
  );
}

function Months({ months }: { readonly months: readonly TransparencyMonth[] }) {
  const shown = months.slice(0, MONTHS_SHOWN);
  return (
    <div className="space-y-4">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by the keyboard
        tabIndex={0}
        aria-label={m.transparency_table()}
        className="overflow-x-auto"
      >
        <table className="text-right text-body">
          <thead className="text-small text-muted">
            <tr>
              <th scope="col" className={`${NAME} font-medium`}>
                {m.transparency_month()}
              </th>
              {shown.map(({ month, is_over }) => (
                <th key={month} scope="col" className="py-2 pl-6 align-bottom font-medium whitespace-nowrap">
                  <span>{formatMonth(month, 'short')}</span>
                  {!is_over && <span className="block font-normal">{m.transparency_so_far()}</span>}
                </th>
              ))}
            </tr>
          </thead>
          {TRANSPARENCY_GROUPS.map(({ name, rows }) => (
            <tbody key={name()}>
              <tr>
                <th scope="rowgroup" colSpan={shown.length + 1} className="pt-5 pb-1 text-left font-semibold">
                  {name()}
                </th>
              </tr>
              {rows.map((row) => (
                <Fragment key={row.key}>
                  <Row row={row} months={shown} />
                </Fragment>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <a
        download="transparency.csv"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(transparencyCsv(months))}`}
        className="inline-flex min-h-9 items-center rounded-control border border-line bg-raised px-3 text-small hover:border-edge phone:min-h-11"
      >
        {m.mod_numbers_csv()}
      </a>
    </div>
  );
}

/** The names of the rows remain visible while the months scroll. */
const NAME = 'sticky left-0 bg-page py-2 pr-4 text-left phone:max-w-40';

function Row({
  row: { name, value, words },
  months,
}: {
  readonly row: (typeof TRANSPARENCY_GROUPS)[number]['rows'][number];
  readonly months: readonly TransparencyMonth[];
}) {
  const language = useLanguage();
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${NAME} font-normal`}>
        {name()}
      </th>
      {months.map((month) => (
        <td key={month.month} className="py-2 pl-6 whitespace-nowrap tabular-nums">
          {words ? words(month, language) : formatNumber(value(month) ?? 0)}
        </td>
      ))}
    </tr>
  );
}
