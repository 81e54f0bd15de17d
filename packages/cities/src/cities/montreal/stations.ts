import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { AreaCentre } from '../../kit/city.ts';

/** Number of each neighbourhood police station (PDQ), and longitude and latitude of the centre of its territory. */
const TABLE: ReadonlyArray<readonly [number: number, lng: number, lat: number]> = [
  [1, -73.9042, 45.4323],
  [3, -73.8785, 45.4869],
  [4, -73.817, 45.487],
  [5, -73.7805, 45.4581],
  [7, -73.7128, 45.4981],
  [8, -73.688, 45.4486],
  [9, -73.6452, 45.4683],
  [10, -73.7039, 45.5304],
  [12, -73.597, 45.487],
  [13, -73.6238, 45.4319],
  [15, -73.5821, 45.4687],
  [16, -73.5641, 45.4569],
  [20, -73.5775, 45.501],
  [21, -73.5468, 45.5145],
  [23, -73.542, 45.5512],
  [26, -73.6352, 45.5037],
  [27, -73.6556, 45.5561],
  [30, -73.6167, 45.5676],
  [31, -73.625, 45.5409],
  [35, -73.6012, 45.5383],
  [38, -73.5808, 45.5261],
  [39, -73.6292, 45.6024],
  [42, -73.5953, 45.5893],
  [44, -73.5714, 45.5598],
  [45, -73.564, 45.6511],
  [46, -73.5661, 45.6123],
  [48, -73.5318, 45.5875],
  [49, -73.5149, 45.6503],
];

/** Montréal's 28 current PDQ. The service does not publish the population of a PDQ. */
export const STATIONS: readonly AreaCentre[] = TABLE.map(([number, lng, lat]) => ({
  code: String(number),
  name: `PDQ ${number}`,
  at: [lng, lat],
  population: null,
}));

const FORMER = Object.keys(CITY_FACTS.montreal.merged_areas ?? {});
const KNOWN = new Set([...STATIONS.map(({ code }) => code), ...FORMER]);

/**
 * Returns the station number in a text such as `38`, `38.0`, `PDQ 38` or `PDQ-38`; `null` if the text contains none.
 */
export function stationNumber(written: string | null): string | null {
  const number = written === null ? null : /^(?:PDQ[\s#-]*)?0*(\d{1,3})(?:\.0+)?$/i.exec(written)?.[1];
  return number ?? null;
}

/** Returns the station of a row; `null` for the métro (50), the airport (55) and other units without a territory. */
export function stationCode(written: string | null): string | null {
  const number = stationNumber(written);
  return number !== null && KNOWN.has(number) ? number : null;
}
