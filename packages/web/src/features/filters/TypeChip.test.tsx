import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockApi } from '../../api/testing/mock-api.tsx';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { aCity, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { packedIncidentsClient } from '../../packed-incidents/packed-incidents-client.ts';
import { CityChip } from './CityChip.tsx';
import { SetChips } from './SetChips.tsx';
import { TypeChip } from './TypeChip.tsx';

beforeEach(() => {
  mockApi({});
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(() => new Promise(() => undefined));
  useDialogs.getState().close();
});
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('a member chooses any type, and all of them again', async () => {
  renderOnMap(<TypeChip />, { features: { viewer: 'member' } });
  await press('Crime type, All types');
  await press('Robbery');
  expect(location.search).toBe('?crime_type=robbery');
  await press('Crime type, Robbery');
  await press('All types');
  expect(location.search).toBe('');
});

it('a guest chooses what is open to everyone; everything else carries a lock and leads to the login [2§5.15 2§6.1]', async () => {
  renderOnMap(<TypeChip />);
  await press('Crime type, Shooting');
  const panel = within(screen.getByRole('dialog', { name: 'Crime type' }));
  const open = panel.getAllByRole('button').filter(({ textContent }) => !textContent?.includes('Login required'));
  expect(open.map(({ textContent }) => textContent).sort()).toEqual(['Homicide', 'Shooting']);
  await press('Homicide');
  expect(location.search).toBe('?crime_type=homicide');
  await press('Crime type, Homicide');
  await press(/^Robbery.*Login required$/);
  expect(useDialogs.getState().request).toEqual({ name: 'sign-in' });
  expect(location.search).toBe('?crime_type=homicide');
});

it('where nobody filters by type there is no chip for it', () => {
  renderOnMap(<TypeChip />, { link: 'city=ottawa', cities: [aCity('ottawa')], features: { viewer: 'member' } });
  expect(screen.queryByRole('button')).toBeNull();
});

it('the city is chosen from all there are and all of Canada, and what belonged to the other one goes', async () => {
  renderOnMap(<CityChip />, { link: 'division=D31', cities: [aCity(), aCity('ottawa')] });
  await press('City, Toronto');
  const panel = within(screen.getByRole('dialog', { name: 'City' }));
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Toronto',
    'Ottawa',
    'All of Canada',
  ]);
  await press('Ottawa');
  expect(location.search).toBe('?city=ottawa');
});

it('a division that filters and an area that is open are taken away by a press, each by itself', async () => {
  renderOnMap(<SetChips />, { link: 'division=D31&area=D12', features: { viewer: 'member' } });
  await press('Remove D12');
  expect(location.search).toBe('?division=D31');
  await press('Remove D31');
  expect(location.search).toBe('');
});
