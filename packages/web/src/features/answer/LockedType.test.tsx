import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { useLanguage, useSettings } from '../../i18n/settings.ts';
import { changeMapSearch } from '../../map-state/map-search.ts';
import { aCity, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { GuestLimit, LockedType, useLockedType } from './GuestLimit.tsx';

function Answer() {
  useLanguage();
  const locked = useLockedType();
  return (
    <>
      <p data-testid="said">{locked ? <LockedType type={locked} /> : 'nothing'}</p>
      <GuestLimit />
    </>
  );
}
const show = (link: string, viewer: 'guest' | 'member' = 'guest') =>
  renderOnMap(<Answer />, { link, features: { viewer }, cities: [aCity()] });
const said = () => screen.getByTestId('said').textContent?.replaceAll(/\s/g, ' ');

it('a guest whose link asks for a type of members reads that an account shows it, and sees no other number', () => {
  show('crime_type=auto_theft&year=2023');
  expect(said()).toBe(
    'Auto Theft: only with a free account. Members see every crime type and every year. Login / Sign Up Show Shooting instead',
  );
  act(() => useSettings.setState({ language: 'fr' }));
  expect(said()).toMatch(
    /^Vol de véhicule : seulement avec un compte gratuit\. .* Afficher plutôt : Tir d’arme à feu$/,
  );
});

it('a guest whose link asks for all types reads the same', () => {
  show('crime_type=all&days=0');
  expect(said()).toMatch(/^All types: only with a free account\./);
});

it('one press shows the type that guests see, of the same time', async () => {
  show('crime_type=auto_theft&year=2023');
  await userEvent.click(screen.getByRole('button', { name: 'Show Shooting instead' }));
  expect(location.search).toBe('?crime_type=shooting&year=2023');
});

it('and is not told twice where to log in, which is to what the link asks for', async () => {
  show('crime_type=auto_theft&year=2023');
  await userEvent.click(screen.getByRole('button', { name: 'Login / Sign Up' }));
  expect(useDialogs.getState().request).toMatchObject({ name: 'sign-in' });
  expect(location.search).toBe('?crime_type=auto_theft&year=2023');
});

it('nothing is said any more once another type is chosen', () => {
  show('crime_type=auto_theft&year=2023');
  act(() => changeMapSearch({ crime_type: 'homicide' }));
  expect(said()).toBe('nothing');
});

it.each([
  ['crime_type=auto_theft&year=2023', 'member'],
  ['crime_type=homicide&year=2023', 'guest'],
  ['', 'guest'],
] as const)('of the link “%s” nothing of the sort is said to a %s', (link, viewer) => {
  show(link, viewer);
  expect(said()).toBe('nothing');
});
