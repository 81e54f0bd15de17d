import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { GuestLimit } from '../../features/answer/GuestLimit.tsx';
import { HeatState } from '../../features/heatmap/use-heat.ts';
import { useSettings } from '../../i18n/settings.ts';
import { aCity, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { AnswerNeed, AnswerNotice } from './AnswerNotice.tsx';

const show = (link: string, viewer: 'guest' | 'member' = 'guest') =>
  renderOnMap(
    <HeatState>
      <AnswerNotice />
      <GuestLimit />
      <AnswerNeed>
        <p>the number</p>
      </AnswerNeed>
    </HeatState>,
    { link, features: { viewer }, cities: [aCity()] },
  );
const SAID = /^Not available without an account: Auto Theft\. Shooting is shown instead\./;

it('a guest whose link asks for a type of members is told what is shown in its stead', async () => {
  show('crime_type=auto_theft&year=2023');
  expect(screen.getByText(SAID)).toBeTruthy();
  expect(screen.getByText('Not available without an account: Auto Theft.')).toBeTruthy();
  expect(screen.queryByText('the number')).toBeNull();
  act(() => useSettings.setState({ language: 'fr' }));
  expect(
    screen.getByText(/^Non accessible sans compte\s: Vol de véhicule\. Affiché à la place\s: Fusillade\./),
  ).toBeTruthy();
});

it('and is not told twice what is for guests', () => {
  show('crime_type=auto_theft&year=2023');
  expect(screen.getAllByRole('button', { name: 'Login / Sign Up' })).toHaveLength(1);
});

it('from there they log in to what the link asks for, which it keeps', async () => {
  show('crime_type=auto_theft&year=2023');
  await userEvent.click(screen.getByRole('button', { name: 'Login / Sign Up' }));
  expect(useDialogs.getState().request).toMatchObject({ name: 'sign-in' });
  expect(location.search).toBe('?crime_type=auto_theft&year=2023');
});

it('or choose what is shown, and the number is there', async () => {
  show('crime_type=auto_theft&year=2023');
  const [choose] = screen.getAllByRole('button', { name: 'Choose Shooting' });
  await userEvent.click(choose as HTMLElement);
  expect(location.search).toBe('?crime_type=shooting&year=2023');
  expect(screen.queryByText(/Not available/)).toBeNull();
  expect(screen.getByText('the number')).toBeTruthy();
});

it.each([
  ['crime_type=auto_theft&year=2023', 'member'],
  ['crime_type=homicide&year=2023', 'guest'],
  ['', 'guest'],
] as const)('nothing of the sort is said of “%s” to a %s', async (link, viewer) => {
  show(link, viewer);
  expect(screen.getByText('the number')).toBeTruthy();
  expect(screen.queryByText(/Not available/)).toBeNull();
});
