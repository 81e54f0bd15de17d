import { classLabels, firstNumbers, shortLabels } from '@crimemap/incident-counts/heat-classes';
import type { CSSProperties } from 'react';
import { formatCompact, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { opacityAt, WITH_REPORTS, WITHOUT_REPORTS } from '../../map/area-opacity.ts';
import { MAP_COLOURS, over, type Theme } from '../../map/palette.ts';
import { Button } from '../../ui/Button.tsx';
import { windowText } from '../../usual/usual-words.ts';
import type { Heat } from './use-heat.ts';

/** Bounds are round numbers: those of rates have at most so many decimals. */
const BOUND_DIGITS = 3;

/** What still fits under a step on one line. */
const FITS = 6;

interface HeatRampProps {
  readonly heat: Pick<Heat, 'classes' | 'measure' | 'values' | 'ratesWithheld'>;
  readonly theme: Theme;
  /** How near the map is: close in areas are thin. */
  readonly zoom: number;
  /** The colours and what each begins with, inside a button that says what they are of. */
  readonly bare?: boolean;
}

/**
 * The six steps as the map draws them, with the numbers they stand for, and the hatching where an area has none: the legend of the
 * coloured areas. Long numbers are shortened, and read out in full. The colours stay where the system has its own.
 */
export function HeatRamp({ heat, theme, zoom, bare = false }: HeatRampProps) {
  const labels = classLabels(heat.classes, heat.measure, (value) => formatNumber(value, BOUND_DIGITS));
  if (bare) return <Steps heat={heat} theme={theme} zoom={zoom} />;
  if (heat.measure === 'rate' && heat.ratesWithheld)
    return <p className="mt-1.5 text-small leading-snug text-muted">{m.rate_reports_missing()}</p>;
  const short = labels.some((label) => label.length > FITS) ? shortLabels(heat.classes, formatCompact) : labels;
  const isHatched = heat.values.some((value) => value[heat.measure] === null && !value.isFew);
  return (
    <>
      <ol className="grid grid-cols-6 gap-0.5">
        {labels.map((label, step) => (
          <li key={label} className="text-center" title={label}>
            <span
              aria-hidden="true"
              className="block h-2.5 rounded-xs border border-line forced-color-adjust-none"
              style={swatchOf(step, theme, zoom)}
            />
            <span aria-hidden="true" className="mt-1 block text-small whitespace-nowrap text-muted tabular-nums">
              {short[step]}
            </span>
            <span className="sr-only">{label}</span>
          </li>
        ))}
      </ol>
      {isHatched && (
        <p className="mt-1.5 flex items-center gap-1.5 text-small text-muted">
          <span
            aria-hidden="true"
            className="h-2.5 w-6 shrink-0 rounded-xs border border-line forced-color-adjust-none"
            style={{ background: hatching(theme) }}
          />
          <span>{heat.measure === 'rate' ? m.heat_hatched_rate() : m.heat_hatched()}</span>
        </p>
      )}
    </>
  );
}

/** The colours in a row, each with the number it begins with, or that it goes up from. */
const Steps = ({ heat: { classes, measure }, theme, zoom }: Omit<HeatRampProps, 'bare'>) => (
  <span aria-hidden="true" className="grid grid-cols-6 text-center tabular-nums">
    {firstNumbers(classes, measure, formatCompact).map((number, step) => (
      <span key={number}>
        <span className="block h-2 forced-color-adjust-none" style={swatchOf(step, theme, zoom)} />
        <span>{number}</span>
      </span>
    ))}
  </span>
);

/** A step as it lies on the land at a zoom. */
function swatchOf(step: number, theme: Theme, zoom: number): CSSProperties {
  const { heat, land } = MAP_COLOURS[theme];
  return {
    background: over(heat[step] ?? land, land, opacityAt(zoom, step === 0 ? WITHOUT_REPORTS : WITH_REPORTS)),
  };
}

/** The hatching of areas without a number, as a background of the page. */
export const hatching = (theme: Theme): string => {
  const { hatch, land } = MAP_COLOURS[theme];
  return `repeating-linear-gradient(135deg, ${hatch} 0 1px, transparent 1px 4px) ${land}`;
};

interface HeatLegendProps {
  readonly measure: 'count' | 'rate';
  readonly how: 'fixed' | 'computed';
  /** Would the fixed classes put more than half of the areas in the last one? */
  readonly fixedSaysLittle: boolean;
  readonly onBreaks: (breaks: 'fixed' | 'computed') => void;
  readonly approximate: boolean;
}

/** What stands below the ramp: the breaks in use, and where areas are approximate. */
export function HeatLegend(props: HeatLegendProps) {
  const { approximate } = props;
  return (
    <>
      <Breaks {...props} />
      {approximate && (
        <p className="mt-1.5 text-small text-warning">
          <b className="font-semibold">{m.approximate_areas()}</b>
          <span>{`. ${m.approximate_why()}`}</span>
        </p>
      )}
    </>
  );
}

function Breaks({ measure, how, fixedSaysLittle, onBreaks }: HeatLegendProps) {
  if (measure === 'rate' || (how === 'fixed' && !fixedSaysLittle)) return null;
  return (
    <p className="mt-1.5 text-small leading-snug text-muted">
      <span>{how === 'computed' ? m.breaks_computed() : m.breaks_offer()}</span>{' '}
      <Button
        variant="link"
        className="!inline !min-h-0 !text-small"
        onClick={() => onBreaks(how === 'computed' ? 'fixed' : 'computed')}
      >
        {how === 'computed' ? m.breaks_use_fixed() : m.breaks_use_computed()}
      </Button>
    </p>
  );
}

/** What the areas are coloured by, beside the legend’s title. */
export function unitOf({ usual, measure }: Pick<Heat, 'usual' | 'measure'>): string {
  if (usual) return usual.until ? windowText('days_28', usual.until) : '';
  return measure === 'rate' ? m.rate_unit() : m.count_unit();
}
