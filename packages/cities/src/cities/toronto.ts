import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { City } from '../kit/city.ts';
import { PROVINCES } from '../provinces.ts';
import { torontoAddresses } from './toronto/addresses.ts';
import { divisionLayer, neighbourhoodLayer } from './toronto/areas.ts';
import { DIVISIONS, writtenDivision } from './toronto/divisions.ts';
import { homicides, shootings } from './toronto/gun-and-homicide.ts';
import { hateCrimes } from './toronto/hate-crimes.ts';
import { majorCrimeIndicators, theftFromMotorVehicle } from './toronto/indicators.ts';
import { KNOWN_AREAS } from './toronto/known-areas.ts';
import { LANDMARKS, QUARTERS } from './toronto/landmarks.ts';
import { NEIGHBOURHOODS } from './toronto/neighbourhoods.ts';
import { RAIL_STATIONS } from './toronto/rail-stations.ts';
import { TIME_ZONE, VALID } from './toronto/row.ts';
import { torontoStreets } from './toronto/streets.ts';
import { ATTRIBUTION } from './toronto/texts.ts';
import { PUBLISHED_APART } from './toronto/words.ts';
import { yearToDate } from './toronto/year-to-date.ts';

/*
 * Toronto Police Service, Public Safety Data Portal (ArcGIS feature layers).
 *
 * Undocumented behaviour of the portal:
 * - Dates are epoch milliseconds of local midnight in UTC: 05:00Z in winter, 04:00Z in summer. Exports print the same
 *   instant as ISO, as `2004/01/03 05:00:00+00` or as `4/15/2014 4:00:00 AM`. The day is that instant's day in Toronto;
 *   only OCC_HOUR gives the hour. The `Z` times of the 2014-2019 exports (lower-case header) are Toronto time and must
 *   not be shifted.
 * - OCC_YEAR and similar columns are blank before 2000 and for some rows, so OCC_DATE is used. If it is also blank,
 *   the date is unknown.
 * - Weekday columns are padded with spaces. They are not read because the date gives the weekday.
 * - 0,0 (in exports also 6e-9, its Mercator twin) means no location; NSA means no area. They are independent: an
 *   event up to 5 km outside the city has a point and hood NSA. Every location was moved to the nearest intersection.
 * - Layers are stored in Web Mercator, and some copies respond in it or in UTM 17.
 * - Divisions 54 and 55 merged in June 2018. Older rows still say D54 and count in D55.
 * - An event number repeats once per offence, victim or stolen vehicle, so never drop rows for it. Each quarter a
 *   whole new version replaces the old one, including object ids, so neither identifies a row.
 * - MCI_CATEGORY became CSI_CATEGORY in 2026. The five layers of single categories contain the same rows as the
 *   combined one, so only the latter is read. The year-to-date layer is read from the day after the newest report of
 *   the combined layer.
 * - The year-to-date layer also has thefts from vehicles, homicides and shootings. They are withheld there because
 *   their own layers publish the same events.
 * - Hate crimes have no coordinates, and a time of day such as `900` for nine o'clock.
 * - A neighbourhood is `23`, `023` or a name followed by the number, with a hyphen or a dash, so compare by number.
 *   Rows name one of the 158; exports until 2019 name one of the former 140.
 */
export const toronto: City = {
  id: 'toronto',
  ...CITY_FACTS.toronto,
  displayName: { en: 'Toronto', fr: 'Toronto' },
  description: {
    en: 'Crime reported since 2014, shootings and homicides since 2004.',
    fr: 'Crimes signalés depuis 2014; tirs d’arme à feu et homicides depuis 2004.',
  },
  hasHistoricalData: true,
  time_zone: TIME_ZONE,
  bounds: [
    [-79.6393, 43.581],
    [-79.1152, 43.8555],
  ],
  view: {
    desktop: { center: [-79.3832, 43.7182], zoom: 10.5 },
    mobile: { center: [-79.3832, 43.7182], zoom: 9.6 },
  },
  area_kinds: ['division', 'neighbourhood'],
  first_year: 2004,
  policeService: { en: 'Toronto Police Service', fr: 'Service de police de Toronto' },
  province: PROVINCES.ontario,
  language: 'en',
  newsReleases: 'https://www.tps.ca/media-centre/news-releases/rss/',
  examples: { areas: { en: ['D51', 'D52'], fr: ['D51', 'D52'] }, near: { en: 'CN Tower', fr: 'la Tour CN' } },
  rowsTag: 'tps_open_data',
  neighbourhoodsNumbered: true,
  licence: {
    title: 'Open Government Licence – Ontario',
    url: 'https://data.torontopolice.on.ca/pages/open-data-licence',
    kind: 'open',
  },
  attribution: ATTRIBUTION,
  valid: VALID,
  datasets: [majorCrimeIndicators, yearToDate, theftFromMotorVehicle, shootings, homicides, hateCrimes],
  areaLayers: [divisionLayer, neighbourhoodLayer],
  streetLayers: [torontoStreets],
  addressLayers: [torontoAddresses],
  areaCode: writtenDivision,
  centres: { division: DIVISIONS, neighbourhood: NEIGHBOURHOODS },
  centre: [-79.3832, 43.7182],
  places: { landmarks: LANDMARKS, quarters: QUARTERS, stations: RAIL_STATIONS },
  knownAreas: KNOWN_AREAS,
  finerOffences: PUBLISHED_APART,
};
