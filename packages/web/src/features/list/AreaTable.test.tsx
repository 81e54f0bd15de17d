import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AreaTable } from './SortableTable.tsx';

const VALUES = [
  { code: 'D12', name: '12 Division', count: 90, rate: 9 },
  { code: 'D11', name: '11 Division', count: 5, rate: 2 },
  { code: 'D13', name: '13 Division', count: null, rate: null },
];
const names = () => screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent);

it('sorts the areas by name in both directions, and offers no sorting by number', async () => {
  render(<AreaTable title="Divisions" values={VALUES} onOpen={vi.fn()} />);
  expect(names().slice(1)).toEqual(['11 Division', '12 Division', '13 Division']);
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map((head) => [head.textContent, head.querySelector('button') !== null, head.ariaSort])).toEqual([
    ['Area', true, 'ascending'],
    ['Reports', false, null],
    ['Per 1,000 residents', false, null],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Area' }));
  expect(names().slice(1)).toEqual(['13 Division', '12 Division', '11 Division']);
});
