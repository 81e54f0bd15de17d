import { textOfMonth, yearOfMonth } from '@crimemap/incident-counts/calendar';
import { useId, useMemo } from 'react';
import { stillPart } from '../../i18n/still-part.ts';
import type { MonthRange } from '../../map-state/time/month-range.ts';
import type { CountedMonth } from '../../packed-incidents/month-series.ts';
import { Hatching } from '../../ui/plots/Hatching.tsx';

const WIDTH = 312;
const CHART = 58;
const AXIS = 14;
/** Labels of years stand at least so far apart. */
const LABEL = 42;
/** As wide as a year is written, in the widest of the system’s fonts. */
const YEAR = 28;
/** What is hatched can be seen as such from this width on. */
const HATCHED_MIN = 5;

interface BrushBarsProps {
  readonly months: readonly CountedMonth[];
  readonly chosen: MonthRange | null;
}

/**
 * The months as bars, those chosen in full colour. A month that is not held is a gap, one of which not all types are held is light, and
 * what is not settled is hatched. What moves with the hand is one rectangle.
 */
export function BrushBars({ months, chosen }: BrushBarsProps) {
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
        <clipPath id={`${id}-chosen`}>
          <rect x={start} y="0" width={width} height={CHART} />
        </clipPath>
      </defs>
      {chosen && <rect x={start} y="0" width={width} height={CHART} className="fill-accent/10" />}
      <Bars months={months} id={id} />
      {chosen &&
        [start, start + width].map((x) => (
          <line key={x} x1={x} x2={x} y1="0" y2={CHART} className="stroke-accent" strokeWidth="1.5" />
        ))}
      <line x1="0" x2={WIDTH} y1={CHART + 0.5} y2={CHART + 0.5} className="stroke-line" />
    </svg>
  );
}

/** Drawn anew only with other counts. */
const Bars = stillPart(({ months, id }: { readonly months: readonly CountedMonth[]; readonly id: string }) => {
  const slot = WIDTH / Math.max(1, months.length);
  const paths = useMemo(() => {
    const most = Math.max(1, ...months.map(({ count }) => count ?? 0));
    const path = (is: (of: CountedMonth) => boolean) =>
      months
        .map((of, at) => {
          if (!is(of) || !of.count) return '';
          const tall = Math.max(0.8, (of.count / most) * (CHART - 2));
          return `M${(at * slot).toFixed(2)} ${CHART}v-${tall.toFixed(2)}h${(slot * 0.86).toFixed(2)}V${CHART}z`;
        })
        .join('');
    return { whole: path(({ held }) => held === 'all'), some: path(({ held }) => held !== 'all') };
  }, [months, slot]);
  const unsettled = months.findIndex(({ isUnsettled }) => isUnsettled);
  const every = Math.max(1, Math.ceil(LABEL / (slot * 12)));
  const years = months
    .map(({ month }, at) => ({ year: yearOfMonth(month), at, month }))
    // The last one is set back so that it ends with the chart, unless that would put it upon the one before.
    .filter(({ month, year, at }) => month % 12 === 0 && year % every === 0 && at * slot < WIDTH - YEAR / 2);
  const hatchedWidth = unsettled < 0 ? 0 : Math.max(HATCHED_MIN, (months.length - unsettled) * slot);
  return (
    <>
      <path d={paths.some} className="fill-accent/25" />
      <path d={paths.whole} className="fill-accent/40" />
      <path d={paths.whole} className="fill-accent" clipPath={`url(#${id}-chosen)`} />
      {gapsOf(months).map(({ from, to }) => (
        <rect
          key={textOfMonth(from)}
          x={(from - (months[0]?.month ?? 0)) * slot}
          width={(to - from + 1) * slot}
          y="1"
          height={CHART - 1}
          className="fill-none stroke-edge"
          strokeWidth="0.7"
          strokeDasharray="2 3"
        />
      ))}
      {hatchedWidth > 0 && (
        <Hatching x={WIDTH - hatchedWidth} y={0} width={hatchedWidth} height={CHART} stripe={4} over="colour" />
      )}
      {years.map(({ year, at }) => (
        <text key={year} x={Math.min(at * slot, WIDTH - YEAR)} y={CHART + AXIS - 3} className="fill-muted text-small">
          {year}
        </text>
      ))}
    </>
  );
});

/** Months without rows, neighbours together. */
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
