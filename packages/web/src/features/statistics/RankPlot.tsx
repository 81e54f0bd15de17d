import { formatNumber } from '../../i18n/format.ts';

const WIDTH = 312;
const ROW = 22;
const NAME = 128;

/** Lying bars with their names and numbers, in the order given. */
export function RankPlot({
  rows,
}: {
  rows: ReadonlyArray<{ readonly label: string; readonly value: number; readonly on?: boolean }>;
}) {
  const top = Math.max(1, ...rows.map(({ value }) => value));
  const anyOn = rows.some(({ on }) => on);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${Math.max(1, rows.length) * ROW}`} className="w-full">
      {rows.map(({ label, value, on }, index) => (
        <g key={label} transform={`translate(0 ${index * ROW})`}>
          <text x="0" y="15" className="fill-text text-[11px]">
            {label.length > 22 ? `${label.slice(0, 21)}…` : label}
          </text>
          <rect
            x={NAME}
            y="5"
            height="12"
            rx="2"
            width={Math.max(1, (value / top) * (WIDTH - NAME - 52))}
            className={anyOn && !on ? 'fill-accent/40' : 'fill-accent'}
          />
          <text x={WIDTH} y="15" textAnchor="end" className="fill-muted text-[11px]">
            {formatNumber(value)}
          </text>
        </g>
      ))}
    </svg>
  );
}
