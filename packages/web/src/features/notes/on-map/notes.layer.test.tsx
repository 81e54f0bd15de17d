import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { answering } from '../../../api/testing/answering.tsx';
import { useMapView } from '../../../map-state/map-view-store.ts';
import { drawOnMap, someFeatures } from '../../../map-state/testing/draw-on-map.tsx';
import { notes } from './notes.layer.tsx';

vi.mock('./NotesOnMap.tsx', () => new Promise(() => undefined));

it('while the notes’ part of the page is still on its way, what else is on the map is there', async () => {
  answering({});
  useMapView.setState({ isReady: true });
  drawOnMap(
    <Suspense fallback="nothing yet">
      <notes.Drawing theme="dark" basemap={someFeatures().basemap} covered={{ top: 0, right: 0, bottom: 0, left: 0 }} />
      <p>an opened place</p>
    </Suspense>,
  );
  await act(async () => undefined);
  expect(screen.getByText('an opened place').isConnected).toBe(true);
});
