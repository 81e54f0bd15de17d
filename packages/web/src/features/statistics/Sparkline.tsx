const WIDTH = 116;
const HEIGHT = 36;

/** Years as one line; the band is what is usual, the dot the chosen year. Its numbers are in the table below it. */
export function Sparkline({
  values,
  band,
  marked,
}: {
  values: readonly number[];
  band: { from: number; to: number } | null;
  marked: number | null;
}) {
  if (values.length < 2) return null;
  const top = Math.max(1, ...values, band?.to ?? 0);
  const x = (index: number) => 2 + (index * (WIDTH - 4)) / (values.length - 1);
  const y = (value: number) => HEIGHT - 3 - (value / top) * (HEIGHT - 6);
  const dot = marked !== null && marked >= 0 ? values[marked] : undefined;
  return (
    <svg aria-hidden="true" width={WIDTH} height={HEIGHT} className="shrink-0">
      {band && (
        <rect
          x="0"
          width={WIDTH}
          y={y(band.to)}
          height={Math.max(1, y(band.from) - y(band.to))}
          className="fill-accent/15"
        />
      )}
      <polyline
        points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
        fill="none"
        className="stroke-accent"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      {dot !== undefined && marked !== null && (
        <circle cx={x(marked)} cy={y(dot)} r="3" className="fill-accent stroke-panel" strokeWidth="1.5" />
      )}
    </svg>
  );
}
