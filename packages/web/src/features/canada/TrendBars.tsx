const WIDTH = 88;
const HEIGHT = 24;
const GAP = 1.5;

/** The reports of a few periods of the same length as bars, oldest first. The number beside them says the last. */
export function TrendBars({ counts }: { readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const slot = WIDTH / counts.length;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-6 w-22 shrink-0 fill-accent/45">
      {counts.map((count, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a period is told by its place.
          key={at}
          x={at * slot}
          y={HEIGHT - (HEIGHT * count) / most}
          width={slot - GAP}
          height={(HEIGHT * count) / most}
          className="last:fill-accent"
        />
      ))}
    </svg>
  );
}
