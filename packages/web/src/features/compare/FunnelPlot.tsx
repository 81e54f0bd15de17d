import { funnelPlot } from '@crimemap/charts/funnel';
import type { Denominator } from '@crimemap/contract/compare';
import type { ComparedArea, Comparison } from '@crimemap/usual-range/comparison';
import { type FunnelLimit, funnelLimits } from '@crimemap/usual-range/funnel';
import { RATE_UNIT, sizeOf } from '@crimemap/usual-range/rates';
import { formatCompact, formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Icon } from '../../ui/Icon.tsx';
import { Chart } from '../../ui/plots/Chart.tsx';
import { PlotFrame } from '../../ui/plots/PlotFrame.tsx';
import { DENOMINATOR_WORDS, numberText } from './compare-words.ts';
import type { MeasuredArea } from './use-comparison.ts';

type Funnel = NonNullable<Comparison<MeasuredArea>['funnel']>;

interface FunnelPlotProps {
  readonly per: Denominator;
  readonly funnel: Funnel;
  readonly chosen: readonly ComparedArea<MeasuredArea>[];
}

/**
 * All areas of the city by how large they are and by their rate, between the limits in which they lie if they differ only by chance and
 * as much as these areas do. Folded at first. Only the chosen are named: the others are where they are, and no one is first.
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
