import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterPanel } from './FilterPanel.tsx';

afterEach(cleanup);

const panel = {
  city: 'toronto',
  cities: [{ id: 'toronto', name: 'Toronto' }],
  kind: 'division',
  divisions: [{ code: 'D14', label: 'D14 · 14 Division' }],
  thisYear: 2026,
  onCity: () => undefined,
} as const;

const select = (name: string) => screen.getByRole('combobox', { name }) as HTMLSelectElement;

it('starts in a loading state until the server says who asks', () => {
  render(<FilterPanel {...panel} isMember={undefined} filter={{}} onChange={vi.fn()} />);
  expect(screen.getByText('Loading the filters…')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('shows a guest what they are filtered by, locked, and asks for a division', async () => {
  const onChange = vi.fn();
  render(
    <FilterPanel {...panel} isMember={false} filter={{ crime_type: 'shooting', year: 2024 }} onChange={onChange} />,
  );
  expect(select('Crime type').disabled && select('Year').disabled).toBe(true);
  expect([select('Crime type').value, select('Year').value]).toEqual(['shooting', '2024']);
  expect(screen.getAllByText('Login required')).toHaveLength(2);
  expect(screen.getByText('Please select a division to see data.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  await userEvent.selectOptions(select('Division'), 'D14');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ division: 'D14' });
});

it('lets a member choose, take away one filter, and clear all', async () => {
  const onChange = vi.fn();
  render(
    <FilterPanel
      {...panel}
      isMember
      filter={{ crime_type: 'robbery', year: 2023, division: 'D14' }}
      onChange={onChange}
    />,
  );
  await userEvent.selectOptions(select('Crime type'), 'Assault');
  await userEvent.click(screen.getByRole('button', { name: 'Remove 2023' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { crime_type: 'assault' },
    { year: undefined },
    { crime_type: undefined, year: undefined, division: undefined },
  ]);
});
