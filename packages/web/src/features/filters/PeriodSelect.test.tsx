import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ShownPeriod } from '../../i18n/names.ts';
import { EVERYTHING } from '../../map-state/map-search.ts';
import { PeriodSelect } from './FilterSection.tsx';

afterEach(cleanup);

const threeDays: ShownPeriod = { days: { from: 1, to: 4 }, length: 3, endsToday: true, empty: null };
const field = () => screen.getByRole('combobox', { name: 'Period' }) as HTMLSelectElement;
const choices = () => [...field().options].map(({ text }) => text);

it('lists the last 12 months first, then shorter periods, then all available years [2§9.43]', () => {
  render(<PeriodSelect city="york" requestCount={undefined} period={null} onChange={vi.fn()} />);
  expect(choices()).toEqual(['Last 12 months', 'Last 3 days', 'Last 30 days', 'All years available']);
  expect(field().selectedIndex).toBe(0);
});

it('adds a period from the URL that is not among the standard choices', () => {
  render(<PeriodSelect city="york" requestCount={90} period={threeDays} onChange={vi.fn()} />);
  expect(choices()).toContain('Last 90 days');
  expect(field().value).toBe('90');
});

it('calls onChange with the chosen days, and with undefined for the last 12 months', async () => {
  const onChange = vi.fn();
  const { rerender } = render(
    <PeriodSelect city="york" requestCount={undefined} period={threeDays} onChange={onChange} />,
  );
  await userEvent.selectOptions(field(), 'All years available');
  rerender(<PeriodSelect city="york" requestCount={EVERYTHING} period={threeDays} onChange={onChange} />);
  await userEvent.selectOptions(field(), 'Last 12 months');
  expect(onChange.mock.calls).toEqual([[EVERYTHING], [undefined]]);
});

it('shows a year that was chosen in another field, and replaces it with a chosen period', async () => {
  const onChange = vi.fn();
  render(<PeriodSelect city="york" requestCount={undefined} period={null} other="2024" onChange={onChange} />);
  expect(field().selectedOptions[0]?.text).toBe('2024');
  await userEvent.selectOptions(field(), 'Last 12 months');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined);
});
