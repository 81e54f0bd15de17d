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
 * What the portal does not tell you:
 * - Services lie about their period: EPS_OCC_30DAY rolls over about twelve months, `CSDP_2_view` is 2023, `2023View` is
 *   2024 and `2022_View` is 2025. All of each closed year is read from its own layer and what was reported since from the
 *   rolling one, so nothing counts twice. When the rolling layer no longer reaches back to the last closed year, the next
 *   year's layer has to be added.
 * - Only the day of the report exists, written as noon UTC: everything is counted by it. There is no hour.
 * - Labels come in variants: `Drug Violation` and `Drug Violations`, a group with a trailing space that is cut off in the
 *   middle of its name. Types are what counts, and groups are no part of a row's identity.
 * - Many rows are complaints, not crimes; those none of our crime types stands for are shown without one.
 * - There is no number of the occurrence, and object ids change every night. Rows that say the same are different ones.
 * - Every place has been moved to the nearest intersection. Layers are stored in Web Mercator or in Alberta's own grid.
 * - There is no ward or neighbourhood in a row: the ward is found by point in polygon once the boundaries are read.
 * - The file of the wards has been found empty; the police service's own boundary layer then stands in. Names come with a
 *   curly apostrophe, without accents, or with "Ward" behind them. Four are written in lower case, as they should be.
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
