import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { m } from '../../i18n/generated/messages.js';
import { someFeatures } from '../../map-state/testing/render-on-map.tsx';
import AlertsScreen from './AlertsScreen.tsx';

it.each([
  ['can send emails', true, 'Sign in to see your email updates.', 1],
  ['can send none', false, 'Email updates are not available on this site.', 0],
])(
  'shows a login button or says that emails are not available if the server %s',
  async (_, alerts_enabled, sentence, buttons) => {
    mockApi({ 'GET /api/features': saying(someFeatures({ alerts_enabled })) });
    renderWithProviders(<AlertsScreen />);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: m.login() })).toHaveLength(buttons);
  },
);
