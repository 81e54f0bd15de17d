import type { ImportRunChanges } from '@crimemap/contract/changes';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';

/**
 * Table of the reports whose crime type was corrected. Rows are old types, columns are new types. Renders nothing if no
 * type was corrected.
 */
export function TypeMatrix({ types }: { types: ImportRunChanges['types'] }) {
  const retyped = types.filter(({ was, now }) => was !== now);
  if (retyped.length === 0) return null;
  const named = (which: 'was' | 'now') =>
    [...new Set(retyped.map((pair) => pair[which]))].sort((a, b) => crimeTypeName(a).localeCompare(crimeTypeName(b)));
  const rowsOf = (was: string, now: string) => retyped.find((pair) => pair.was === was && pair.now === now)?.rows;
  const columns = named('now');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is moved by the arrow keys once it has the focus.
    <section aria-label={m.changes_matrix()} tabIndex={0} className="mt-3 overflow-x-auto">
      <table className="text-left text-small">
        <caption className="pb-1 text-left text-muted">{m.changes_matrix()}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="py-1 pr-4 font-medium text-muted"
            >{`${m.changes_was()} ↓ ${m.changes_now()} →`}</th>
            {columns.map((now) => (
              <th key={now} scope="col" className="px-3 py-1 font-medium">
                {crimeTypeName(now)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {named('was').map((was) => (
            <tr key={was} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-4 font-medium">
                {crimeTypeName(was)}
              </th>
              {columns.map((now) => {
                const rows = rowsOf(was, now);
                return (
                  <td key={now} className="px-3 py-1.5 text-right tabular-nums">
                    {rows === undefined ? <span className="text-muted">–</span> : formatNumber(rows)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
