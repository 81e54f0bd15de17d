interface SparklineProps {
  /** `null`: nothing is known, a gap in the line. */
  readonly values: readonly (number | null)[];
  /** Index of the value in question; below 0: none. */
  readonly marked: number;
  /** In pixels; it never grows wider than its place. */
  readonly width: number;
  readonly height: number;
  /** Its numbers, read aloud. Without it they must stand in words nearby. */
  readonly label?: string;
}

/** A line of counts, and a dot on the value in question. One value alone makes no line. */
export function Sparkline({ values, marked, width, height, label }: SparklineProps) {
  if (values.length < 2) return null;
  const { path, at } = sparkline(values, { width, height });
  const mark = at[marked] ?? null;
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="max-w-full shrink-0 overflow-visible"
    >
      <path
        d={path}
        className="fill-none stroke-accent"
        strokeWidth="1.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {mark && <circle cx={mark[0]} cy={mark[1]} r="3.5" className="fill-accent stroke-panel" strokeWidth="1.5" />}
    </svg>
  );
}

/**
 * A line through the values, from the left edge to the right, zero at the bottom; a `null` is a gap. `at` holds the
 * drawn points.
 */
export function sparkline(
  values: readonly (number | null)[],
  { width, height }: { readonly width: number; readonly height: number },
) {
  const inset = 4;
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const y = (value: number): number => height - inset - ((height - 2 * inset) * value) / most;
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0;
  const at = values.map((value, index) => (value === null ? null : ([inset + step * index, y(value)] as const)));
  const path = at
    .map((point, index) => point && `${at[index - 1] ? 'L' : 'M'}${point[0].toFixed(1)} ${point[1].toFixed(1)}`)
    .filter(Boolean)
    .join('');
  return { path, at };
}
