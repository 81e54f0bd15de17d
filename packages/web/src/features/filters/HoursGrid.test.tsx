import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { HoursGrid } from './HoursGrid.tsx';

afterEach(cleanup);

let chosen: readonly number[] = [];
function Week({ first = [] }: { first?: readonly number[] }) {
  const [hours, setHours] = useState<ReadonlySet<number>>(new Set(first));
  chosen = [...hours].sort((a, b) => a - b);
  return <HoursGrid chosen={hours} onChange={setHours} />;
}
const cell = (name: RegExp) => screen.getByLabelText(name);
const press = (element: Element) => {
  fireEvent.pointerDown(element, { button: 0 });
  fireEvent.pointerUp(element);
};

it('a press switches an hour on and off again', () => {
  render(<Week />);
  press(cell(/^Friday, 22–23/));
  expect(chosen).toEqual([118]);
  expect(cell(/^Friday, 22–23/).getAttribute('aria-selected')).toBe('true');
  press(cell(/^Friday, 22–23/));
  expect(chosen).toEqual([]);
});

it('a drag takes the hours of a rectangle, and nothing before it is let go', () => {
  render(<Week />);
  fireEvent.pointerDown(cell(/^Tuesday, 3–4/), { button: 0 });
  fireEvent.pointerMove(cell(/^Monday, 1–2/));
  expect(chosen).toEqual([]);
  fireEvent.pointerUp(cell(/^Monday, 1–2/));
  expect(chosen).toEqual([1, 2, 3, 25, 26, 27]);
});

it('a head takes its whole day or its whole hour', () => {
  render(<Week first={[0]} />);
  press(screen.getByRole('rowheader', { name: 'Monday' }));
  expect(chosen).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  press(screen.getByRole('columnheader', { name: /^Every day, 5–6/ }));
  expect(chosen).toContain(6 * 24 + 5);
  expect(chosen).toHaveLength(30);
});

it('the keys move one cell at a time and stop at the edges; space chooses, and the cell is told', async () => {
  render(<Week />);
  const grid = screen.getByRole('grid', { name: 'Hours of the week' });
  await userEvent.tab();
  expect(document.activeElement).toBe(grid);
  const spoken = () =>
    document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label');
  expect(spoken()).toMatch(/^Monday, 0–1/);
  await userEvent.keyboard('{ArrowDown}{ArrowRight} ');
  expect(spoken()).toMatch(/^Tuesday, 1–2/);
  expect(chosen).toEqual([25]);
  await userEvent.keyboard('{Home} ');
  expect(spoken()).toBe('Tuesday');
  expect(chosen).toHaveLength(24);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft} ');
  expect(chosen).toEqual([]);
});
