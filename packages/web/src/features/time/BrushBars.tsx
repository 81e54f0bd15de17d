import { hatching } from '@crimemap/charts/hatching';
import { type Shapes as Drawn, path, rect, text } from '@crimemap/charts/shapes';
import { yearOfMonth } from '@crimemap/incident-counts/calendar';
import { useId } from 'react';
import { stillPart } from '../../i18n/still-part.ts';
import type { MonthRange } from '../../map-state/time/month-range.ts';
import type { CountedMonth } from '../../packed-incidents/month-series.ts';
import { Shapes } from '../../ui/plots/Chart.tsx';

const WIDTH = 312;
const CHART = 58;
const AXIS = 14;
/** Minimum distance between year labels, in SVG units. */
const LABEL = 42;
/** Width of a year label in the widest system font, in SVG units. */
const YEAR = 28;
/** Minimum width of a bar at which hatching is visible, in SVG units. */
const HATCHED_MIN = 5;

/**
 * Bar chart of the months, with the chosen months in full colour. Months without any data are gaps, months that lack
 * data for some types are light, and incomplete months are hatched. Dragging changes only one rectangle, so the bars
 * are not drawn again.
 */
export function BrushBars({ months, chosen }: { months: readonly CountedMonth[]; chosen: MonthRange | null }) {
  const id = useId();
  const first = months[0]?.month ?? 0;
  const slot = WIDTH / Math.max(1, months.length);
  const [start, end] = chosen
    ? [Math.max(0, (chosen.from - first) * slot), Math.min(WIDTH, (chosen.to + 1 - first) * slot)]
    : [0, WIDTH];
  const width = Math.max(chosen ? 1 : 0, end - start);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${CHART + AXIS}`} className="block w-full">
      <defs>
        <clipPath id={id}>
          <rect x={start} y="0" width={width} height={CHART} />
        </clipPath>
      </defs>
      {chosen && <rect x={start} y="0" width={width} height={CHART} className="fill-accent/10" />}
      <Bars months={months} clip={`url(#${id})`} />
      {chosen &&
        [start, start + width].map((x) => (
          <line key={x} x1={x} x2={x} y1="0" y2={CHART} className="stroke-accent" strokeWidth="1.5" />
        ))}
      <line x1="0" x2={WIDTH} y1={CHART + 0.5} y2={CHART + 0.5} className="stroke-line" />
    </svg>
  );
}

/** The bars, drawn again only when the counts change. */
const Bars = stillPart(({ months, clip }: { readonly months: readonly CountedMonth[]; readonly clip: string }) => (
  <Shapes of={barsOf(months, clip)} />
));

/** Returns bars, gaps and year labels. `clip`: reference to the clip path around the chosen months. */
function barsOf(months: readonly CountedMonth[], clip: string): Drawn {
  const slot = WIDTH / Math.max(1, months.length);
  const most = Math.max(1, ...months.map(({ count }) => count ?? 0));
  const bars = (is: (of: CountedMonth) => boolean) =>
    months
      .map((of, at) => {
        if (!is(of) || !of.count) return '';
        const tall = Math.max(0.8, (of.count / most) * (CHART - 2));
        return `M${(at * slot).toFixed(2)} ${CHART}v-${tall.toFixed(2)}h${(slot * 0.86).toFixed(2)}V${CHART}z`;
      })
      .join('');
  const [whole, some] = [bars(({ held }) => held === 'all'), bars(({ held }) => held !== 'all')];
  const incomplete = months.findIndex(({ isIncomplete }) => isIncomplete);
  const hatched = incomplete < 0 ? 0 : Math.max(HATCHED_MIN, (months.length - incomplete) * slot);
  const every = Math.max(1, Math.ceil(LABEL / (slot * 12)));
  const dashed = { strokeWidth: 0.7, strokeDasharray: '2 3' };
  return [
    path(some, 'fill-accent/25'),
    path(whole, 'fill-accent/40'),
    path(whole, 'fill-accent', { clipPath: clip }),
    ...gapsOf(months).map(({ from, to }) => {
      const x = (from - (months[0]?.month ?? 0)) * slot;
      return rect({ x, y: 1, width: (to - from + 1) * slot, height: CHART - 1 }, 'fill-none stroke-edge', dashed);
    }),
    hatched > 0 && hatching({ x: WIDTH - hatched, y: 0, width: hatched, height: CHART }, 4, 'colour'),
    ...months.map(({ month }, at) => {
      const year = yearOfMonth(month);
      // A label at the right end is moved left to fit into the chart, unless it would cover the previous label.
      const isLabelled = month % 12 === 0 && year % every === 0 && at * slot < WIDTH - YEAR / 2;
      return isLabelled && text(Math.min(at * slot, WIDTH - YEAR), CHART + AXIS - 3, `${year}`);
    }),
  ];
}

/** Returns the ranges of consecutive months without data. */
function gapsOf(months: readonly CountedMonth[]): readonly MonthRange[] {
  const gaps: { from: number; to: number }[] = [];
  for (const { month, count } of months) {
    if (count !== null) continue;
    const last = gaps.at(-1);
    if (last && last.to === month - 1) last.to = month;
    else gaps.push({ from: month, to: month });
  }
  return gaps;
}
