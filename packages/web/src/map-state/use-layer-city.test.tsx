import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answering } from '../api/testing/answering.tsx';
import { useMapView } from './map-view-store.ts';
import { drawOnMap } from './testing/draw-on-map.tsx';
import { useLayerCity } from './use-layer-city.ts';

beforeEach(() => void answering({}));

const Shown = () => <p>{`live calls of ${useLayerCity('live')?.id}, notes of ${useLayerCity('notes')?.id}`}</p>;
const shown = () => screen.getByText(/^live calls/).textContent;
const ready = () => act(() => useMapView.setState({ isReady: true }));

it('shows live calls once the map is there, and not before: their script and their answer would hold it up [2§9.5]', () => {
  drawOnMap(<Shown />);
  expect(shown()).toBe('live calls of undefined, notes of undefined');
  ready();
  expect(shown()).toBe('live calls of toronto, notes of toronto');
});

it('shows none where the link says so [2§2.18]', () => {
  drawOnMap(<Shown />, { link: 'live=0' });
  ready();
  expect(shown()).toBe('live calls of undefined, notes of toronto');
});
