import { getAreas } from './areas.ts';
import { getCanada } from './canada.ts';
import { getCity, listCities } from './cities.ts';
import { CITY_CALLS } from './city-crimes.ts';
import { getFeatures } from './features.ts';
import { getColumnFile, getColumns, listCrimes, listCrimesAtPlace } from './incidents.ts';
import { followLiveCalls, getLiveStatus, listLiveCalls } from './live.ts';
import { describePlace, listLandmarks, searchPlaces } from './places.ts';
import { getStatistics } from './statistics.ts';

/** Every call of the API: what the OpenAPI document and the nonsense test go through. */
export const CALLS = {
  describePlace,
  followLiveCalls,
  getAreas,
  getCanada,
  getCity,
  getColumnFile,
  getColumns,
  getFeatures,
  getLiveStatus,
  getStatistics,
  listCities,
  listCrimes,
  listCrimesAtPlace,
  listLandmarks,
  listLiveCalls,
  searchPlaces,
  listPeelCrimes: CITY_CALLS.peel.crimes,
  getPeelMetadata: CITY_CALLS.peel.metadata,
  getPeelStats: CITY_CALLS.peel.stats,
  getPeelHealth: CITY_CALLS.peel.health,
  listYorkCrimes: CITY_CALLS.york.crimes,
  getYorkMetadata: CITY_CALLS.york.metadata,
  getYorkStats: CITY_CALLS.york.stats,
  getYorkHealth: CITY_CALLS.york.health,
  listVancouverCrimes: CITY_CALLS.vancouver.crimes,
  getVancouverMetadata: CITY_CALLS.vancouver.metadata,
  getVancouverStats: CITY_CALLS.vancouver.stats,
  getVancouverHealth: CITY_CALLS.vancouver.health,
  listMontrealCrimes: CITY_CALLS.montreal.crimes,
  getMontrealMetadata: CITY_CALLS.montreal.metadata,
  getMontrealStats: CITY_CALLS.montreal.stats,
  getMontrealHealth: CITY_CALLS.montreal.health,
  listOttawaCrimes: CITY_CALLS.ottawa.crimes,
  getOttawaMetadata: CITY_CALLS.ottawa.metadata,
  getOttawaStats: CITY_CALLS.ottawa.stats,
  getOttawaHealth: CITY_CALLS.ottawa.health,
  listEdmontonCrimes: CITY_CALLS.edmonton.crimes,
  getEdmontonMetadata: CITY_CALLS.edmonton.metadata,
  getEdmontonStats: CITY_CALLS.edmonton.stats,
  getEdmontonHealth: CITY_CALLS.edmonton.health,
} as const;
