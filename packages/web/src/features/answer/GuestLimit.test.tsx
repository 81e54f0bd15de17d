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

it('tells a guest whose link has a type for members that an account shows it, and shows no other number', () => {
  show('crime_type=auto_theft&year=2023');
  expect(said()).toBe(
    'Auto Theft: only with a free account. Members see every crime type and every year. Login / Sign Up Show Shooting instead',
  );
  act(() => useSettings.setState({ language: 'fr' }));
  expect(said()).toMatch(
    /^Vol de véhicule : seulement avec un compte gratuit\. .* Afficher plutôt : Tir d’arme à feu$/,
  );
});

it('tells a guest whose link has all types that an account shows them', () => {
  show('crime_type=all&days=0');
  expect(said()).toMatch(/^All types: only with a free account\./);
});

it('shows the type that guests may see, for the same time, after one press', async () => {
  show('crime_type=auto_theft&year=2023');
  await userEvent.click(screen.getByRole('button', { name: 'Show Shooting instead' }));
  expect(location.search).toBe('?crime_type=shooting&year=2023');
});

it('offers one sign-in and keeps the type and year of the link', async () => {
  show('crime_type=auto_theft&year=2023');
  await userEvent.click(screen.getByRole('button', { name: 'Login / Sign Up' }));
  expect(useDialogs.getState().request).toMatchObject({ name: 'sign-in' });
  expect(location.search).toBe('?crime_type=auto_theft&year=2023');
});

it('shows no message after the guest has chosen a type that guests may see', () => {
  show('crime_type=auto_theft&year=2023');
  act(() => changeMapSearch({ crime_type: 'homicide' }));
  expect(said()).toBe('nothing');
});

it.each([
  ['crime_type=auto_theft&year=2023', 'member'],
  ['crime_type=homicide&year=2023', 'guest'],
  ['', 'guest'],
] as const)('shows no message for the link “%s” to a %s', (link, viewer) => {
  show(link, viewer);
  expect(said()).toBe('nothing');
});
