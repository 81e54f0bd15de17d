import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { weekdayNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { classNames } from '../../ui/class-names.ts';

const DAYS = 7;
const HOURS = 24;
/** The head of a row or of the columns. */
const HEAD = -1;

interface Cell {
  /** Monday is 0; `HEAD`: all days. */
  readonly day: number;
  /** `HEAD`: all hours. */
  readonly hour: number;
}

interface Drag {
  readonly from: Cell;
  readonly to: Cell;
  /** What the hours become that are dragged over. */
  readonly isOn: boolean;
}

interface HoursGridProps {
  /** Hours of the week, `weekday * 24 + hour`, Monday first. */
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/**
 * The week as weekdays by hours, each on or off: pressed one by one, dragged over as a rectangle, by a whole row or column at its
 * head, or with the arrow keys and space. One stop of the Tab key: the cell the keys are at is told by `aria-activedescendant`.
 */
export function HoursGrid({ chosen, onChange }: HoursGridProps) {
  const id = useId();
  const [at, setAt] = useState<Cell>({ day: 0, hour: 0 });
  const [drag, setDrag] = useState<Drag | null>(null);
  // Two moves between two drawings must not undo each other.
  const dragNow = useRef<Drag | null>(null);
  const shown = drag ? withDrag(chosen, drag) : chosen;
  const update = (next: Drag | null) => {
    dragNow.current = next;
    setDrag(next);
  };
  const idOf = ({ day, hour }: Cell) => `${id}-${day}-${hour}`;

  const down = (event: PointerEvent<HTMLTableElement>) => {
    const cell = cellAt(event);
    if (!cell || event.button !== 0) return;
    // A finger is let go from where it began, else nothing is heard of the cells it passes.
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setAt(cell);
    update({ from: cell, to: cell, isOn: !slotsOf(cell, cell).every((slot) => chosen.has(slot)) });
  };
  const move = (event: PointerEvent<HTMLTableElement>) => {
    const cell = dragNow.current && cellAt(event);
    if (cell && dragNow.current) update({ ...dragNow.current, to: cell });
  };
  const up = () => {
    if (dragNow.current) onChange(withDrag(chosen, dragNow.current));
    update(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      const isOn = !slotsOf(at, at).every((slot) => chosen.has(slot));
      onChange(withDrag(chosen, { from: at, to: at, isOn }));
      return;
    }
    const next = moved(at, event);
    if (!next) return;
    event.preventDefault();
    setAt(next);
  };

  const isOn = (cell: Cell) => slotsOf(cell, cell).every((slot) => shown.has(slot));
  const common = (cell: Cell) => ({
    id: idOf(cell),
    'data-day': cell.day,
    'data-hour': cell.hour,
    'aria-selected': isOn(cell),
  });
  const ring = (cell: Cell) =>
    cell.day === at.day && cell.hour === at.hour && 'group-focus-visible:outline-2 group-focus-visible:outline-accent';
  const short = weekdayNames();
  const long = weekdayNames('long');
  const span = (hour: number) => m.hours_span({ from: hour, to: hour + 1 });
  return (
    <div>
      <p id={`${id}-title`} className="mb-1 text-tiny text-muted">
        {m.hours_grid()}
      </p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are chosen is a grid.
        role="grid"
        aria-multiselectable="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-help`}
        aria-activedescendant={idOf(at)}
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => update(null)}
        className="group w-full touch-none table-fixed border-collapse text-tiny select-none outline-none"
      >
        <thead>
          <tr>
            <th
              scope="col"
              {...common({ day: HEAD, hour: HEAD })}
              aria-label={m.hours_any()}
              className={classNames('h-6 w-10 cursor-pointer text-left text-muted', ring({ day: HEAD, hour: HEAD }))}
            />
            {Array.from({ length: HOURS }, (_, hour) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day never change.
                key={hour}
                scope="col"
                {...common({ day: HEAD, hour })}
                aria-label={m.hours_on_days({ days: m.hours_every_day(), hours: span(hour) })}
                className={classNames(
                  'h-6 cursor-pointer overflow-visible text-left font-normal whitespace-nowrap text-muted hover:bg-raised',
                  ring({ day: HEAD, hour }),
                )}
              >
                {hour % 6 === 0 && <span className="block w-0">{m.hour_axis({ hour })}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {long.map((name, day) => (
            <tr key={name}>
              <th
                scope="row"
                {...common({ day, hour: HEAD })}
                aria-label={name}
                className={classNames(
                  'h-6 cursor-pointer text-left font-normal text-muted hover:text-text',
                  ring({ day, hour: HEAD }),
                )}
              >
                {short[day]}
              </th>
              {Array.from({ length: HOURS }, (_, hour) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day never change.
                  key={hour}
                  {...common({ day, hour })}
                  aria-label={m.hours_on_days({ days: name, hours: span(hour) })}
                  className={classNames(
                    'h-6 cursor-pointer border border-edge',
                    isOn({ day, hour }) ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-raised hover:bg-accent/30',
                    hour % 6 === 0 && hour > 0 && 'border-l-muted',
                    ring({ day, hour }),
                  )}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={`${id}-help`} className="mt-1 text-tiny text-muted">
        {m.hours_grid_help()}
      </p>
    </div>
  );
}

/** The cell below the pointer, wherever the pointer is captured; `null` beside the grid. */
function cellAt({ clientX, clientY, target }: PointerEvent): Cell | null {
  const below = document.elementFromPoint?.(clientX, clientY) ?? (target as Element);
  const { day, hour } = below.closest<HTMLElement>('[data-day]')?.dataset ?? {};
  return day === undefined || hour === undefined ? null : { day: Number(day), hour: Number(hour) };
}

/** The hours of the week in the rectangle between two cells; a head stands for its whole row or column. */
function slotsOf(from: Cell, to: Cell): readonly number[] {
  const days = between(from.day, to.day, DAYS);
  return days.flatMap((day) => between(from.hour, to.hour, HOURS).map((hour) => day * HOURS + hour));
}

function between(one: number, other: number, size: number): readonly number[] {
  if (one === HEAD) return Array.from({ length: size }, (_, at) => at);
  const first = Math.min(one, Math.max(0, other));
  return Array.from({ length: Math.max(one, other) - first + 1 }, (_, step) => first + step);
}

function withDrag(chosen: ReadonlySet<number>, { from, to, isOn }: Drag): ReadonlySet<number> {
  const next = new Set(chosen);
  for (const slot of slotsOf(from, to)) {
    if (isOn) next.add(slot);
    else next.delete(slot);
  }
  return next;
}

const STEPS: Readonly<Record<string, Cell>> = {
  ArrowUp: { day: -1, hour: 0 },
  ArrowDown: { day: 1, hour: 0 },
  ArrowLeft: { day: 0, hour: -1 },
  ArrowRight: { day: 0, hour: 1 },
};

/** Where a key leads to from a cell; `null` where it leads nowhere. */
function moved({ day, hour }: Cell, { key, ctrlKey }: KeyboardEvent): Cell | null {
  if (key === 'Home') return { day: ctrlKey ? HEAD : day, hour: HEAD };
  if (key === 'End') return { day: ctrlKey ? DAYS - 1 : day, hour: HOURS - 1 };
  const step = STEPS[key];
  if (!step) return null;
  return {
    day: Math.max(HEAD, Math.min(DAYS - 1, day + step.day)),
    hour: Math.max(HEAD, Math.min(HOURS - 1, hour + step.hour)),
  };
}
