import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { City } from '../kit/city.ts';
import { PROVINCES } from '../provinces.ts';
import { ottawaAddresses } from './ottawa/addresses.ts';
import { neighbourhoodLayer, wardLayer } from './ottawa/areas.ts';
import { criminalOffences } from './ottawa/criminal-offences.ts';
import { KNOWN_AREAS } from './ottawa/known-areas.ts';
import { LANDMARKS, QUARTERS, RAIL_STATIONS } from './ottawa/landmarks.ts';
import { TIME_ZONE, VALID } from './ottawa/row.ts';
import { hateCrimes, shootings } from './ottawa/shootings-and-hate-crimes.ts';
import { ottawaStreets } from './ottawa/streets.ts';
import { ATTRIBUTION } from './ottawa/texts.ts';
import { WARDS, wardNumber } from './ottawa/wards.ts';
import { PUBLISHED_APART } from './ottawa/words.ts';

/*
 * Ottawa Police Service, Community Safety Data Portal (ArcGIS feature layers).
 *
 * Undocumented behaviour of the portal:
 * - Times are hours and minutes without a separator or leading zeros: `2300`, `930`, `45`. A plain `0` is midnight or
 *   "unknown", so it counts as unknown.
 * - The day of the offence can be missing while the report day is present. Day and hour are then unknown.
 * - Layers are stored in MTM zone 9 and respond in it by default; so do exports.
 * - There is no event number, and new versions replace the old ones whole, including object ids. A row is identified
 *   by its content. Identical rows are separate offences.
 * - Theft of Motor Vehicle, Homicide and Bike Theft also have their own layers. The layer of criminal offences contains
 *   the same events, so only that layer is read. Shootings and hate crimes are only in their own layers.
 * - One category is also written `Theft - Motor Vehicle`.
 * - A ward is `Ward 12 - Rideau-Vanier` in rows and a bare number in the boundary layer, so compare by number. Wards
 *   changed at the end of 2022 and some numbers were reassigned. A row has the name that its ward had at publication,
 *   which distinguishes an old ward from a new one with the same number.
 * - Sector and division are only in exports. No source gives the limits of sectors, so they are shown but not drawn.
 * - Hate crimes have no coordinates.
 * - The year to date has a separate map with daily updates, whose layer address is not published. The data read here
 *   ends with the last published year.
 */
export const ottawa: City = {
  id: 'ottawa',
  ...CITY_FACTS.ottawa,
  displayName: { en: 'Ottawa', fr: 'Ottawa' },
  description: {
    en: 'Criminal offences, shootings and hate crimes since 2018.',
    fr: 'Infractions criminelles, tirs d’arme à feu et crimes haineux depuis 2018.',
  },
  hasHistoricalData: true,
  time_zone: TIME_ZONE,
  bounds: [
    [-76.36, 44.96],
    [-75.24, 45.54],
  ],
  view: {
    desktop: { center: [-75.6972, 45.4215], zoom: 10.5 },
    mobile: { center: [-75.6972, 45.4215], zoom: 9.6 },
  },
  area_kinds: ['ward', 'neighbourhood'],
  first_year: 2018,
  policeService: { en: 'Ottawa Police Service', fr: 'Service de police d’Ottawa' },
  province: PROVINCES.ontario,
  language: 'en',
  examples: {
    areas: { en: ['Ward 14', 'Ward 12'], fr: ['quartier 14', 'quartier 12'] },
    near: { en: 'Parliament Hill', fr: 'la Colline du Parlement' },
  },
  rowsTag: 'ottawa_api',
  licence: {
    title: 'Ottawa Police Service open data licence',
    url: 'https://data.ottawapolice.ca/pages/open-data-licence',
    kind: 'open',
  },
  attribution: ATTRIBUTION,
  valid: VALID,
  datasets: [criminalOffences, shootings, hateCrimes],
  areaLayers: [wardLayer, neighbourhoodLayer],
  streetLayers: [ottawaStreets],
  addressLayers: [ottawaAddresses],
  areaCode: wardNumber,
  centres: { ward: WARDS },
  centre: [-75.6972, 45.4215],
  places: { landmarks: LANDMARKS, quarters: QUARTERS, stations: RAIL_STATIONS },
  knownAreas: KNOWN_AREAS,
  finerOffences: PUBLISHED_APART,
};
