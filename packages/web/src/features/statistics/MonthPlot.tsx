import { formatNumber, monthNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { BarPlot } from './BarPlot.tsx';
import { PlotFrame } from './PlotFrame.tsx';

/** Reports by month of the year; with several years, their sum. `byMonth`: twelve for each year. */
export function MonthPlot({ byMonth, years }: { byMonth: Uint32Array; years: readonly number[] }) {
  const names = monthNames();
  const months = names.map((label, month) => ({
    label,
    value: years.reduce((sum, _, year) => sum + (byMonth[year * 12 + month] ?? 0), 0),
  }));
  return (
    <PlotFrame
      title={m.by_month()}
      columns={[m.col_month(), m.col_reports()]}
      rows={months.map(({ label, value }) => [label, formatNumber(value)])}
    >
      <BarPlot bars={months} />
    </PlotFrame>
  );
}
