interface SparklineProps {
  /** `null`: nothing is known, a gap in the line. */
  readonly values: readonly (number | null)[];
  /** What is usual, drawn as a band behind the line. */
  readonly band: { readonly low: number; readonly high: number } | null;
  /** Index of the value in question; below 0: none. */
  readonly marked: number;
  /** In pixels; it never grows wider than its place. */
  readonly width: number;
  readonly height: number;
  /** Its numbers, read aloud. Without it they must stand in words nearby. */
  readonly label?: string;
}

/** A line of counts with the band of what is usual, and a dot on the value in question. One value alone makes no line. */
export function Sparkline({ values, band, marked, width, height, label }: SparklineProps) {
  if (values.length < 2) return null;
  const { path, at, y } = sparkline(values, band, { width, height });
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
      {band && (
        <rect
          x="0"
          width={width}
          y={y(band.high)}
          height={Math.max(2, y(band.low) - y(band.high))}
          className="fill-accent opacity-15"
        />
      )}
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
