import { DIVISIONS as PUBLISHED_DIVISIONS } from '@crimemap/cities/cities/toronto/divisions';
import { NEIGHBOURHOODS as PUBLISHED_NEIGHBOURHOODS } from '@crimemap/cities/cities/toronto/neighbourhoods';
import type { AreaCentre } from '@crimemap/cities/kit/city';

export interface Centre {
  readonly code: string;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  readonly population: number;
  readonly address: string;
}

const centreOf = ({ code, name, at: [lng, lat], population, address }: AreaCentre): Centre => ({
  code,
  name,
  lng,
  lat,
  population: population ?? 0,
  address: address ?? '',
});

/** The 16 police divisions around whose published centres the invented boundaries are drawn. */
export const DIVISIONS: readonly Centre[] = PUBLISHED_DIVISIONS.map(centreOf);

/** The 158 neighbourhoods, with their census population of 2021. */
export const NEIGHBOURHOODS: readonly Centre[] = PUBLISHED_NEIGHBOURHOODS.map(centreOf);
