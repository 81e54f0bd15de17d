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
 * What the portal does not tell you:
 * - Names of layers lie about their years. `Occurrence_Data_2020_to_2023` holds 2021 to 2024; `Occurrence_2016_to_2019` the
 *   same and the first days of 2025; `Occurrence`, said to be the year to date, everything since the start of 2025;
 *   `Occurrence_Data_View` the same, some months behind. So each dataset asks for its days by `occ_date`, and layers that hold
 *   the same rows stand in for each other: nothing counts twice, whatever a layer holds next year.
 * - `occ_date` is a date without a clock, some of them midnight UTC and some midnight in Toronto. The hour is `occ_time`,
 *   and an estimate, `time_est`, where that is blank. Only `Occurrence` has the day of the report.
 * - `UniqueIdentifier` is a row's identity, `occ_id` that of an event with several rows.
 * - Words are spaced as it happens: `Break and Enter  - Schools`, `Theft Under $5000- Other`.
 * - Shootings and hate crimes are flags on rows of any category. A vehicle, or a theft from one, is told from other thefts by
 *   the finer word alone.
 * - Missing persons and sexual violations are among the rows; they are withheld here.
 * - Rows may name a municipality that is not the Region's; they keep their point and count in no area.
 * - The portal also has cameras and collisions; neither is read.
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
  // “York” alone is a street, a mill and a university of Toronto.
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
