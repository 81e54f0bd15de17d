import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { errorReply, mockApi, renderWithProviders } from '../../api/testing/mock-api.tsx';
import { MapState } from '../../map-state/MapState.tsx';
import { MapStatus } from './MapStatus.tsx';

afterEach(cleanup);

it('reports that nothing could be loaded if the cities fail to load, instead of loading forever', async () => {
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
