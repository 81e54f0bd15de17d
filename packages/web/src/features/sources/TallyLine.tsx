import type { RowTally } from '@crimemap/contract/cities';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';

/** Bar of where the fetched rows ended (shown, not placed, withheld or broken), with their sum below. */
export function TallyLine({ rows }: { rows: RowTally }) {
  const { fetched, shown, not_placed, withheld, broken } = rows;
  if (fetched === 0) return null;
  const parts = [
    { count: shown, variant: 'bg-heat-4', words: m.rows_shown },
    { count: not_placed, variant: 'bg-heat-3', words: m.rows_not_placed },
    { count: withheld, variant: 'bg-edge', words: m.rows_withheld },
    { count: broken, variant: 'bg-problem', words: m.rows_broken },
  ].filter(({ count }) => count > 0);
  return (
    <div className="mt-3">
      <div aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-full">
        {parts.map(({ count, variant }) => (
          <span key={variant} className={variant} style={{ flexGrow: count, minWidth: 2 }} />
        ))}
      </div>
      <p className="mt-1.5 text-small text-muted">
        <span>{parts.map(({ count, words }) => words({ n: formatNumber(count) })).join(' + ')}</span>
        {parts.length > 1 && <span>{` = ${formatNumber(fetched)}`}</span>}
      </p>
    </div>
  );
}
