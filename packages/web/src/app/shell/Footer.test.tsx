import type { Features } from '@crimemap/contract/features';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Footer, PrivacyChoice } from '../../analytics/ConsentBar.tsx';
import { useConsent } from '../../analytics/consent-store.ts';
// Imported in advance, because the test that gives consent would otherwise end before this adapter has loaded.
import '../../analytics/posthog.ts';
import { onTrack } from '../../analytics/track.ts';
import { mockApi, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { changeMapSearch } from '../../map-state/map-search.ts';
import { AppEffects } from '../start/AppEffects.tsx';

const POSTHOG = { kind: 'posthog', key: 'phc_a', url: 'https://count.example.org' } as const;
const COUNTED = 'Count how I use this map';

/** Mocks a server whose features include these analytics settings; `null`: no analytics. */
function aServer(analytics: Features['analytics']) {
  const features: Features = {
    community_notes_enabled: true,
    auth_disabled: false,
    sign_in_provider: null,
    viewer: 'guest',
    basemap: { kind: 'built_in', url: null, attribution: '' },
    analytics,
  };
  return mockApi({ 'GET /api/features': saying(features) });
}

const drawn = () =>
  renderWithProviders(
    <>
      <Footer />
      <AppEffects />
      <PrivacyChoice />
    </>,
  );

it('shows no consent question and states that usage is not counted if the server has no analytics', async () => {
  const requests = aServer(null);
  drawn();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('We do not count how you use this map and send nothing about it to anyone.')).toBeTruthy();
});

it('asks every visitor once for consent to usage counting, and lets visitors change the decision', async () => {
  aServer(POSTHOG);
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'No thanks' }));
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(screen.getByLabelText(COUNTED));
  expect(useConsent.getState().answer).toBe('yes');
  await user.click(screen.getByLabelText(COUNTED));
  expect(useConsent.getState().answer).toBe('no');
});

it('tracks which map setting and dialog were used, but not the chosen values [2§7.49]', async () => {
  aServer(POSTHOG);
  const presented: unknown[] = [];
  const stop = onTrack((name, fields) => presented.push([name, fields]));
  drawn();
  act(() => changeMapSearch({ crime_type: 'robbery', year: 2024, lng: -79.4, heat: false }));
  act(() => useDialogs.getState().open({ name: 'help' }));
  stop();
  expect(presented).toEqual([
    ['map_changed', { what: 'crime_type', on: true }],
    ['map_changed', { what: 'year', on: true }],
    ['map_changed', { what: 'heat', on: false }],
    ['dialog_opened', { dialog: 'help' }],
  ]);
});

it('shows no consent question if the browser sends Global Privacy Control', async () => {
  vi.stubGlobal('globalPrivacyControl', true);
  aServer(POSTHOG);
  drawn();
  await screen.findByText('Your browser asks us not to track you, so we do not count how you use this map.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByLabelText(COUNTED)).toBeNull();
});
