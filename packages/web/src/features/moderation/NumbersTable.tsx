import type { ReplyOf } from '@crimemap/contract/call';
import type { getModerationNumbers } from '@crimemap/contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Loaded } from './Loaded.tsx';
import { numbersQuery } from './moderation.queries.ts';

export type Quarter = ReplyOf<typeof getModerationNumbers>['quarters'][number];

/** Names of the numbers of a quarter, in the order in which such events occur. */
export const COUNTS = [
  'notes_posted',
  'comments_posted',
  'held',
  'reports',
  'approved',
  'hidden',
  'restored',
  'deleted',
  'dismissed',
  'appeals',
  'appeals_overturned',
] as const satisfies readonly (keyof Quarter)[];

/** Returns the numbers as a CSV file. Its columns have the names that the API uses. */
export const numbersCsv = (quarters: readonly Quarter[]): string =>
  [['quarter', ...COUNTS], ...quarters.map((line) => [line.quarter, ...COUNTS.map((name) => line[name])])]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');

const NAMES: Record<(typeof COUNTS)[number], () => string> = {
  notes_posted: m.mod_n_notes_posted,
  comments_posted: m.mod_n_comments_posted,
  held: m.mod_n_held,
  reports: m.mod_n_reports,
  approved: m.mod_n_approved,
  hidden: m.mod_n_hidden,
  restored: m.mod_n_restored,
  deleted: m.mod_n_deleted,
  dismissed: m.mod_n_dismissed,
  appeals: m.mod_n_appeals,
  appeals_overturned: m.mod_n_appeals_overturned,
};

/** Numbers of posts, reports and decisions by quarter, with a download button. */
export function NumbersTable() {
  const numbers = useQuery(numbersQuery());
  return (
    <div className="space-y-3">
      <p className="text-body text-muted">{m.mod_numbers_text()}</p>
      <Loaded query={numbers}>
        {({ quarters }) =>
          quarters.length === 0 ? <p className="text-body">{m.mod_numbers_none()}</p> : <Table quarters={quarters} />
        }
      </Loaded>
    </div>
  );
}

function Table({ quarters }: { quarters: readonly Quarter[] }) {
  return (
    <>
      <div className="overflow-x-auto">
        <table className="text-right text-body">
          <thead className="text-small text-muted">
            <tr>
              <th scope="col" className="py-2 pr-6 text-left font-medium">
                {m.mod_quarter()}
              </th>
              {quarters.map(({ quarter }) => (
                <th key={quarter} scope="col" className="py-2 pl-6 font-medium whitespace-nowrap">
                  {quarter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {COUNTS.map((name) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-2 pr-6 text-left font-normal">
                  {NAMES[name]()}
                </th>
                {quarters.map((line) => (
                  <td key={line.quarter} className="py-2 pl-6">
                    {formatNumber(line[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <a
        download="community-notes-numbers.csv"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(numbersCsv(quarters))}`}
        className="inline-flex min-h-9 items-center rounded-control border border-line bg-raised px-3 text-small hover:border-edge phone:min-h-11"
      >
        {m.mod_numbers_csv()}
      </a>
    </>
  );
}
