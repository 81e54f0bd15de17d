import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { City } from '../kit/city.ts';
import { PROVINCES } from '../provinces.ts';
import { peelAddresses } from './peel/addresses.ts';
import { divisionLayer, municipalityLayer } from './peel/areas.ts';
import { DIVISIONS, divisionCode } from './peel/divisions.ts';
import { incidents, TIME_ZONE, VALID } from './peel/incidents.ts';
import { LANDMARKS, QUARTERS, RAIL_STATIONS } from './peel/landmarks.ts';
import { KNOWN_AREAS, MUNICIPALITIES } from './peel/municipalities.ts';
import { peelStreets } from './peel/streets.ts';
import { ATTRIBUTION } from './peel/texts.ts';

/*
 * Peel Regional Police, the map "Ecrimes" (an ArcGIS feature layer).
 *
 * Undocumented behaviour of the service:
 * - It contains the last 36 months and drops a day for each new one. Object ids restart with every version.
 * - `OccDateUTC` is the instant; the day is its day in Toronto. `OccDate` sometimes differs and is used only if the
 *   other is blank. The text columns are local, and the hour is `OccurrenceHour`.
 * - Categories are codes of three characters. `DRT` may mean drug trafficking or theft from a vehicle, so the row's
 *   description decides. Only the description identifies hate-motivated mischief.
 * - An occurrence number repeats once per offence (about 6,500 numbers do), so never drop rows for it.
 * - Municipalities are upper case without spaces (`HALTONHILLS`). Some rows are outside the Region (Toronto, Oakville
 *   and others); they keep their point and are marked as outside Peel. Some are blank.
 * - Locations are generalised along the street, so a point is at best a block. There is no report day.
 * - Divisions are in the same service under an undocumented layer number, found by the name `PeelDivisions`. The
 *   airport's division has a name but no number; here it is 31.
 * - Caledon and provincial highways are policed by the OPP. Few rows there do not mean few crimes.
 * - `Crime_Map` of another organisation looks like Peel's but is Halton's.
 */
export const peel: City = {
  id: 'peel',
  ...CITY_FACTS.peel,
  displayName: { en: 'Peel Region', fr: 'Région de Peel' },
  description: {
    en: 'Incidents in Mississauga and Brampton.',
    fr: 'Incidents à Mississauga et à Brampton.',
  },
  hasHistoricalData: true,
  time_zone: TIME_ZONE,
  bounds: [
    [-80.15, 43.47],
    [-79.53, 44],
  ],
  view: {
    desktop: { center: [-79.71, 43.67], zoom: 10.2 },
    mobile: { center: [-79.71, 43.66], zoom: 9.5 },
    // Caledon is outside this box.
    extent: [
      [-79.89, 43.48],
      [-79.535, 43.85],
    ],
  },
  area_kinds: ['division', 'municipality'],
  first_year: 2023,
  policeService: { en: 'Peel Regional Police', fr: 'Police régionale de Peel' },
  province: PROVINCES.ontario,
  language: 'en',
  alsoNamed: ['peel', 'peel region', 'region of peel', 'region de peel'],
  examples: { areas: { en: ['D11', 'D12'], fr: ['D11', 'D12'] }, near: { en: 'Square One', fr: 'Square One' } },
  rowsTag: 'peel_api',
  rowsNamedByNeighbourhood: true,
  licence: {
    title: 'Peel Regional Police, terms and conditions',
    url: 'https://www.peelpolice.ca/en/terms-conditions.aspx',
    kind: 'own_terms',
  },
  attribution: ATTRIBUTION,
  valid: VALID,
  datasets: [incidents],
  areaLayers: [divisionLayer, municipalityLayer],
  streetLayers: [peelStreets],
  addressLayers: [peelAddresses],
  areaCode: divisionCode,
  centres: { division: DIVISIONS, municipality: MUNICIPALITIES },
  centre: [-79.69, 43.65],
  places: { landmarks: LANDMARKS, quarters: QUARTERS, stations: RAIL_STATIONS },
  knownAreas: KNOWN_AREAS,
  finerOffences: {},
};
