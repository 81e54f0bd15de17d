import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { City } from '../kit/city.ts';
import { PROVINCES } from '../provinces.ts';
import { montrealAddresses } from './montreal/addresses.ts';
import { boroughLayer, stationLayer } from './montreal/areas.ts';
import { BOROUGHS } from './montreal/boroughs.ts';
import { criminalActs, VALID } from './montreal/criminal-acts.ts';
import { KNOWN_AREAS } from './montreal/known-areas.ts';
import { LANDMARKS, QUARTERS } from './montreal/landmarks.ts';
import { RAIL_STATIONS } from './montreal/rail-stations.ts';
import { STATIONS, stationCode } from './montreal/stations.ts';

import { montrealStreets } from './montreal/streets.ts';

/*
 * Service de police de la Ville de Montréal, dataset "actes criminels" (a CKAN datastore), the limits of its
 * neighbourhood stations and the boroughs (GeoJSON files).
 *
 * Undocumented behaviour of the portal:
 * - The datastore's SQL endpoint is switched off at times, and permanently on related portals. Rows are then read
 *   page by page through the plain endpoint. Requests without a user agent are rejected.
 * - Every value is text, also coordinates and station numbers. An unknown location is blank, formerly 0 or 1.
 * - X and Y are metres of MTM zone 8 (EPSG:32188), LONGITUDE and LATITUDE the same location in degrees. Some copies
 *   lack one of the pairs.
 * - There is no hour and no event number. The only time is the shift (jour, soir, nuit). Identical rows are separate
 *   offences.
 * - There are six categories. Assaults and sexual offences are not included.
 * - Rows name stations that were merged since (22 into 21, 11 into 9, 24 into 26, 33 into 31). They also name the
 *   métro (50) and the airport (55), which have no territory. A station is `38`, `38.0`, `PDQ-38` or blank.
 * - The stations' limits are in metres of MTM zone 8, contrary to GeoJSON; converted copies exist. They do not follow
 *   the boroughs' limits. The column of the number has had four names.
 * - The borough file also contains the 15 linked cities, since the same police serve the whole island. It has hyphens
 *   where the boroughs' names have dashes.
 * - Files may be redirected to a file store with an expiring address. Only the portal's own address is permanent.
 */
export const montreal: City = {
  id: 'montreal',
  ...CITY_FACTS.montreal,
  displayName: { fr: 'Montréal', en: 'Montréal' },
  description: {
    fr: 'Actes criminels enregistrés depuis 2015.',
    en: 'Criminal acts recorded since 2015.',
  },
  hasHistoricalData: true,
  time_zone: 'America/Toronto',
  bounds: [
    [-74, 45.38],
    [-73.47, 45.715],
  ],
  view: {
    desktop: { center: [-73.735, 45.55], zoom: 10.3 },
    mobile: { center: [-73.735, 45.55], zoom: 9.3 },
  },
  area_kinds: ['pdq', 'borough'],
  first_year: 2015,
  policeService: { en: 'Service de police de la Ville de Montréal', fr: 'Service de police de la Ville de Montréal' },
  province: PROVINCES.quebec,
  language: 'fr',
  examples: {
    areas: { en: ['PDQ 20', 'PDQ 21'], fr: ['PDQ 20', 'PDQ 21'] },
    near: { en: 'Place des Arts', fr: 'la Place des Arts' },
  },
  rowsTag: 'montreal_ckan',
  licence: {
    title: 'Creative Commons Attribution 4.0 (CC BY 4.0)',
    url: 'https://creativecommons.org/licenses/by/4.0/',
    kind: 'open',
  },
  attribution: {
    fr: 'Données\u00a0: Ville de Montréal / SPVM, Actes criminels (CC BY 4.0).',
    en: 'Data: Ville de Montréal / SPVM, Actes criminels (CC BY 4.0).',
  },
  valid: VALID,
  datasets: [criminalActs],
  areaLayers: [stationLayer, boroughLayer],
  streetLayers: [montrealStreets],
  addressLayers: [montrealAddresses],
  areaCode: stationCode,
  centres: { pdq: STATIONS, borough: BOROUGHS },
  centre: [-73.6673, 45.5388],
  places: { landmarks: LANDMARKS, quarters: QUARTERS, stations: RAIL_STATIONS },
  knownAreas: KNOWN_AREAS,
  finerOffences: {},
};
