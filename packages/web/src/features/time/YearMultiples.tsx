import { hatching } from '@crimemap/charts/hatching';
import { line, rect, type Shapes, shape, text } from '@crimemap/charts/shapes';
import { monthNumber, yearOfMonth } from '@crimemap/incident-counts/calendar';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatDay, formatDayOfYear, formatNumber, monthNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { CountedMonth } from '../../packed-incidents/month-series.ts';
import { Chart } from '../../ui/plots/Chart.tsx';

const MONTHS = 12;
const WIDTH = 312;
const COLUMNS = 4;
const CELL = WIDTH / COLUMNS;
const GAP = 8;
const LABEL = 13;
const CHART = 34;
const ROW = LABEL + CHART + 7;
const BAR = (CELL - GAP) / MONTHS;
const DOTTED = { strokeWidth: 0.7, strokeDasharray: '1 3' };

interface Year {
  readonly year: number;
  /** Months from January; `undefined` for months outside the data. */
  readonly months: readonly (CountedMonth | undefined)[];
}

/** Groups the months by calendar year, oldest first. */
export function yearsOf(months: readonly CountedMonth[]): readonly Year[] {
  const byNumber = new Map(months.map((one) => [one.month, one]));
  const years = [...new Set(months.map(({ month }) => yearOfMonth(month)))];
  return years.map((year) => ({
    year,
    months: Array.from({ length: MONTHS }, (_, at) => byNumber.get(monthNumber(year, at + 1))),
  }));
}

/**
 * Returns the count of a month that has data for all types; `null` for other months, because they are not comparable.
 */
const comparable = (of: CountedMonth | undefined): number | null => (of?.held === 'all' ? of.count : null);

interface YearMultiplesProps {
  readonly years: readonly Year[];
  /** Newest day with data (`YYYY-MM-DD`), which is in the last of the years. */
  readonly newest: string;
  /** True if the month is in the counted period. */
  readonly isChosen: (month: number) => boolean;
}

/**
 * A small chart for each year, all with the same scale. Months without comparable data are gaps, and incomplete months
 * are hatched. The label of the current year names its newest day.
 */
export function YearMultiples({ years, newest, isChosen }: YearMultiplesProps) {
  const most = mostOf(years);
  const base = LABEL + CHART;
  const barOf = (of: CountedMonth, at: number): Shapes => {
    const count = comparable(of);
    const middle = (at + 0.5) * BAR;
    if (count === null) return [line(middle, LABEL, middle, base, 'stroke-edge', DOTTED)];
    const tall = Math.max(count > 0 ? 1 : 0, (count / most) * CHART);
    const box = { x: at * BAR + 0.4, y: base - tall, width: BAR - 0.8, height: tall };
    const colour = of.isOpen ? 'fill-accent/15 stroke-accent' : isChosen(of.month) ? 'fill-accent' : 'fill-accent/40';
    return [rect(box, colour, { strokeWidth: of.isOpen ? 0.7 : 0 }), of.isIncomplete && hatching(box, 3, 'colour')];
  };
  const shapes = years.map(({ year, months }, index) => {
    const [row, column] = [Math.floor(index / COLUMNS), index % COLUMNS];
    const label = isOpen(year, newest) ? m.years_open({ year, day: formatDayOfYear(newest) }) : String(year);
    // The current year has a long label. No chart is to its right; in the last column the label is aligned with the
    // chart’s right edge.
    const isLast = column === COLUMNS - 1 && label.length > 4;
    return shape('g', { transform: `translate(${column * CELL} ${row * ROW})` }, [
      text(isLast ? CELL - GAP : 0, LABEL - 4, label, { textAnchor: isLast ? 'end' : 'start' }),
      ...months.flatMap((of, at) => (of ? barOf(of, at) : [])),
      line(0, base + 0.5, CELL - GAP, base + 0.5, 'stroke-line'),
    ]);
  });
  return <Chart of={{ width: WIDTH, height: Math.ceil(years.length / COLUMNS) * ROW, shapes }} />;
}

/** Returns the highest comparable count of a month, which is the top of the scale. */
export const mostOf = (years: readonly Year[]): number =>
  Math.max(1, ...years.flatMap(({ months }) => months.map((of) => comparable(of) ?? 0)));

const isOpen = (year: number, newest: string): boolean =>
  year === Number(newest.slice(0, 4)) && !newest.endsWith('-12-31');

/** Returns the table rows, one for each year. */
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
