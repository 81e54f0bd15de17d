import { formatNumber, weekdayNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { PlotFrame } from '../../ui/PlotFrame.tsx';

const WIDTH = 312;
const DAY = 30;
const CELL = (WIDTH - DAY) / 24;
const FILLS = ['fill-heat-0', 'fill-heat-1', 'fill-heat-2', 'fill-heat-3', 'fill-heat-4', 'fill-heat-5'] as const;

/** Weekdays down, hours across, in the map’s own steps. `byHourWeekday`: `weekday * 24 + hour`, Monday first. */
export function HourPlot({ byHourWeekday, hourUnknown }: { byHourWeekday: Uint32Array; hourUnknown: number }) {
  const top = Math.max(1, ...byHourWeekday);
  const step = (count: number) => (count === 0 ? 0 : Math.min(5, 1 + Math.floor((count / top) * 4.999)));
  const short = weekdayNames();
  const long = weekdayNames('long');
  const rows = Array.from({ length: 24 }, (_, hour) => [
    m.hour_axis({ hour }),
    ...long.map((_, day) => formatNumber(byHourWeekday[day * 24 + hour] ?? 0)),
  ]);
  return (
    <PlotFrame
      title={m.by_hour()}
      columns={[m.col_hour(), ...short]}
      rows={rows}
      note={hourUnknown > 0 ? m.hour_unknown({ count: hourUnknown, n: formatNumber(hourUnknown) }) : null}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${7 * CELL + 16}`} className="w-full">
        {short.map((name, day) => (
          <text key={name} x="0" y={day * CELL + CELL * 0.75} className="fill-muted text-[9.5px]">
            {name.slice(0, 3)}
          </text>
        ))}
        {Array.from(byHourWeekday, (count, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the grid never changes its shape, only the counts do.
            key={index}
            x={DAY + (index % 24) * CELL + 0.75}
            y={Math.floor(index / 24) * CELL + 0.75}
            width={CELL - 1.5}
            height={CELL - 1.5}
            rx="2"
            className={FILLS[step(count)]}
          >
            <title>{`${long[Math.floor(index / 24)]}, ${m.hour_axis({ hour: index % 24 })}: ${formatNumber(count)}`}</title>
          </rect>
        ))}
        {[0, 6, 12, 18].map((hour) => (
          <text key={hour} x={DAY + hour * CELL} y={7 * CELL + 12} className="fill-muted text-[9.5px]">
            {m.hour_axis({ hour })}
          </text>
        ))}
      </svg>
    </PlotFrame>
  );
}
