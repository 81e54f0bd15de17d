import { clockTime } from '@crimemap/contract/clock';
import type { HoursOfWeek } from '@crimemap/incident-counts/time-counts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useSettings } from '../../i18n/settings.ts';
import { HourGrid, hourRows } from './HourGrid.tsx';

afterEach(() => {
  cleanup();
  useSettings.getState().setLanguage('en');
});

/** The number of reports in each hour is the hour’s index in the week, so that every cell has a different count. */
const COUNTS: HoursOfWeek = { byHour: Uint32Array.from({ length: 168 }, (_, slot) => slot), unknown: 9 };

let chosen: readonly number[] = [];
let moved: readonly (readonly number[])[] = [];
const ascending = (hours: ReadonlySet<number>) => [...hours].sort((a, b) => a - b);

function Week({ first = [], step = 1 }: { first?: readonly number[]; step?: 1 | 4 }) {
  const [hours, setHours] = useState<ReadonlySet<number>>(new Set(first));
  chosen = ascending(hours);
  return (
    <HourGrid
      counts={COUNTS}
      chosen={hours}
      step={step}
      onMove={(next) => {
        moved = [...moved, ascending(next)];
      }}
      onChange={setHours}
    />
  );
}
const cell = (name: string | RegExp) => screen.getByLabelText(name);
/** Returns the cells by tag name, because browsers give grid cells another role than table cells. */
const cells = () => [...screen.getByRole('grid').querySelectorAll('td')];
const press = (element: Element) => {
  fireEvent.pointerDown(element, { button: 0 });
  fireEvent.pointerUp(element);
};
const spoken = () => {
  const grid = screen.getByRole('grid', { name: 'Hours of the week' });
  return document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label');
};

it('labels every cell and every header with day, hour and count', () => {
  render(<Week />);
  expect(cells().map((each) => each.getAttribute('aria-label'))).toEqual(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].flatMap((day, weekday) =>
      Array.from({ length: 24 }, (_, hour) => `${day} ${clockTime('en', hour)}: ${24 * weekday + hour}`),
    ),
  );
  expect(screen.getByRole('rowheader', { name: 'Monday: 276' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Every day 10\u00a0p.m.: 658' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Any hour: 14,028' })).toBeTruthy();
});

it('labels the cells in French', () => {
  useSettings.getState().setLanguage('fr');
  render(<Week />);
  expect(cell('vendredi 22 h : 118')).toBeTruthy();
});

it('selects an hour when its cell is pressed, and deselects the hour when the cell is pressed again', () => {
  render(<Week />);
  press(cell(/^Friday 10\sp/));
  expect(chosen).toEqual([118]);
  expect(cell(/^Friday 10\sp/).getAttribute('aria-selected')).toBe('true');
  press(cell(/^Friday 10\sp/));
  expect(chosen).toEqual([]);
});

it('previews a rectangle of hours while the pointer is dragged, and selects these hours on release', () => {
  render(<Week />);
  moved = [];
  fireEvent.pointerDown(cell(/^Tuesday 3\sa/), { button: 0 });
  fireEvent.pointerMove(cell(/^Monday 1\sa/));
  expect([chosen, moved]).toEqual([[], [[1, 2, 3, 25, 26, 27]]]);
  fireEvent.pointerUp(cell(/^Monday 1\sa/));
  expect(chosen).toEqual([1, 2, 3, 25, 26, 27]);
});

it('restores the previously selected hours if a drag is cancelled', () => {
  render(<Week first={[7]} />);
  fireEvent.pointerDown(cell(/^Tuesday 3\sa/), { button: 0 });
  fireEvent.pointerMove(cell(/^Monday 1\sa/));
  fireEvent.pointerCancel(cell(/^Monday 1\sa/));
  expect(chosen).toEqual([7]);
});

it('selects a whole day, or an hour on all days, when a header is pressed', () => {
  render(<Week first={[0]} />);
  press(screen.getByRole('rowheader', { name: /^Monday/ }));
  expect(chosen).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  press(screen.getByRole('columnheader', { name: /^Every day 5\sa/ }));
  expect(chosen).toContain(6 * 24 + 5);
  expect(chosen).toHaveLength(30);
});

it('moves between cells with the arrow keys, selects a cell with Space and announces the current cell', async () => {
  render(<Week />);
  await userEvent.tab();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Hours of the week' })));
  expect(spoken()).toBe('Monday 12 a.m.: 0');
  await userEvent.keyboard('{ArrowDown}{ArrowRight} {ArrowDown} ');
  expect(spoken()).toBe('Wednesday 1 a.m.: 49');
  expect(chosen).toEqual([25, 49]);
  await userEvent.keyboard('{Home} ');
  expect(spoken()).toBe('Wednesday: 1,428');
  expect(chosen).toHaveLength(25);
});

it('Shift with arrow keys selects a block of hours, which replaces the selection or, after Space, is added to the selection', async () => {
  render(<Week first={[0]} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  expect(chosen).toEqual([1, 2, 25, 26]);
  await userEvent.keyboard('{End} {Shift>}{ArrowRight}{/Shift}');
  expect(chosen).toEqual([1, 2, 25, 26, 47, 48]);
});

it('selects the hours from 22 to 3 on Friday and Saturday nights with eleven keystrokes', async () => {
  render(<Week />);
  await userEvent.tab();
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  expect(chosen).toEqual([118, 119, 120, 121, 122, 142, 143, 144, 145, 146]);
});

it('has cells of four hours on a phone, and marks partly selected cells as not selected', () => {
  render(<Week step={4} first={[0, 1]} />);
  expect(cells()).toHaveLength(42);
  const first = cell('Monday 12 a.m. to 4 a.m.: 6');
  expect([first.textContent, first.getAttribute('aria-selected')]).toEqual(['6', 'false']);
  press(first);
  expect(chosen).toEqual([0, 1, 2, 3]);
});

it('the table version has one row for each hour of the day', () => {
  const rows = hourRows(COUNTS);
  expect(rows).toHaveLength(24);
  expect(rows[22]).toEqual(['10\u00a0p.m.', '22', '46', '70', '94', '118', '142', '166']);
});
