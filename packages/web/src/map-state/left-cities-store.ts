import type { CityOrAll } from '@crimemap/contract/cities';
import { create } from 'zustand';

interface LeftCities {
  /** Query of the page's URL for each city. */
  readonly addresses: Readonly<Partial<Record<CityOrAll, string>>>;
  leave(city: CityOrAll, address: string): void;
}

/** State of each city when the user last left the city in this visit. */
export const useLeftCities = create<LeftCities>((set) => ({
  addresses: {},
  leave: (city, address) => set(({ addresses }) => ({ addresses: { ...addresses, [city]: address } })),
}));
