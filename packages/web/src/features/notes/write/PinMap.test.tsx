import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mockApi, renderWithProviders, saying } from '../../../api/testing/mock-api.tsx';
import { useSettings } from '../../../i18n/settings.ts';
import type { MapViewProps } from '../../../map/MapView.tsx';
import { FEATURES } from '../testing/notes-server.tsx';
import { PinMap } from './PinMap.tsx';

vi.mock('../../../map/maplibre.ts', () => ({ MAPLIBRE: {} }));
vi.mock('../../../map/MapView.tsx', () => ({
  // MapLibre reads its labels only once, when the map is created.
  MapView: ({ small }: MapViewProps) => {
    const [words] = useState(small?.words);
    return <p>{words?.['CooperativeGesturesHandler.WindowsHelpText']}</p>;
  },
}));

afterEach(() => {
  act(() => useSettings.getState().setLanguage('en'));
  vi.unstubAllGlobals();
});

it('explains how to zoom in the language of the page, also after the language changes', async () => {
  mockApi({ 'GET /api/features': saying(FEATURES) });
  renderWithProviders(<PinMap at={[-79.38, 43.65]} circle={null} onMove={vi.fn()} />);
  expect(await screen.findByText('Hold Ctrl and scroll to zoom the map')).toBeTruthy();
  act(() => useSettings.getState().setLanguage('fr'));
  expect(await screen.findByText('Maintenez la touche Ctrl enfoncée et faites défiler pour zoomer')).toBeTruthy();
});
