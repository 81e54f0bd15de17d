import { formatCompact, formatNumber, formatRate } from '../../i18n/format.ts';
import { MAP_COLOURS, type Theme } from '../../map/palette.ts';
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
