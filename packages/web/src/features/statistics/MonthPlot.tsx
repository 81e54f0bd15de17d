import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatNumber, monthNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { BarPlot } from './BarPlot.tsx';
import { PlotFrame } from './PlotFrame.tsx';

interface MonthPlotProps {
  /** Twelve for each year. */
  readonly byMonth: Uint32Array;
  readonly years: readonly number[];
  /** Is anything held of this month (`2026-03`)? */
  readonly held?: (month: string) => boolean;
}

/** Reports by month of the year; with several years, their sum. A month of which nothing is held is a gap. */
export function MonthPlot({ byMonth, years, held = () => true }: MonthPlotProps) {
  const names = monthNames();
  const months = names.map((label, month) => ({
    label,
    value: sumOf(
      years.map((year, at) => {
        const count = byMonth[at * 12 + month] ?? 0;
        return count > 0 || held(`${year}-${String(month + 1).padStart(2, '0')}`) ? count : null;
      }),
    ),
  }));
  return (
    <PlotFrame
      title={m.by_month()}
      columns={[m.col_month(), m.col_reports()]}
      rows={months.map(({ label, value }) => [label, value === null ? NO_NUMBER : formatNumber(value)])}
    >
      <BarPlot bars={months} />
    </PlotFrame>
  );
}

/** The sum of the numbers there are; `null` where there are none. */
const sumOf = (counts: readonly (number | null)[]): number | null =>
  counts.reduce((sum, count) => (count === null ? sum : (sum ?? 0) + count), null);
