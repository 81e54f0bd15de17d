import type { RowTally } from '@crimemap/contract/cities';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';

/** The four ends of a row as one bar, and as a sum that adds up. */
export function TallyLine({ rows }: { rows: RowTally }) {
  const { fetched, shown, not_placed, withheld, broken } = rows;
  if (fetched === 0) return null;
  const parts = [
    { count: shown, variant: 'bg-heat-4' },
    { count: not_placed, variant: 'bg-heat-3' },
    { count: withheld, variant: 'bg-edge' },
    { count: broken, variant: 'bg-problem' },
  ];
  return (
    <div className="mt-3">
      <div aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-full">
        {parts.map(({ count, variant }) =>
          count > 0 ? <span key={variant} className={variant} style={{ flexGrow: count, minWidth: 2 }} /> : null,
        )}
      </div>
      <p className="mt-1.5 text-small text-muted">
        {m.rows_sum({
          shown: formatNumber(shown),
          notPlaced: formatNumber(not_placed),
          withheld: formatNumber(withheld),
          broken: formatNumber(broken),
          fetched: formatNumber(fetched),
        })}
      </p>
    </div>
  );
}
