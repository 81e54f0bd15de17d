import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockApi } from '../api/testing/mock-api.tsx';
import { useMapView } from './map-view-store.ts';
import { useLayerCity } from './shown.ts';
import { renderOnMap } from './testing/render-on-map.tsx';

beforeEach(() => void mockApi({}));

const Shown = () => <p>{`live calls of ${useLayerCity('live')?.id}, notes of ${useLayerCity('notes')?.id}`}</p>;
const shown = () => screen.getByText(/^live calls/).textContent;
const ready = () => act(() => useMapView.setState({ isReady: true }));

it('useLayerCity returns a city for live calls and notes only when the map is ready, so that their requests do not delay the map [2§9.5]', () => {
  renderOnMap(<Shown />);
  expect(shown()).toBe('live calls of undefined, notes of undefined');
  ready();
  expect(shown()).toBe('live calls of toronto, notes of toronto');
});

it('useLayerCity returns no city for live calls if the URL hides live calls [2§2.18]', () => {
  renderOnMap(<Shown />, { link: 'live=0' });
  ready();
  expect(shown()).toBe('live calls of undefined, notes of toronto');
});
