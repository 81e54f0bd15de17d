import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { AreaLayer, City } from '../kit/city.ts';
import { text } from '../kit/values.ts';
import { PROVINCES } from '../provinces.ts';
import { vancouverAddresses } from './vancouver/addresses.ts';
import { crime, VALID } from './vancouver/crime.ts';
import { KNOWN_AREAS } from './vancouver/known-areas.ts';
import { LANDMARKS, QUARTERS, RAIL_STATIONS } from './vancouver/landmarks.ts';
import { NEIGHBOURHOODS, neighbourhoodCode } from './vancouver/neighbourhoods.ts';
import { PUBLISHED_APART } from './vancouver/words.ts';

const localAreas: AreaLayer = {
  kind: 'neighbourhood',
  geography: {
    as_of: { en: 'The City’s 22 local areas', fr: 'Les 22 quartiers de la Ville' },
    note: {
      en: 'Reports are counted in the local area they name. Stanley Park and Musqueam, which the police name too, are none of the 22: no layer draws them.',
      fr: 'Les signalements sont comptés dans le quartier qu’ils nomment. Stanley Park et Musqueam, que la police nomme aussi, ne font pas partie des 22\u00a0: aucune couche ne les dessine.',
    },
  },
  feed: {
    protocol: 'geojson',
    url: 'https://opendata.vancouver.ca/api/explore/v2.1/catalog/datasets/local-area-boundary/exports/geojson',
    required: ['name'],
    optional: [],
  },
  read: (row) => {
    const name = text(row, 'name');
    const code = neighbourhoodCode(name) ?? name;
    return code === null ? null : { code, name: code, population: null, address: null };
  },
  merged: {},
};

import { vancouverStreets } from './vancouver/streets.ts';

/*
 * Vancouver Police Department, GeoDASH open data (a zip with one CSV file); the City of Vancouver's local areas
 * (GeoJSON).
 *
 * Undocumented behaviour of the portal:
 * - X and Y are metres of UTM zone 10 North, NAD83. Missing values are `""`, `0` or `0.0`.
 * - Every `Offence Against a Person` and every `Homicide` has the block `OFFSET TO PROTECT PRIVACY`, X and Y 0.0 and
 *   the time 0:00. That time means "unknown", never midnight. The same holds for exactly 0:00 in other rows, where it
 *   is sixty times as frequent as any other minute.
 * - About one row in twenty is an exact copy of another. These are real repeats, distinguished only by their number.
 * - There are no ids. A row is identified by its whole content.
 * - Each download is a new version in which older years change. The file of all years once lacked a year in the
 *   middle; that year's own archive then fills the gap.
 * - The police say `Central Business District` for the city's Downtown and `Arbutus Ridge` for its `Arbutus-Ridge`.
 *   They also name Stanley Park and Musqueam, which are not local areas. Some rows name none.
 * - The boundary portal is the city's, not the police's, and has another licence.
 * - The service's page lists police districts by neighbourhood. No row contains one and no layer draws them.
 */
export const vancouver: City = {
  id: 'vancouver',
  ...CITY_FACTS.vancouver,
  displayName: { en: 'Vancouver', fr: 'Vancouver' },
  description: {
    en: 'Crime reported since 2003.',
    fr: 'Crimes signalés depuis 2003.',
  },
  hasHistoricalData: true,
  time_zone: 'America/Vancouver',
  bounds: [
    [-123.27, 49.19],
    [-123.02, 49.32],
  ],
  view: {
    desktop: { center: [-123.1207, 49.2527], zoom: 11.5 },
    mobile: { center: [-123.1207, 49.2527], zoom: 10.6 },
    // The lands of the university are outside this box; Stanley Park is inside.
    extent: [
      [-123.226, 49.197],
      [-123.022, 49.316],
    ],
  },
  area_kinds: ['neighbourhood'],
  first_year: 2003,
  policeService: { en: 'Vancouver Police Department', fr: 'Service de police de Vancouver' },
  province: PROVINCES.britishColumbia,
  language: 'en',
  newsReleases: 'https://vpd.ca/news/rss.xml',
  examples: {
    areas: { en: ['Kitsilano', 'Mount Pleasant'], fr: ['Kitsilano', 'Mount Pleasant'] },
    near: { en: 'Canada Place', fr: 'Canada Place' },
  },
  rowsTag: 'vancouver_api',
  licence: {
    title: 'GeoDASH terms and disclaimer (no open licence)',
    url: 'https://geodash.vpd.ca/opendata/',
    kind: 'own_terms',
  },
  attribution: {
    en: '© City of Vancouver; Vancouver Police Department, GeoDASH. Contains information licensed under the Open Government Licence – Vancouver.',
    fr: '© City of Vancouver; Service de police de Vancouver, GeoDASH. Contient de l’information visée par la Licence du gouvernement ouvert – Vancouver.',
  },
  valid: VALID,
  datasets: [crime],
  areaLayers: [localAreas],
  streetLayers: vancouverStreets,
  addressLayers: [vancouverAddresses],
  areaCode: neighbourhoodCode,
  centres: { neighbourhood: NEIGHBOURHOODS },
  centre: [-123.1207, 49.2527],
  places: { landmarks: LANDMARKS, quarters: QUARTERS, stations: RAIL_STATIONS },
  knownAreas: KNOWN_AREAS,
  finerOffences: PUBLISHED_APART,
};
