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
 * What the portal does not tell you:
 * - Hours are hours and minutes run together, without leading zeros: `2300`, `930`, `45`. A plain `0` is midnight or
 *   "not known": unknown to us.
 * - The day of the offence may be missing where that of the report is there. It stays unknown, and so does the hour: it is
 *   the hour of a day nobody knows.
 * - Layers are stored in MTM zone 9 and answer in it when not asked for another system; so do exports.
 * - There is no event number and editions replace each other whole, object ids included: a row is known by what it says.
 *   Rows that say the same are different offences.
 * - Theft of Motor Vehicle, Homicide and Bike Theft have layers of their own with the same events as the criminal
 *   offences: only the latter is read. Shootings and hate crimes stand in their own layers alone.
 * - A category is also written `Theft - Motor Vehicle`.
 * - A ward is `Ward 12 - Rideau-Vanier` in rows and a bare number in the boundary layer: compare by number. Wards changed
 *   at the end of 2022 and some numbers are of other wards since; rows are of the wards of the day they were published, so
 *   the name says which is meant.
 * - Sector and division stand in exports only. Nothing says where sectors lie, so they are shown but not drawn.
 * - Hate crimes have no coordinates.
 * - The year to date has a map of its own that refreshes daily; where its layer is, is not published. What is read here
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
