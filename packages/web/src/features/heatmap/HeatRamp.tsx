import type { ReactNode } from 'react';
import { formatCompact, formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { MAP_COLOURS, type Theme } from '../../map/palette.ts';
import { Button } from '../../ui/Button.tsx';
import { classLabels, shortLabels } from './heat-classes.ts';
import type { Heat } from './use-heat.ts';

/** What still fits under a step on one line. */
const FITS = 6;

/** The six steps with the numbers they stand for: the legend of the coloured areas. Long numbers are shortened, and read out in full. */
export function HeatRamp({ heat, theme }: { readonly heat: Pick<Heat, 'classes' | 'measure'>; readonly theme: Theme }) {
  const labels = classLabels(heat.classes, heat.measure, (value) =>
    heat.measure === 'rate' ? formatRate(value) : formatNumber(value),
  );
  const drawn = labels.some((label) => label.length > FITS) ? shortLabels(heat.classes, formatCompact) : labels;
  return (
    <ol className="grid grid-cols-6 gap-0.5">
      {labels.map((label, step) => (
        <li key={label} className="text-center" title={label}>
          <span
            aria-hidden="true"
            className="block h-2.5 rounded-xs border border-line"
            style={{ background: MAP_COLOURS[theme].heat[step] }}
          />
          <span aria-hidden="true" className="mt-1 block text-[10.5px] whitespace-nowrap text-muted tabular-nums">
            {drawn[step]}
          </span>
          <span className="sr-only">{label}</span>
        </li>
      ))}
    </ol>
  );
}

interface HeatLegendProps {
  readonly measure: 'count' | 'rate';
  readonly how: 'fixed' | 'computed';
  /** Would the fixed classes put more than half of the areas in the last one? */
  readonly fixedSaysLittle: boolean;
  readonly onBreaks: (breaks: 'fixed' | 'computed') => void;
  readonly approximate: boolean;
  /** Where to switch the measure. */
  readonly children?: ReactNode;
}

/** What stands below the ramp: the breaks in use, and where areas are approximate. */
export function HeatLegend(props: HeatLegendProps) {
  const { approximate, children } = props;
  return (
    <>
      {children}
      <Breaks {...props} />
      {approximate && (
        <p className="mt-1.5 text-tiny text-warning">
          <b className="font-semibold">{m.approximate_areas()}</b>. {m.approximate_why()}
        </p>
      )}
    </>
  );
}

function Breaks({ measure, how, fixedSaysLittle, onBreaks }: HeatLegendProps) {
  if (measure === 'rate' || (how === 'fixed' && !fixedSaysLittle)) return null;
  return (
    <p className="mt-1.5 text-tiny leading-snug text-muted">
      {how === 'computed' ? m.breaks_computed() : m.breaks_offer()}{' '}
      <Button
        variant="link"
        className="!min-h-0 !text-tiny phone:!min-h-11"
        onClick={() => onBreaks(how === 'computed' ? 'fixed' : 'computed')}
      >
        {how === 'computed' ? m.breaks_use_fixed() : m.breaks_use_computed()}
      </Button>
    </p>
  );
}
