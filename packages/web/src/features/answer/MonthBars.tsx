import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatMonth, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { AnswerMonth } from '../../packed-incidents/answer-period.ts';
import { classNames } from '../../ui/class-names.ts';

/**
 * Twelve bars, one per month, with the counted period in full colour, and a table for screen readers. A month without
 * data is a gap.
 */
export function MonthBars({ months }: { months: readonly AnswerMonth[] }) {
  const most = Math.max(1, ...months.map(({ count }) => count ?? 0));
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return null;
  const none = !months.some(({ isCounted }) => isCounted);
  return (
    <figure className="relative">
      <div aria-hidden="true" className="flex h-11 items-end gap-1">
        {months.map(({ month, count, isCounted }) => (
          <span
            key={month}
            title={`${formatMonth(month, 'short')}: ${inWords(count)}`}
            style={{ height: count === null ? '100%' : `${Math.max(count > 0 ? 6 : 2, (100 * count) / most)}%` }}
            className={classNames(
              'min-w-0 flex-1 rounded-t-[3px] forced-color-adjust-none',
              count === null
                ? 'border-x border-dashed border-line'
                : isCounted || (none && month === last.month)
                  ? 'bg-accent forced-colors:bg-[CanvasText]'
                  : 'bg-accent/45 forced-colors:bg-[GrayText]',
            )}
          />
        ))}
      </div>
      <figcaption aria-hidden="true" className="mt-1 flex justify-between text-small text-muted">
        <span>{formatMonth(first.month, 'short')}</span>
        <span>{m.answer_by_month()}</span>
        <span>{formatMonth(last.month, 'short')}</span>
      </figcaption>
      <table className="sr-only">
        <caption>{m.answer_months_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.answer_month()}</th>
            <th scope="col">{m.col_reports()}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, count }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month, 'short')}</th>
              <td>{inWords(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const inWords = (count: number | null): string =>
  count === null ? `${NO_NUMBER} (${m.absent_short()})` : formatNumber(count);
