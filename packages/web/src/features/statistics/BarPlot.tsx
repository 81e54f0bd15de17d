import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatNumber, monthNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { PlotFrame } from '../../ui/PlotFrame.tsx';

interface Bar {
  readonly label: string;
  /** `null`: nothing is held, which is drawn as a gap with a dash. */
  readonly value: number | null;
  /** Stands out: the chosen one. */
  readonly on?: boolean;
  /** It still grows: drawn as an outline. */
  readonly isOpen?: boolean;
}

const WIDTH = 312;
const HEIGHT = 84;
const AXIS = 16;

/** Upright bars over a line. Drawn to be looked at; the table beside it is to be read. */
export function BarPlot({ bars }: { bars: readonly Bar[] }) {
  const top = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const slot = WIDTH / Math.max(1, bars.length);
  const every = Math.ceil(26 / slot);
  const anyOn = bars.some(({ on }) => on);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
      {bars.map(({ label, value, on, isOpen }, index) => {
        const height = ((value ?? 0) / top) * (HEIGHT - AXIS - 4);
        return (
          <g key={label}>
            {value === null && (
              <text
                x={(index + 0.5) * slot}
                y={HEIGHT - AXIS - 3}
                textAnchor="middle"
                className="fill-muted text-[9px]"
              >
                –
              </text>
            )}
            <rect
              x={index * slot + slot * 0.12}
              width={slot * 0.76}
              y={HEIGHT - AXIS - height}
              height={height}
              rx="1.5"
              className={isOpen ? 'fill-accent/15 stroke-accent' : anyOn && !on ? 'fill-accent/40' : 'fill-accent'}
              strokeDasharray={isOpen ? '3 2' : undefined}
            />
            {index % every === 0 && (
              <text x={(index + 0.5) * slot} y={HEIGHT - 3} textAnchor="middle" className="fill-muted text-[10px]">
                {label}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" x2={WIDTH} y1={HEIGHT - AXIS + 0.5} y2={HEIGHT - AXIS + 0.5} className="stroke-line" />
    </svg>
  );
}

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
