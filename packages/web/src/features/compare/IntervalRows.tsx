import { funnelPlot } from '@crimemap/charts/funnel';
import type { Denominator } from '@crimemap/contract/compare';
import type { ComparedArea, Comparison } from '@crimemap/usual-range/comparison';
import { type FunnelLimit, funnelLimits } from '@crimemap/usual-range/funnel';
import { RATE_UNIT, type Rate, sizeOf } from '@crimemap/usual-range/rates';
import { formatCompact, formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Icon } from '../../ui/Icon.tsx';
import { Chart } from '../../ui/plots/Chart.tsx';
import { PlotFrame } from '../../ui/plots/PlotFrame.tsx';
import { AGAINST_WORDS, DENOMINATOR_WORDS, numberText, WITHHELD_WORDS } from './compare-words.ts';
import type { MeasuredArea, ShownComparison } from './use-comparison.ts';

interface IntervalRowsProps {
  readonly comparison: ShownComparison;
  readonly result: Comparison<MeasuredArea>;
}

/** Factor that lengthens the axis, so that there is space beside the largest number. */
const ROOM = 1.06;

/**
 * The chosen areas, sorted by name, one below the other on a common axis. The city's rate is a line through all rows.
 */
export function IntervalRows({ comparison: { per }, result: { areas, city } }: IntervalRowsProps) {
  const largest = Math.max(city ?? 0, ...areas.map(({ rate }) => rate?.high ?? 0));
  const end = largest * ROOM || 1;
  return (
    <section aria-label={m.compare_result()}>
      {city !== null && (
        <p className="mb-1 text-small text-muted">
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block h-3 w-0.5 bg-text align-[-2px] forced-colors:bg-[CanvasText]"
          />
          <span>{m.compare_city({ rate: DENOMINATOR_WORDS[per].rate(numberText(per, city)) })}</span>
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {areas.map((row) => (
          <IntervalRow key={row.area.code} row={row} per={per} city={city} end={end} />
        ))}
      </ul>
      <p className="mt-2 text-small leading-snug text-muted">
        {city === null ? m.compare_interval_counts() : m.compare_interval_meaning()}
      </p>
    </section>
  );
}

interface IntervalRowProps {
  readonly row: ComparedArea<MeasuredArea>;
  readonly per: Denominator;
  readonly city: number | null;
  /** Largest value on the axis, in units of the rate. */
  readonly end: number;
}

function IntervalRow({ row: { area, rate, withheld, against }, per, city, end }: IntervalRowProps) {
  const count = area.count ?? 0;
  const reports = m.heat_reports({ count, n: formatNumber(count) });
  return (
    <li className="py-2">
      <div className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 text-small font-semibold">{area.name}</b>
        <span className="shrink-0 text-small">
          {rate ? DENOMINATOR_WORDS[per].rate(numberText(per, rate.value)) : reports}
        </span>
      </div>
      {rate && <IntervalTrack rate={rate} city={city} end={end} />}
      {rate && (
        <p className="text-small text-muted">
          {per !== 'reports' && <span>{`${reports} · `}</span>}
          <span>{m.compare_interval({ low: numberText(per, rate.low), high: numberText(per, rate.high) })}</span>
          {against && (
            <>
              <span>{' · '}</span>
              <span className="font-semibold text-text">{AGAINST_WORDS[against]()}</span>
            </>
          )}
        </p>
      )}
      {withheld && <p className="mt-0.5 text-small text-muted">{WITHHELD_WORDS[withheld]()}</p>}
    </li>
  );
}

const percent = (value: number, end: number): string => `${Math.min(100, (100 * value) / end)}%`;

/** The rate as a dot on its interval. Hidden from screen readers, because the text below says the same. */
const IntervalTrack = ({ rate, city, end }: { rate: Rate; city: number | null; end: number }) => (
  <div aria-hidden="true" className="relative my-1 h-4">
    <span className="absolute inset-x-0 top-1/2 border-t border-line" />
    <span
      className="absolute top-1/2 h-2 -translate-y-1/2 rounded-full border border-accent bg-accent/30"
      style={{ left: percent(rate.low, end), width: percent(rate.high - rate.low, end) }}
    />
    <span
      className="absolute top-1/2 size-3.5 -translate-1/2 rounded-full border-2 border-panel bg-accent forced-colors:bg-[Highlight]"
      style={{ left: percent(rate.value, end) }}
    />
    {city !== null && (
      <span
        className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 bg-text forced-colors:bg-[CanvasText]"
        style={{ left: percent(city, end) }}
      />
    )}
  </div>
);

type Funnel = NonNullable<Comparison<MeasuredArea>['funnel']>;

interface FunnelPlotProps {
  readonly per: Denominator;
  readonly funnel: Funnel;
  readonly chosen: readonly ComparedArea<MeasuredArea>[];
}

/**
 * Plot of the city's areas by size and rate, collapsed at first. The limits show the range that chance explains, given
 * the dispersion of these areas. Only the chosen areas are named, because the plot is not a ranking.
 */
export function FunnelPlot({ per, funnel, chosen }: FunnelPlotProps) {
  const unit = RATE_UNIT[per];
  const limitsOf = (area: MeasuredArea, limit: FunnelLimit) => {
    const { low, high } = funnelLimits(funnel, sizeOf(area, per) ?? 1, limit);
    return { low: low * unit, high: high * unit };
  };
  const span = ({ low, high }: { low: number; high: number }) =>
    m.compare_span({ low: formatRate(low), high: formatRate(high) });
  return (
    <details className="group rounded-card border border-line px-3 py-1">
      <summary className="flex min-h-9 cursor-pointer items-center justify-between gap-2 text-small font-semibold phone:min-h-11">
        <span>{m.compare_funnel()}</span>
        <Icon name="chevron" size={15} className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="space-y-2 pb-2 text-small leading-snug text-muted">
        <p>{m.compare_funnel_meaning()}</p>
        <p>{`${m.compare_dispersion({ phi: formatNumber(funnel.dispersion, 1), n: formatNumber(funnel.areas) })} ${m.compare_outside(
          {
            count: funnel.outside.p998,
            n: formatNumber(funnel.outside.p998),
            all: formatNumber(funnel.areas),
          },
        )}`}</p>
        <PlotFrame
          title={m.compare_funnel_title({ axis: DENOMINATOR_WORDS[per].name() })}
          columns={[m.col_area(), DENOMINATOR_WORDS[per].name(), m.compare_limits_95(), m.compare_limits_998()]}
          rows={chosen.map(({ area, rate }) => [
            area.name,
            rate ? numberText(per, rate.value) : m.compare_no_rate(),
            rate ? span(limitsOf(area, 'p95')) : '–',
            rate ? span(limitsOf(area, 'p998')) : '–',
          ])}
        >
          <FunnelDrawing per={per} funnel={funnel} chosen={chosen} />
        </PlotFrame>
      </div>
    </details>
  );
}

function FunnelDrawing({ per, funnel, chosen }: FunnelPlotProps) {
  const rated = chosen.filter(({ rate }) => rate !== null);
  const words = {
    names: new Map(rated.map(({ area }) => [area.code, area.name])),
    city: m.compare_city_short(),
    axis: DENOMINATOR_WORDS[per].axis(),
    size: formatCompact,
    rate: formatRate,
  };
  return <Chart of={funnelPlot(funnel, RATE_UNIT[per], words)} />;
}
