/**
 * A line through the values, from the left edge to the right, zero at the bottom; a `null` is a gap. `y` places a value, `at`
 * holds the drawn points.
 */
export function sparkline(
  values: readonly (number | null)[],
  band: { readonly high: number } | null,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const inset = 4;
  const most = Math.max(1, band?.high ?? 0, ...values.map((value) => value ?? 0));
  const y = (value: number): number => height - inset - ((height - 2 * inset) * value) / most;
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0;
  const at = values.map((value, index) => (value === null ? null : ([inset + step * index, y(value)] as const)));
  const path = at
    .map((point, index) => point && `${at[index - 1] ? 'L' : 'M'}${point[0].toFixed(1)} ${point[1].toFixed(1)}`)
    .filter(Boolean)
    .join('');
  return { path, at, y };
}
