import type { CityOrAll } from '@crimemap/contract/cities';
import { create } from 'zustand';

interface LeftCities {
  /** Query of the page's address, by city. */
  readonly addresses: Readonly<Partial<Record<CityOrAll, string>>>;
  leave(city: CityOrAll, address: string): void;
}

/** What each city showed when the user last left it on this visit. */
export const useLeftCities = create<LeftCities>((set) => ({
  addresses: {},
  leave: (city, address) => set(({ addresses }) => ({ addresses: { ...addresses, [city]: address } })),
}));
