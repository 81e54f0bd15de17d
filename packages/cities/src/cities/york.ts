import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { City } from '../kit/city.ts';
import { PROVINCES } from '../provinces.ts';
import { yorkAddresses } from './york/addresses.ts';
import { municipalityLayer } from './york/areas.ts';
import { LANDMARKS, QUARTERS, RAIL_STATIONS } from './york/landmarks.ts';
import { KNOWN_AREAS, MUNICIPALITIES, municipality } from './york/municipalities.ts';
import { occurrences, occurrencesBefore2025 } from './york/occurrences.ts';
import { TIME_ZONE, VALID } from './york/row.ts';
import { yorkStreets } from './york/streets.ts';
import { ATTRIBUTION } from './york/texts.ts';
import { PUBLISHED_APART } from './york/words.ts';

/*
 * York Regional Police, Community Safety Data Portal (ArcGIS feature layers).
 *
 * Undocumented behaviour of the portal:
 * - Names of layers do not match their years. `Occurrence_Data_2020_to_2023` contains 2021 to 2024.
 *   `Occurrence_2016_to_2019` contains the same and the first days of 2025. `Occurrence`, described as the year to
 *   date, contains everything since the start of 2025. `Occurrence_Data_View` contains the same, some months behind.
 *   Each dataset therefore filters its days by `occ_date`, and layers with the same rows replace each other, so nothing
 *   counts twice.
 * - `occ_date` is a date without a time, in some rows midnight UTC and in others midnight in Toronto. The hour is
 *   `occ_time`, or the estimate `time_est` if that is blank. Only `Occurrence` has the report day.
 * - `UniqueIdentifier` identifies a row, `occ_id` an event with several rows.
 * - Spacing of words is irregular: `Break and Enter  - Schools`, `Theft Under $5000- Other`.
 * - Shootings and hate crimes are flags on rows of any category. Only the finer word distinguishes theft of or from a
 *   vehicle from other thefts.
 * - Missing persons and sexual violations are among the rows; they are withheld here.
 * - Rows may name a municipality outside the Region; they keep their point and count in no area.
 * - The portal also has cameras and collisions, which are not read.
 */
export const york: City = {
  id: 'york',
  ...CITY_FACTS.york,
  displayName: { en: 'York Region', fr: 'Région de York' },
  description: {
    en: 'Occurrences in nine municipalities since 2021.',
    fr: 'Événements survenus dans neuf municipalités depuis 2021.',
  },
  hasHistoricalData: true,
  time_zone: TIME_ZONE,
  bounds: [
    [-79.8, 43.74],
    [-79.15, 44.4],
  ],
  view: {
    desktop: { center: [-79.47, 44.07], zoom: 9.8 },
    mobile: { center: [-79.47, 44.07], zoom: 9.1 },
  },
  area_kinds: ['municipality'],
  first_year: 2021,
  policeService: { en: 'York Regional Police', fr: 'Police régionale de York' },
  province: PROVINCES.ontario,
  language: 'en',
  alsoNamed: ['york region', 'region of york', 'region de york', 'york regional'],
  // `unless` excludes a street, a mill and a university in Toronto that are named York.
  shortName: {
    said: 'york',
    unless: / (?:east|north|fort|new|de) york | york (?:mills|university|region|regional) /,
  },
  examples: {
    areas: { en: ['Markham', 'Vaughan'], fr: ['Markham', 'Vaughan'] },
    near: { en: 'Canada’s Wonderland', fr: 'Canada’s Wonderland' },
  },
  rowsTag: 'york_api',
  licence: {
    title: 'York Regional Police, Community Safety Data Portal: terms of use',
    url: 'https://community-safety-portal-datayrp.hub.arcgis.com/',
    kind: 'own_terms',
  },
  attribution: ATTRIBUTION,
  valid: VALID,
  datasets: [occurrences, occurrencesBefore2025],
  areaLayers: [municipalityLayer],
  streetLayers: [yorkStreets],
  addressLayers: [yorkAddresses],
  areaCode: municipality,
  centres: { municipality: MUNICIPALITIES },
  centre: [-79.44, 43.95],
  places: { landmarks: LANDMARKS, quarters: QUARTERS, stations: RAIL_STATIONS },
  knownAreas: KNOWN_AREAS,
  finerOffences: PUBLISHED_APART,
};
