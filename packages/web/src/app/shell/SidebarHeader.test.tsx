import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi, renderWithProviders } from '../../api/testing/mock-api.tsx';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { Rail } from '../desktop/Sidebar.tsx';
import { SidebarHeader } from './SidebarHeader.tsx';

it('says what this is and what it covers, and is dark at first [1§1.2 1§2.12 1§2.14 1§9.40 2§1.17 2§1.18 2§9.44]', () => {
  render(<SidebarHeader />);
  expect(screen.getByText('Canada Crime Data Platform')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Multi-City Coverage',
    'Toronto (2004-2025)',
    'Canada-Wide',
  ]);
  expect(screen.getByLabelText('Light colours')).toBeTruthy();
});

it('collapses the sidebar to a rail, which brings it back [1§2.13]', () => {
  mockApi({});
  render(<SidebarHeader />);
  renderWithProviders(<Rail />);
  expect(useScreenStore.getState().collapsed).toBe(false);
  fireEvent.click(screen.getByRole('button', { expanded: true }));
  expect(useScreenStore.getState().collapsed).toBe(true);
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  expect(useScreenStore.getState().collapsed).toBe(false);
});
