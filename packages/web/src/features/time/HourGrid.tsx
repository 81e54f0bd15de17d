import { shadeOf } from '@crimemap/charts/hours';
import type { HoursOfWeek } from '@crimemap/incident-counts/time-counts';
import { useId } from 'react';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatCompact, formatHour, formatHourSpan, formatNumber, weekdayNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { DAYS, type GridCell, HEAD, HOURS, slotsOfCell } from './hour-block.ts';
import { useHourBlocks } from './use-hour-blocks.ts';

interface HourGridProps {
  /** Reports by hour of the week. `null` if they are not counted yet, or if `isAbsent`. */
  readonly counts: HoursOfWeek | null;
  /** True if no data exists that could be counted. */
  readonly isAbsent?: boolean;
  /** Chosen hours of the week as `weekday * 24 + hour`; Monday is 0. */
  readonly chosen: ReadonlySet<number>;
  /** Hours per cell: 1, or 4 for cells that are large enough for a finger. */
  readonly step: 1 | 4;
  /** True for low rows, with the help text only for screen readers. */
  readonly isCompact?: boolean;
  /** Called with the new choice while the user drags over hours. */
  readonly onMove: (chosen: ReadonlySet<number>) => void;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

const SHADES = ['bg-heat-0', 'bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4', 'bg-heat-5'] as const;
/**
 * Text colour for each shade: the theme's normal text colour on shades near the background, the other theme's text
 * colour on the rest.
 */
const ON_SHADES = ['text-text', 'text-text', 'text-text', 'text-text dark:text-ink', 'text-ink', 'text-ink'] as const;

/**
 * Grid of weekdays by hours with report counts, in which each cell can be selected. The whole grid is one tab stop;
 * `aria-activedescendant` names the current cell.
 */
export function HourGrid({
  counts,
  isAbsent = false,
  chosen,
  step,
  isCompact = false,
  onMove,
  onChange,
}: HourGridProps) {
  const id = useId();
  const { at, isOn, handlers } = useHourBlocks({ chosen, step, onMove, onChange });
  const hours = Array.from({ length: HOURS / step }, (_, index) => index * step);
  const short = weekdayNames();
  const long = weekdayNames('long');
  const countOf = (cell: GridCell): number | null =>
    counts && slotsOfCell(cell, step).reduce((sum, slot) => sum + (counts.byHour[slot] ?? 0), 0);
  const cells = long.map((_, day) => hours.map((hour) => countOf({ day, hour })));
  const most = Math.max(1, ...cells.flat().map((count) => count ?? 0));

  const idOf = ({ day, hour }: GridCell) => `${id}-${day}-${hour}`;
  const common = (cell: GridCell) => ({
    id: idOf(cell),
    'data-day': cell.day,
    'data-hour': cell.hour,
    'aria-selected': isOn(cell),
    'aria-label': nameOf(cell, isAbsent ? m.absent_short() : countWords(countOf(cell)), step),
  });
  const isAt = ({ day, hour }: GridCell) => day === at.day && hour === at.hour;
  const ring = (cell: GridCell) => isAt(cell) && 'group-focus-visible:outline-2 group-focus-visible:outline-accent';
  const size = isCompact ? 'h-3.5 leading-none' : step === 1 ? 'h-5' : 'h-11';
  return (
    <div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are chosen is a grid.
        role="grid"
        aria-multiselectable="true"
        aria-label={m.hours_grid()}
        aria-describedby={`${id}-help`}
        aria-activedescendant={idOf(at)}
        tabIndex={0}
        {...handlers}
        className="group w-full touch-pan-y table-fixed border-separate border-spacing-px text-small select-none outline-none not-phone:touch-none"
      >
        <thead>
          <tr>
            <th
              scope="col"
              {...common({ day: HEAD, hour: HEAD })}
              className={classNames('w-9 cursor-pointer phone:w-11', size, ring({ day: HEAD, hour: HEAD }))}
            />
            {hours.map((hour) => (
              <th
                key={hour}
                scope="col"
                {...common({ day: HEAD, hour })}
                className={classNames(
                  'cursor-pointer overflow-visible text-left font-normal whitespace-nowrap text-muted hover:bg-raised phone:text-center',
                  size,
                  ring({ day: HEAD, hour }),
                )}
              >
                {step === 1
                  ? hour % 6 === 0 && <span className="block w-0">{formatHour(hour)}</span>
                  : formatHour(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {short.map((name, day) => (
            <tr key={name}>
              <th
                scope="row"
                {...common({ day, hour: HEAD })}
                className={classNames(
                  'cursor-pointer text-left font-normal text-muted hover:text-text',
                  size,
                  ring({ day, hour: HEAD }),
                )}
              >
                {name}
              </th>
              {hours.map((hour, index) => {
                const cell = { day, hour };
                const count = cells[day]?.[index] ?? null;
                const shade = shadeOf(count ?? 0, most);
                const isPart = isPartOn(cell, chosen, step);
                return (
                  <td
                    key={hour}
                    {...common(cell)}
                    className={classNames(
                      'cursor-pointer rounded-[3px] text-center tabular-nums forced-colors:border forced-colors:border-[CanvasText]',
                      size,
                      SHADES[shade],
                      ON_SHADES[shade],
                      isOn(cell)
                        ? 'shadow-[inset_0_0_0_2px_var(--accent)] forced-colors:bg-[Highlight]'
                        : chosen.size > 0 && step === 1 && 'opacity-45',
                      isPart && 'outline-1 -outline-offset-1 outline-dashed outline-accent',
                      ring(cell),
                    )}
                  >
                    {step > 1 && count !== null && <span aria-hidden="true">{formatCompact(count)}</span>}
                    {isAbsent && <span aria-hidden="true">{NO_NUMBER}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={`${id}-help`} className={isCompact ? 'sr-only' : 'mt-1 text-small text-muted'}>
        {step === 1 ? m.hours_grid_help() : m.hours_grid_help_touch()}
      </p>
    </div>
  );
}

/** Returns whether some but not all hours of a cell are chosen. */
function isPartOn(cell: GridCell, chosen: ReadonlySet<number>, step: number): boolean {
  if (step === 1 || chosen.size === 0) return false;
  const slots = slotsOfCell(cell, step);
  const on = slots.filter((slot) => chosen.has(slot)).length;
  return on > 0 && on < slots.length;
}

/**
 * Returns the label of a cell, such as “Friday 10 p.m.: 312”, “Friday: 4,120” or “Every day 8 p.m. to 12 a.m.: 9,812”.
 */
function nameOf({ day, hour }: GridCell, n: string | null, step: number): string {
  const days = day === HEAD ? m.hours_every_day() : (weekdayNames('long')[day] ?? '');
  const hours = step === 1 ? formatHour(hour) : formatHourSpan(hour, hour + step);
  const name = hour === HEAD ? (day === HEAD ? m.hours_any() : days) : m.hours_cell({ days, hours });
  return n === null ? name : m.named_count({ name, n });
}

const countWords = (count: number | null): string | null => (count === null ? null : formatNumber(count));

/** Returns the grid as table rows, one for each hour. `counts`: `null` if there is no data. */
export const hourRows = (counts: HoursOfWeek | null): readonly (readonly string[])[] =>
  Array.from({ length: HOURS }, (_, hour) => [
    formatHour(hour),
    ...Array.from({ length: DAYS }, (_, day) =>
      counts ? formatNumber(counts.byHour[day * HOURS + hour] ?? 0) : NO_NUMBER,
    ),
  ]);
