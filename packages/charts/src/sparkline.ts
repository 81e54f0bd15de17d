import { circle, type Drawing, path } from './shapes.ts';

/**
 * Draws a line through two or more values, from edge to edge, with zero at the bottom. `marked` is the index of the
 * value that gets a dot; below 0, no value gets one. A `null` is drawn as a gap.
 */
export function sparkline(values: readonly (number | null)[], marked: number, width: number, height: number): Drawing {
  const inset = 4;
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const step = (width - 2 * inset) / (values.length - 1);
  const at = values.map((value, index) =>
    value === null ? null : ([inset + step * index, height - inset - ((height - 2 * inset) * value) / most] as const),
  );
  const d = at
    .map((point, index) => point && `${at[index - 1] ? 'L' : 'M'}${point[0].toFixed(1)} ${point[1].toFixed(1)}`)
    .filter(Boolean)
    .join('');
  const mark = at[marked];
  const shapes = [
    path(d, 'fill-none stroke-accent', { strokeWidth: 1.8, strokeLinejoin: 'round', strokeLinecap: 'round' }),
    mark ? circle(mark[0], mark[1], 3.5, 'fill-accent stroke-panel', { strokeWidth: 1.5 }) : null,
  ];
  return { width, height, shapes };
}
