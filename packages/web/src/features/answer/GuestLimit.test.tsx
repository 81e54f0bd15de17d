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

it('tells a visitor that the members-only crime type in the URL needs an account, and shows no count', () => {
  show('crime_type=auto_theft&year=2023');
  expect(said()).toBe(
    'Auto Theft: only with a free account. Members see every crime type and every year. Login / Sign Up Show Shooting instead',
  );
  act(() => useSettings.setState({ language: 'fr' }));
  expect(said()).toMatch(
    /^Vol de véhicule : seulement avec un compte gratuit\. .* Afficher plutôt : Tir d’arme à feu$/,
  );
});

it('tells a visitor that a URL for all crime types needs an account', () => {
  show('crime_type=all&days=0');
  expect(said()).toMatch(/^All types: only with a free account\./);
});

it('the “Show Shooting instead” button switches to a crime type that visitors may see, and keeps the year', async () => {
  show('crime_type=auto_theft&year=2023');
  await userEvent.click(screen.getByRole('button', { name: 'Show Shooting instead' }));
  expect(location.search).toBe('?crime_type=shooting&year=2023');
});

it('the “Login / Sign Up” button opens the sign-in dialog and keeps the crime type and year of the URL', async () => {
  show('crime_type=auto_theft&year=2023');
  await userEvent.click(screen.getByRole('button', { name: 'Login / Sign Up' }));
  expect(useDialogs.getState().request).toMatchObject({ name: 'sign-in' });
  expect(location.search).toBe('?crime_type=auto_theft&year=2023');
});

it('shows no message after the visitor has chosen a type that visitors may see', () => {
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
