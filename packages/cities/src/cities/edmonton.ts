import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { City } from '../kit/city.ts';
import { PROVINCES } from '../provinces.ts';
import { edmontonAddresses } from './edmonton/addresses.ts';
import { wardLayer } from './edmonton/areas.ts';
import { KNOWN_AREAS } from './edmonton/known-areas.ts';
import { LANDMARKS, QUARTERS, RAIL_STATIONS } from './edmonton/landmarks.ts';
import { closedYears, lastTwelveMonths, VALID } from './edmonton/occurrences.ts';
import { edmontonStreets } from './edmonton/streets.ts';
import { ATTRIBUTION } from './edmonton/texts.ts';
import { WARDS, wardName } from './edmonton/wards.ts';
import { PUBLISHED_APART } from './edmonton/words.ts';

/*
 * Edmonton Police Service, Community Safety Data Portal (ArcGIS feature layers).
 *
 * Undocumented behaviour of the portal:
 * - Service names do not match their period: EPS_OCC_30DAY covers about twelve months, `CSDP_2_view` is 2023,
 *   `2023View` is 2024 and `2022_View` is 2025. Each closed year is read from its own layer and later reports from the
 *   rolling one, so nothing counts twice. When the rolling layer no longer reaches back to the last closed year, the
 *   next year's layer must be added.
 * - Only the report day is published, as noon UTC. All counts use it. There is no hour.
 * - Labels vary: `Drug Violation` and `Drug Violations`, and a truncated group name with a trailing space. Counts use
 *   types, and groups are not part of a row's identity.
 * - Many rows are complaints, not crimes. Rows that match no crime type are shown without one.
 * - There is no occurrence number, and object ids change every night. Identical rows are separate occurrences.
 * - Every location was moved to the nearest intersection. Layers use Web Mercator or Alberta's own grid.
 * - Rows have no ward or neighbourhood. The ward is found by point in polygon once the boundaries are imported.
 * - The ward file was once empty; the police service's own boundary layer then replaces it. Names have a curly
 *   apostrophe, no accents, or a trailing "Ward". Four names are lower case, as they should be.
 */
export const edmonton: City = {
  id: 'edmonton',
  ...CITY_FACTS.edmonton,
  displayName: { en: 'Edmonton', fr: 'Edmonton' },
  description: {
    en: 'Occurrences reported since 2023.',
    fr: 'Événements signalés depuis 2023.',
  },
  hasHistoricalData: true,
  time_zone: 'America/Edmonton',
  bounds: [
    [-113.72, 53.33],
    [-113.27, 53.72],
  ],
  view: {
    desktop: { center: [-113.4938, 53.5461], zoom: 10.5 },
    mobile: { center: [-113.4938, 53.5461], zoom: 9.6 },
  },
  area_kinds: ['ward'],
  first_year: 2023,
  counted_by: 'reported',
  policeService: { en: 'Edmonton Police Service', fr: 'Service de police d’Edmonton' },
  province: PROVINCES.alberta,
  language: 'en',
  examples: {
    areas: { en: ['O-day’min', 'papastew'], fr: ['O-day’min', 'papastew'] },
    near: { en: 'Churchill Square', fr: 'Churchill Square' },
  },
  rowsTag: 'edmonton_api',
  licence: {
    title: 'Edmonton Police Service terms and conditions of use',
    url: 'https://communitysafetydataportal.edmontonpolice.ca/',
    kind: 'own_terms',
  },
  attribution: ATTRIBUTION,
  valid: VALID,
  datasets: [lastTwelveMonths, ...closedYears],
  areaLayers: [wardLayer],
  streetLayers: [edmontonStreets],
  addressLayers: [edmontonAddresses],
  areaCode: wardName,
  centres: { ward: WARDS },
  centre: [-113.4938, 53.5461],
  places: { landmarks: LANDMARKS, quarters: QUARTERS, stations: RAIL_STATIONS },
  knownAreas: KNOWN_AREAS,
  finerOffences: PUBLISHED_APART,
};
