import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { EVERYTHING } from '../../map-state/map-search.ts';
import { FilterPanel } from './FilterPanel.tsx';

afterEach(cleanup);

const panel = {
  city: 'toronto',
  cities: [{ id: 'toronto', name: 'Toronto' }],
  kind: 'division',
  divisions: [{ code: 'D14', label: 'D14 · 14 Division' }],
  thisYear: 2026,
  onCity: () => undefined,
  onLocked: () => undefined,
} as const;

const labelOf = (field: HTMLElement) => (field as HTMLInputElement).labels?.[0]?.textContent;
const select = (name: string) => screen.getByRole('combobox', { name }) as HTMLSelectElement;

it('shows a loading state until the server has reported whether the viewer is a member [2§2.34]', () => {
  render(<FilterPanel {...panel} isMember={undefined} filter={{}} onChange={vi.fn()} />);
  expect(screen.getByText('Loading the filters…')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('disables the crime type and year fields for a visitor, and requests the choice of a division [1§4.43 2§5.13 2§5.15 2§5.16]', async () => {
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

it('opens the login when a visitor presses a locked field, but not for members [2§5.13]', async () => {
  const onLocked = vi.fn();
  const filter = { crime_type: 'shooting', year: 2024 } as const;
  const { rerender } = render(
    <FilterPanel {...panel} isMember={false} filter={filter} onChange={vi.fn()} onLocked={onLocked} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Crime type: Login required' }));
  await userEvent.click(screen.getByRole('button', { name: 'Year: Login required' }));
  expect(onLocked).toHaveBeenCalledTimes(2);
  rerender(<FilterPanel {...panel} city="ottawa" isMember filter={{}} onChange={vi.fn()} onLocked={onLocked} />);
  expect(screen.queryByRole('button', { name: /Not available/ })).toBeNull();
});

it('lets a visitor choose shootings, homicides and any year without an account', async () => {
  const onChange = vi.fn();
  const filter = { crime_type: 'shooting', year: 2024 } as const;
  const { container } = render(<FilterPanel {...panel} isMember={false} filter={filter} onChange={onChange} />);
  expect(container.textContent).toContain('Also without an account:Shooting, Homicide, any year');
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button('Shooting').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(button('Homicide'));
  expect(screen.queryByRole('button', { name: '2004' })).toBeNull();
  await userEvent.click(button('any year'));
  expect(button('2024').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(button('2004'));
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([{ crime_type: 'homicide' }, { year: 2004 }]);
});

it('if sign-in is unavailable, enables the crime type and year fields with the choices for visitors', async () => {
  const onChange = vi.fn();
  const filter = { crime_type: 'shooting', year: 2024 } as const;
  const { container } = render(
    <FilterPanel {...panel} isMember={false} filter={filter} onChange={onChange} onLocked={null} />,
  );
  expect([...select('Crime type').options].map(({ label }) => label)).toEqual(['Shooting', 'Homicide']);
  expect([...select('Year').options].slice(0, 2).map(({ label }) => label)).toEqual(['All years', '2026']);
  await userEvent.selectOptions(select('Crime type'), 'Homicide');
  await userEvent.selectOptions(select('Year'), '2019');
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([{ crime_type: 'homicide' }, { year: 2019 }]);
  expect(container.textContent).not.toMatch(/Login required|without an account/);
});

it.each([
  [{ days: { from: 20_000, to: 20_364 } }, {}, 'Last 12 months'],
  [{ days: { from: 20_337, to: 20_364 } }, { period: '28d' }, 'Last 28 days'],
  [{ year: 2019 }, {}, '2019'],
  [{}, {}, 'All years'],
] as const)(
  'shows the active period in the year field, for the filter %o and the URL parameters %o',
  async (times, link, label) => {
    const onChange = vi.fn();
    render(<FilterPanel {...panel} isMember filter={times} link={link} onChange={onChange} />);
    expect(select('Year').selectedOptions[0]?.label).toBe(label);
    if (label === 'All years') return;
    await userEvent.selectOptions(select('Year'), 'All years');
    expect(onChange.mock.calls).toEqual([[{ days: EVERYTHING }]]);
  },
);

it('does not prompt a visitor for a division if no division has reports [2§5.16]', () => {
  const filter = { crime_type: 'shooting', year: 2024 } as const;
  render(<FilterPanel {...panel} isMember={false} filter={filter} isEmpty onChange={vi.fn()} />);
  expect(screen.queryByText('Please select a division to see data.')).toBeNull();
});

it('lets a member choose a filter, remove a filter, and clear all filters [2§2.32 2§2.33]', async () => {
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

it('shows headers that cannot be selected in the list of areas [2§2.31 2§5.18]', () => {
  const divisions = [
    { code: '-- On the map --', label: '-- On the map --' },
    { code: '21', label: 'PDQ 21' },
  ];
  render(
    <FilterPanel {...panel} city="montreal" kind="pdq" divisions={divisions} isMember filter={{}} onChange={vi.fn()} />,
  );
  const disabled = [...select('PDQ').options].filter((option) => option.disabled).map(({ label }) => label);
  expect(disabled).toEqual(['-- On the map --']);
});

it('has fields for city, other city, crime type, year and area, and lists the active filters [1§2.14 1§2.22 2§1.9 2§2.30]', () => {
  render(<FilterPanel {...panel} isMember filter={{ year: 2023 }} onChange={vi.fn()} />);
  expect(screen.getByRole('heading', { name: 'Filter Crime Data' })).toBeTruthy();
  expect(screen.getAllByRole('combobox').map((field) => field.getAttribute('aria-label') ?? labelOf(field))).toEqual([
    'City',
    'Search other city',
    'Crime type',
    'Year',
    'Division',
  ]);
  expect(screen.getByText('Active Filters')).toBeTruthy();
});

it('locks type and year for everyone in a city other than Toronto [2§5.14]', () => {
  for (const isMember of [true, false]) {
    render(<FilterPanel {...panel} city="ottawa" isMember={isMember} filter={{}} onChange={vi.fn()} />);
    expect(select('Crime type').disabled && select('Year').disabled).toBe(true);
    expect(screen.getAllByText('Not available for this city')).toHaveLength(2);
    expect(screen.queryByText('Login required')).toBeNull();
    expect(screen.queryByText('Also without an account:')).toBeNull();
    cleanup();
  }
});
