import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { errorReply, mockApi, renderWithProviders } from '../../api/testing/mock-api.tsx';
import { MapState } from '../../map-state/MapState.tsx';
import { MapStatus } from './MapStatus.tsx';

afterEach(cleanup);

it('shows an error instead of an endless loading message if the list of cities fails to load', async () => {
  history.replaceState(null, '', '/?city=toronto');
  mockApi({ 'GET /api/cities': () => errorReply('not_available', 503) });
  renderWithProviders(
    <MapState>
      <MapStatus />
    </MapState>,
  );
  expect(await screen.findByText('The reports could not be loaded.')).toBeTruthy();
  expect(screen.queryByText('Loading the reports…')).toBeNull();
});
