import type { City } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { MapLibreMap } from 'maplibre-gl';
import { expect, it, vi } from 'vitest';
import { mockApi, renderWithProviders } from '../../api/testing/mock-api.tsx';
import { MapContext } from '../../map/map-context.ts';
import { PlacePopup } from './PlaceCard.tsx';

vi.mock('maplibre-gl', () => ({
  Popup: class {
    private content = document.createElement('div');
    setLngLat = () => this;
    setDOMContent(content: HTMLDivElement) {
      this.content = content;
      return this;
    }
    addTo() {
      document.body.append(this.content);
      return this;
    }
    remove = () => this.content.remove();
  },
}));

const CITY = { id: 'toronto', time_zone: 'America/Toronto', area_kinds: ['division'] } satisfies Partial<City>;
const SCENE = { set: () => undefined, restore: () => undefined, lost: () => undefined };

const page = (at: LngLat | null) => (
  <>
    <button type="button">row</button>
    <button type="button">other row</button>
    <MapContext value={{ map: {} as MapLibreMap, scene: SCENE }}>
      {at && <PlacePopup city={CITY} at={at} filter={{}} source={null} onClose={vi.fn()} />}
    </MapContext>
  </>
);

function show() {
  mockApi({});
  const { client, rerender } = renderWithProviders(page(null));
  const open = (at: LngLat | null) => rerender(<QueryClientProvider client={client}>{page(at)}</QueryClientProvider>);
  return { open, focused: () => document.activeElement };
}

it('another place that is opened is read aloud as the first was: its card has the focus', () => {
  const { open, focused } = show();
  screen.getByText('row').focus();
  open([-79.4, 43.7]);
  expect(focused()).toBe(screen.getByRole('dialog'));
  screen.getByText('other row').focus();
  open([-79.5, 43.6]);
  expect(focused()).toBe(screen.getByRole('dialog'));
  open(null);
  expect(focused()).toBe(screen.getByText('other row'));
});

it('a card that goes leaves the focus to who has gone on to something else', () => {
  const { open, focused } = show();
  screen.getByText('row').focus();
  open([-79.4, 43.7]);
  screen.getByText('other row').focus();
  open(null);
  expect(focused()).toBe(screen.getByText('other row'));
});
