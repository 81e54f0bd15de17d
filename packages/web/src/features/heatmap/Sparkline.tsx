import { sparkline } from './sparkline-path.ts';

const WIDTH = 256;
const HEIGHT = 44;

interface SparklineProps {
  readonly values: readonly number[];
  /** What is usual, drawn as a band behind the line. */
  readonly band: { readonly low: number; readonly high: number } | null;
  /** Index of the value in question; below 0: none. */
  readonly marked: number;
  readonly label: string;
}

/** A line of counts with the band of what is usual. Its numbers are read aloud as its label. */
export function Sparkline({ values, band, marked, label }: SparklineProps) {
  const { path, at, y } = sparkline(values, band, { width: WIDTH, height: HEIGHT });
  const mark = at[marked];
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full overflow-visible">
      {band && (
        <rect
          x="0"
          width={WIDTH}
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
