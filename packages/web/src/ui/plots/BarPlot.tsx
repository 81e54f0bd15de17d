interface Bar {
  readonly label: string;
  /** `null`: nothing is held, which is drawn as a gap with a dash. */
  readonly value: number | null;
  /** Stands out: the chosen one. */
  readonly on?: boolean;
  /** It still grows: drawn as an outline. */
  readonly isOpen?: boolean;
}

const WIDTH = 312;
const HEIGHT = 84;
const AXIS = 16;

/** Upright bars over a line. Drawn to be looked at; the table beside it is to be read. */
export function BarPlot({ bars }: { bars: readonly Bar[] }) {
  const top = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const slot = WIDTH / Math.max(1, bars.length);
  const every = Math.ceil(26 / slot);
  const anyOn = bars.some(({ on }) => on);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
      {bars.map(({ label, value, on, isOpen }, index) => {
        const height = ((value ?? 0) / top) * (HEIGHT - AXIS - 4);
        return (
          <g key={label}>
            {value === null && (
              <text
                x={(index + 0.5) * slot}
                y={HEIGHT - AXIS - 3}
                textAnchor="middle"
                className="fill-muted text-small"
              >
                –
              </text>
            )}
            <rect
              x={index * slot + slot * 0.12}
              width={slot * 0.76}
              y={HEIGHT - AXIS - height}
              height={height}
              rx="1.5"
              className={isOpen ? 'fill-accent/15 stroke-accent' : anyOn && !on ? 'fill-accent/40' : 'fill-accent'}
              strokeDasharray={isOpen ? '3 2' : undefined}
            />
            {index % every === 0 && (
              <text x={(index + 0.5) * slot} y={HEIGHT - 3} textAnchor="middle" className="fill-muted text-small">
                {label}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" x2={WIDTH} y1={HEIGHT - AXIS + 0.5} y2={HEIGHT - AXIS + 0.5} className="stroke-line" />
    </svg>
  );
}
