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
 * What the portal does not tell you:
 * - Dates are epoch milliseconds of local midnight written in UTC: 05:00Z in winter, 04:00Z in summer. Exports print the
 *   same instant as ISO, as `2004/01/03 05:00:00+00` or as `4/15/2014 4:00:00 AM`. The day is that instant's day in
 *   Toronto; the true hour is OCC_HOUR alone. The `Z` times of the 2014-2019 exports (lower-case header) are Toronto's
 *   own clock and must not be shifted.
 * - OCC_YEAR and its kind are blank before 2000 and for some rows; OCC_DATE is what counts. Blank too: no date, no guess.
 * - Weekday columns are padded with spaces; the day of the week follows from the date, so they are not read.
 * - 0,0 (in exports also 6e-9, its Mercator twin) means no place; NSA means no area. They are independent: an event up
 *   to 5 km outside the city has a point and hood NSA. Every place has been moved to the nearest intersection.
 * - Layers are stored in Web Mercator and some copies still answer in it, or in UTM 17.
 * - Divisions 54 and 55 merged in June 2018; older rows still say D54 and count in D55.
 * - An event number repeats once per offence, victim or stolen vehicle: never a reason to drop a row. Whole editions
 *   replace each other every quarter, object ids included, so neither is an identity.
 * - MCI_CATEGORY became CSI_CATEGORY in 2026. The five layers of single categories hold the same rows as the combined
 *   one: only the combined one is read. The year-to-date layer is read from the day after its newest report.
 * - The year-to-date layer also has thefts from vehicles, homicides and shootings; those are withheld there, since the
 *   layers of their own publish the same events.
 * - Hate crimes have no coordinates, and a time of day such as `900` for nine o'clock.
 * - A neighbourhood is `23`, `023` or a name with the number behind it, with a hyphen or a dash: compare by number. Rows name
 *   one of the 158; those of exports until 2019 one of the 140 there were.
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
