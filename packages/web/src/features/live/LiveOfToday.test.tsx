import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSettings } from '../../i18n/settings.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { LiveOfToday } from './LiveOfToday.tsx';

beforeEach(() => useMapView.setState({ isReady: true }));
afterEach(() => {
  cleanup();
  act(() => useSettings.getState().setLanguage('en'));
});

it('labels live calls as today’s calls if a past year is shown, in English and French', async () => {
  renderOnMap(<LiveOfToday />, { link: 'crime_type=shooting&year=2024' });
  expect(await screen.findByText('live calls of today')).toBeTruthy();
  cleanup();
  act(() => useSettings.getState().setLanguage('fr'));
  renderOnMap(<LiveOfToday />, { link: 'crime_type=shooting&year=2024' });
  expect(await screen.findByText('appels en direct d’aujourd’hui')).toBeTruthy();
});

it('does not label live calls as today’s if live calls are off or all years are shown', async () => {
  for (const link of ['crime_type=shooting&year=2024&live=0', 'crime_type=shooting']) {
    renderOnMap(
      <>
        <p>map</p>
        <LiveOfToday />
      </>,
      { link },
    );
    expect(await screen.findByText('map')).toBeTruthy();
    expect.soft(screen.queryByText('live calls of today'), link).toBeNull();
    cleanup();
  }
});
