import { monthNumber, yearOfMonth } from '@crimemap/incident-counts/calendar';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatDay, formatDayOfYear, formatNumber, monthNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { CountedMonth } from '../../packed-incidents/month-series.ts';
import { classNames } from '../../ui/class-names.ts';
import { Hatching } from '../../ui/plots/Hatching.tsx';

const MONTHS = 12;
const WIDTH = 312;
const COLUMNS = 4;
const CELL = WIDTH / COLUMNS;
const GAP = 8;
const LABEL = 13;
const CHART = 34;
const ROW = LABEL + CHART + 7;
const BAR = (CELL - GAP) / MONTHS;

interface Year {
  readonly year: number;
  /** January first; `undefined`: not held yet, or no more. */
  readonly months: readonly (CountedMonth | undefined)[];
}

/** The months by their calendar years, oldest first. */
export function yearsOf(months: readonly CountedMonth[]): readonly Year[] {
  const byNumber = new Map(months.map((one) => [one.month, one]));
  const years = [...new Set(months.map(({ month }) => yearOfMonth(month)))];
  return years.map((year) => ({
    year,
    months: Array.from({ length: MONTHS }, (_, at) => byNumber.get(monthNumber(year, at + 1))),
  }));
}

/** What is compared with what: a month that is not held, or not of all types, is no count. */
const comparable = (of: CountedMonth | undefined): number | null => (of?.held === 'all' ? of.count : null);

interface YearMultiplesProps {
  readonly years: readonly Year[];
  /** The newest day held (`YYYY-MM-DD`), in the last year. */
  readonly newest: string;
  /** Is a month in the period that is counted? */
  readonly isChosen: (month: number) => boolean;
}

/** A small chart for each year, all to one scale: what is not held is a gap, what is not settled hatched, and the year that goes on says so. */
export function YearMultiples({ years, newest, isChosen }: YearMultiplesProps) {
  const most = mostOf(years);
  const height = Math.ceil(years.length / COLUMNS) * ROW;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${height}`} className="w-full">
      {years.map(({ year, months }, index) => (
        <g key={year} transform={`translate(${(index % COLUMNS) * CELL} ${Math.floor(index / COLUMNS) * ROW})`}>
          <YearLabel column={index % COLUMNS}>
            {isOpen(year, newest) ? m.years_open({ year, day: formatDayOfYear(newest) }) : String(year)}
          </YearLabel>
          {months.map((of, at) => {
            const count = comparable(of);
            const month = monthNumber(year, at + 1);
            if (of === undefined) return null;
            if (count === null) return <Gap key={month} x={at * BAR} />;
            const tall = Math.max(count > 0 ? 1 : 0, (count / most) * CHART);
            const box = { x: at * BAR + 0.4, y: LABEL + CHART - tall, width: BAR - 0.8, height: tall };
            return (
              <g key={month}>
                <rect
                  {...box}
                  className={classNames(
                    of.isOpen ? 'fill-accent/15 stroke-accent' : isChosen(month) ? 'fill-accent' : 'fill-accent/40',
                  )}
                  strokeWidth={of.isOpen ? 0.7 : 0}
                />
                {of.isUnsettled && <Hatching {...box} stripe={3} over="colour" />}
              </g>
            );
          })}
          <line x1="0" x2={CELL - GAP} y1={LABEL + CHART + 0.5} y2={LABEL + CHART + 0.5} className="stroke-line" />
        </g>
      ))}
    </svg>
  );
}

/** The year that goes on has a long label. Nothing stands to its right, and in the last column it ends with the chart. */
const YearLabel = ({ column, children }: { column: number; children: string }) => {
  const isLast = column === COLUMNS - 1 && children.length > 4;
  return (
    <text
      x={isLast ? CELL - GAP : 0}
      y={LABEL - 4}
      textAnchor={isLast ? 'end' : 'start'}
      className="fill-muted text-small"
    >
      {children}
    </text>
  );
};

const Gap = ({ x }: { x: number }) => (
  <line
    x1={x + BAR / 2}
    x2={x + BAR / 2}
    y1={LABEL}
    y2={LABEL + CHART}
    className="stroke-edge"
    strokeWidth="0.7"
    strokeDasharray="1 3"
  />
);

/** The most reports of a whole month: what the scale reaches up to. */
export const mostOf = (years: readonly Year[]): number =>
  Math.max(1, ...years.flatMap(({ months }) => months.map((of) => comparable(of) ?? 0)));

const isOpen = (year: number, newest: string): boolean =>
  year === Number(newest.slice(0, 4)) && !newest.endsWith('-12-31');

/** Its numbers, a line a year. */
export const yearRows = (years: readonly Year[], newest: string): readonly (readonly string[])[] =>
  years.map(({ year, months }) => [
    isOpen(year, newest) ? m.year_until({ year, until: formatDay(newest) }) : String(year),
    ...months.map((of) => inWords(of)),
  ]);

export const yearColumns = (): readonly string[] => [m.col_year(), ...monthNames()];

function inWords(of: CountedMonth | undefined): string {
  const count = comparable(of);
  return count === null ? NO_NUMBER : formatNumber(count);
}
