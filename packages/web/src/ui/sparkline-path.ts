/** A line through the values, from the left edge to the right, zero at the bottom. `y` places a value, `at` holds the drawn points. */
export function sparkline(
  values: readonly number[],
  band: { readonly high: number } | null,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const inset = 4;
  const most = Math.max(1, band?.high ?? 0, ...values);
  const y = (value: number): number => height - inset - ((height - 2 * inset) * value) / most;
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0;
  const at = values.map((value, index) => [inset + step * index, y(value)] as const);
  const path = at.map(([px, py], index) => `${index === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`).join('');
  return { path, at, y };
}
