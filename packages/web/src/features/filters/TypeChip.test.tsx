import type { CrimeType } from '@crimemap/contract/crime-types';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockApi, saying } from '../../api/testing/mock-api.tsx';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { useSettings } from '../../i18n/settings.ts';
import { aCity, aCityDetail, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { packedIncidentsClient } from '../../packed-incidents/packed-incidents-client.ts';
import { aSource } from '../../packed-incidents/testing/manifest.ts';
import { SetChips } from './SetChips.tsx';
import { CityChip, TypeChip } from './TypeChip.tsx';

const publishing = (...crime_types: CrimeType[]) =>
  saying(aCityDetail([aSource({ publishes: [{ crime_types, since: 2014 }] })]));

beforeEach(() => {
  mockApi({
    'GET /api/cities/toronto': publishing('shooting', 'homicide', 'robbery', 'assault'),
    'GET /api/cities/montreal': publishing('theft', 'mischief', 'homicide'),
  });
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(() => new Promise(() => undefined));
  useDialogs.getState().close();
});
afterEach(() => useSettings.setState({ language: 'en' }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const offered = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('lets a member choose any type, and then all types again', async () => {
  renderOnMap(<TypeChip />, { features: { viewer: 'member' } });
  await press('Crime type, All types');
  await press('Robbery');
  expect(location.search).toBe('?crime_type=robbery');
  await press('Crime type, Robbery');
  await press('All types');
  expect(location.search).toBe('');
});

it('lets a visitor choose the types open to everyone and locks the other types [2§5.15 2§6.1]', async () => {
  renderOnMap(<TypeChip />);
  await press('Crime type, Shooting');
  await screen.findByRole('button', { name: 'Homicide' });
  expect(offered()).toEqual([
    'Homicide',
    'Shooting',
    'All typesLogin required',
    'AssaultLogin required',
    'RobberyLogin required',
  ]);
  await press('Homicide');
  // The link also contains the year that the map shows, because a link without a year would mean all years.
  expect(location.search).toBe('?crime_type=homicide&year=2024');
});

it('opens the sign-in for a locked type, and writes the type and the displayed year into the URL', async () => {
  for (const [name, link] of [
    ['Robbery', '?crime_type=robbery&year=2024'],
    ['All types', '?crime_type=all&year=2024'],
  ]) {
    renderOnMap(<TypeChip />);
    await press('Crime type, Shooting');
    await press(new RegExp(`^${name}.*Login required$`));
    expect(useDialogs.getState().request).toEqual({ name: 'sign-in' });
    expect(location.search).toBe(link);
    cleanup();
  }
});

it.each(['guest', 'member'] as const)('lets a %s choose any published type in another city', async (viewer) => {
  useSettings.setState({ language: 'fr' });
  renderOnMap(<TypeChip />, { link: 'city=montreal', cities: [aCity('montreal')], features: { viewer } });
  await press('Type de crime, Tous les types');
  await screen.findByRole('button', { name: 'Méfait' });
  expect(offered()).toEqual(['Tous les types', 'Homicide', 'Méfait', 'Vol']);
  await press('Méfait');
  expect(location.search).toBe('?city=montreal&crime_type=mischief');
});

it('the city menu lists all cities and all of Canada, and a choice clears the previous city’s filters', async () => {
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

it('removes the area filter and the opened area with separate buttons', async () => {
  renderOnMap(<SetChips />, { link: 'division=D31&area=D12', features: { viewer: 'member' } });
  await press('Remove D12');
  expect(location.search).toBe('?division=D31');
  await press('Remove D31');
  expect(location.search).toBe('');
});
