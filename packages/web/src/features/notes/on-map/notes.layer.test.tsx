import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { mockApi } from '../../../api/testing/mock-api.tsx';
import { useMapView } from '../../../map-state/map-view-store.ts';
import { renderOnMap, someFeatures } from '../../../map-state/testing/render-on-map.tsx';
import { notes } from './notes.layer.tsx';

vi.mock('./NotesOnMap.tsx', () => new Promise(() => undefined));

it('shows the rest of the map while the code of the notes layer is loading', async () => {
  mockApi({});
  useMapView.setState({ isReady: true });
  renderOnMap(
    <Suspense fallback="nothing yet">
      <notes.Drawing theme="dark" basemap={someFeatures().basemap} covered={{ top: 0, right: 0, bottom: 0, left: 0 }} />
      <p>an opened place</p>
    </Suspense>,
  );
  await act(async () => undefined);
  expect(screen.getByText('an opened place').isConnected).toBe(true);
});
