import type { Denominator } from '@crimemap/contract/compare';
import type { ComparedArea, Comparison } from '@crimemap/usual-range/comparison';
import { type FunnelLimit, funnelLimits } from '@crimemap/usual-range/funnel';
import { RATE_UNIT, sizeOf } from '@crimemap/usual-range/rates';
import { formatCompact, formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Icon } from '../../ui/Icon.tsx';
import { PlotFrame } from '../../ui/plots/PlotFrame.tsx';
import { DENOMINATOR_WORDS, numberText } from './compare-words.ts';
import { apartFrom, funnelScale, HEIGHT, LEFT, limitCurve, PLOT_BOTTOM, RIGHT, TOP, WIDTH } from './funnel-geometry.ts';
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
  const unit = RATE_UNIT[per];
  const scale = funnelScale(funnel, unit);
  const { x, y, ticksX, ticksY } = scale;
  const isNamed = (area: MeasuredArea) => chosen.some((row) => row.area.code === area.code && row.rate !== null);
  const named = apartFrom(
    funnel.dots
      .filter(({ area }) => isNamed(area))
      .map(({ area, size, rate }) => ({ name: area.name, x: x(size), y: y(rate) })),
  );
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
      {ticksY.map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={RIGHT} y1={y(value)} y2={y(value)} className="stroke-line" strokeWidth="1" />
          <text x={LEFT - 5} y={y(value) + 3.5} textAnchor="end" className="fill-muted text-small">
            {formatRate(value)}
          </text>
        </g>
      ))}
      {ticksX.map((value) => (
        <text key={value} x={x(value)} y={PLOT_BOTTOM + 13} textAnchor="middle" className="fill-muted text-small">
          {formatCompact(value)}
        </text>
      ))}
      <text x={RIGHT} y={HEIGHT - 3} textAnchor="end" className="fill-muted text-small">
        {DENOMINATOR_WORDS[per].axis()}
      </text>
      {(['p998', 'p95'] as const).map((limit) => (
        <g
          key={limit}
          fill="none"
          className="stroke-muted"
          strokeWidth="1.2"
          strokeDasharray={limit === 'p95' ? '4 3' : undefined}
        >
          <path d={limitCurve(funnel, unit, limit, 'high', scale)} />
          <path d={limitCurve(funnel, unit, limit, 'low', scale)} />
        </g>
      ))}
      <line
        x1={LEFT}
        x2={RIGHT}
        y1={y(funnel.target * unit)}
        y2={y(funnel.target * unit)}
        className="stroke-text"
        strokeWidth="1.2"
      />
      <text x={RIGHT} y={y(funnel.target * unit) - 4} textAnchor="end" className="fill-text text-small">
        {m.compare_city_short()}
      </text>
      {funnel.dots
        .filter(({ area }) => !isNamed(area))
        .map(({ area, size, rate }) => (
          <circle key={area.code} cx={x(size)} cy={y(rate)} r="2.4" className="fill-muted" fillOpacity="0.55" />
        ))}
      {named.map(({ name, x: cx, y: cy, labelY, isLeft }) => (
        <g key={name}>
          <circle cx={cx} cy={cy} r="4.5" className="fill-accent stroke-panel" strokeWidth="1.5" />
          <text
            x={cx + (isLeft ? -8 : 8)}
            y={labelY + 3.5}
            textAnchor={isLeft ? 'end' : 'start'}
            className="fill-text stroke-panel text-small font-semibold"
            strokeWidth="3"
            paintOrder="stroke"
          >
            {name.length > 26 ? `${name.slice(0, 25)}…` : name}
          </text>
        </g>
      ))}
      <rect x={LEFT} y={TOP} width={RIGHT - LEFT} height={PLOT_BOTTOM - TOP} fill="none" className="stroke-line" />
    </svg>
  );
}
