import type { LngLat } from '@crimemap/contract/geo';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { MapLibreMap } from 'maplibre-gl';
import { expect, it, vi } from 'vitest';
import { answering, draw } from '../../api/testing.tsx';
import { MapContext } from '../../map/map-context.ts';
import { PlacePopup } from './PlacePopup.tsx';

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

const CITY = { id: 'toronto', time_zone: 'America/Toronto', counted_by: 'occurred', area_kinds: ['division'] } as const;
const SCENE = { set: () => undefined, restore: () => undefined, lost: () => undefined };

it('another place that is opened is read aloud as the first was: its card has the focus', () => {
  answering({});
  const card = (at: LngLat) => (
    <MapContext value={{ map: {} as MapLibreMap, scene: SCENE }}>
      <PlacePopup city={CITY} at={at} filter={{}} source={null} onClose={() => undefined} />
    </MapContext>
  );
  const { client, rerender } = draw(card([-79.4, 43.7]));
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  // A press on the map takes the focus there.
  (document.activeElement as HTMLElement).blur();
  rerender(<QueryClientProvider client={client}>{card([-79.5, 43.6])}</QueryClientProvider>);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});
