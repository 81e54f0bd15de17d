import { create } from 'zustand';
import type { MapSearch } from './map-search.ts';

type Filter = 'crime_type' | 'division' | 'year' | 'days' | 'period' | 'months' | 'hours';
type Place = 'kind' | 'lng' | 'lat' | 'z' | 'area' | 'at' | 'near' | 'r';

interface LeftCities {
  /** What a city gets back. Its layers start afresh. */
  readonly settings: Readonly<Partial<Record<MapSearch['city'], Pick<MapSearch, Filter | Place>>>>;
  leave(shown: MapSearch): void;
}

/** What each city showed when the person last left it, on this visit. */
export const useLeftCities = create<LeftCities>((set) => ({
  settings: {},
  leave({ city, ...shown }) {
    const { crime_type, division, year, days, period, months, hours } = shown;
    const { kind, lng, lat, z, area, at, near, r } = shown;
    const filter = { crime_type, division, year, days, period, months, hours };
    set(({ settings }) => ({ settings: { ...settings, [city]: { ...filter, kind, lng, lat, z, area, at, near, r } } }));
  },
}));
