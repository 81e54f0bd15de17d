import { formatNumber } from '../../i18n/format.ts';
import { MAP_COLOURS, type Theme } from '../../map/palette.ts';
import { classLabels } from './heat-classes.ts';
import type { Heat } from './use-heat.ts';

/** The six steps with the numbers they stand for: the legend of the coloured areas. */
export function HeatRamp({ heat, theme }: { readonly heat: Pick<Heat, 'classes' | 'measure'>; readonly theme: Theme }) {
  const labels = classLabels(heat.classes, heat.measure, (value) =>
    formatNumber(value, heat.measure === 'rate' ? 1 : 0),
  );
  return (
    <ol className="grid grid-cols-6 gap-0.5">
      {labels.map((label, step) => (
        <li key={label} className="text-center">
          <span
            aria-hidden="true"
            className="block h-2.5 rounded-xs border border-line"
            style={{ background: MAP_COLOURS[theme].heat[step] }}
          />
          <span className="mt-1 block text-[10.5px] text-muted tabular-nums">{label}</span>
        </li>
      ))}
    </ol>
  );
}
