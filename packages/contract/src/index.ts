import { getAreas } from './areas.ts';
import { getCity, listCities } from './cities.ts';
import { getFeatures } from './features.ts';
import { getColumnFile, getColumns, listCrimes, listCrimesAtPlace } from './incidents.ts';
import { getStatistics } from './statistics.ts';

/** Every call of the API: what the OpenAPI document and the nonsense test go through. */
export const CALLS = {
  getAreas,
  getCity,
  getColumnFile,
  getColumns,
  getFeatures,
  getStatistics,
  listCities,
  listCrimes,
  listCrimesAtPlace,
} as const;
