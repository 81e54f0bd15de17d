import { formatHour, formatNumber, weekdayNames } from '../../i18n/format.ts';
import { shadeOf } from './HourGrid.tsx';

const WIDTH = 312;
const DAY = 30;
const CELL = (WIDTH - DAY) / 24;
const FILLS = ['fill-heat-0', 'fill-heat-1', 'fill-heat-2', 'fill-heat-3', 'fill-heat-4', 'fill-heat-5'] as const;

/** The grid of hours as a picture to keep: weekdays down, hours across. `byHourWeekday`: `weekday * 24 + hour`, Monday first. */
export function HourPicture({ byHourWeekday }: { readonly byHourWeekday: Uint32Array }) {
  const most = Math.max(1, ...byHourWeekday);
  const short = weekdayNames();
  const long = weekdayNames('long');
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${7 * CELL + 16}`} className="w-full">
      {short.map((name, day) => (
        <text key={name} x="0" y={day * CELL + CELL * 0.75} className="fill-muted text-small">
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
          className={FILLS[shadeOf(count, most)]}
        >
          <title>{`${long[Math.floor(index / 24)]}, ${formatHour(index % 24)}: ${formatNumber(count)}`}</title>
        </rect>
      ))}
      {[0, 6, 12, 18].map((hour) => (
        <text key={hour} x={DAY + hour * CELL} y={7 * CELL + 12} className="fill-muted text-small">
          {formatHour(hour)}
        </text>
      ))}
    </svg>
  );
}
