import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../api/testing/mock-api.tsx';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { Rail } from '../desktop/Rail.tsx';

import { DisplaySwitches, SidebarHeader } from './SidebarHeader.tsx';

it('shows the page title and the covered cities, and starts with the dark theme [1§1.2 1§2.12 1§2.14 1§9.40 2§1.17 2§1.18 2§9.44]', () => {
  render(
    <>
      <SidebarHeader />
      <DisplaySwitches />
    </>,
  );
  expect(screen.getByText('Canada Crime Data Platform')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Multi-City Coverage',
    'Toronto (2004-2025)',
    'Canada-Wide',
  ]);
  expect(screen.getByLabelText('Light colours')).toBeTruthy();
});

it('collapses the sidebar to the navigation rail, and a rail button opens the sidebar again [1§2.13]', () => {
  mockApi({});
  useScreenStore.setState({ sidebar: 'filters' });
  renderOnMap(
    <>
      <SidebarHeader />
      <Rail />
    </>,
  );
  const filters = screen.getByRole('button', { name: 'Filters' });
  expect(filters.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Collapse the sidebar' }));
  expect(useScreenStore.getState().sidebar).toBeNull();
  expect(filters.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(filters);
  expect(useScreenStore.getState().sidebar).toBe('filters');
});
