import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DateRange } from './DateRange.tsx';

afterEach(cleanup);

const type = (field: 'From' | 'To', value: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value } });
const shown = () => ['From', 'To'].map((field) => (screen.getByLabelText(field) as HTMLInputElement).value);

it('the date fields choose a range when both days are valid, and show an error if the last day is before the first', () => {
  const onChoose = vi.fn();
  render(<DateRange chosen={null} first="2004-01-01" last="2026-11-23" onChoose={onChoose} />);
  type('From', '2024-05-01');
  type('To', '2024-04-01');
  expect(screen.getByRole('alert').textContent).toBe('The first day must be before the last.');
  expect(onChoose).not.toHaveBeenCalled();
  type('To', '2024-06-01');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2024-05-01..2024-06-01');
});

it('a range chosen elsewhere on the page replaces a day that is being typed into the date fields', () => {
  const range = (since: string, until: string) => (
    <DateRange chosen={{ since, until }} first="2004-01-01" last="2026-11-23" onChoose={() => undefined} />
  );
  const { rerender } = render(range('2019-01-01', '2020-12-31'));
  expect(shown()).toEqual(['2019-01-01', '2020-12-31']);
  type('From', '2021-05-01');
  expect(shown()).toEqual(['2021-05-01', '2020-12-31']);
  rerender(range('2022-03-01', '2022-03-31'));
  expect(shown()).toEqual(['2022-03-01', '2022-03-31']);
});
