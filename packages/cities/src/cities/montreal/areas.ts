import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { AreaLayer } from '../../kit/city.ts';
import { text } from '../../kit/values.ts';
import { boroughCode, boroughName } from './boroughs.ts';
import { stationNumber } from './stations.ts';

/** Host to which both portals redirect downloads. */
export const FILE_STORE = ['storage.googleapis.com'];

// Names of the column with the station number, in current and older copies.
const STATION_COLUMNS = ['PDQ', 'No_PDQ', 'NOM_PDQ', 'Nom_PDQ'];

export const stationLayer: AreaLayer = {
  kind: 'pdq',
  geography: {
    as_of: { en: 'Neighbourhood stations as they are today', fr: 'Postes de quartier actuels' },
    note: {
      en: 'Stations 11, 22, 24 and 33 have been merged into 9, 21, 26 and 31. Reports that name them are counted there, so each series goes back to the first year.',
      fr: 'Les postes 11, 22, 24 et 33 ont été fusionnés avec les postes 9, 21, 26 et 31. Les signalements qui les nomment y sont comptés\u00a0: chaque série remonte donc à la première année.',
    },
  },
  feed: {
    protocol: 'geojson',
    url: 'https://donnees.montreal.ca/dataset/186892b8-bba5-426c-aa7e-9db8c43cbdfe/resource/e18f0da9-3a16-4ba4-b378-59f698b47261/download/limitespdq.geojson',
    redirectsTo: FILE_STORE,
    wkid: 32188,
    required: [],
    oneOf: STATION_COLUMNS,
    optional: [],
  },
  read: (row) => {
    const code = STATION_COLUMNS.map((column) => stationNumber(text(row, column))).find((found) => found !== null);
    return code === undefined ? null : { code, name: `PDQ ${code}`, population: null, address: null };
  },
  merged: CITY_FACTS.montreal.merged_areas ?? {},
};

export const boroughLayer: AreaLayer = {
  kind: 'borough',
  geography: {
    as_of: {
      en: 'Boroughs and linked cities as they are today',
      fr: 'Arrondissements et villes liées actuels',
    },
    note: {
      en: 'No report names its borough: each is counted in the one its point lies in, so a series goes back as far as points do.',
      fr: 'Aucun signalement ne nomme son arrondissement\u00a0: chacun est compté dans celui où se trouve son point, de sorte qu’une série remonte aussi loin que les points.',
    },
  },
  feed: {
    protocol: 'geojson',
    url: 'https://data.montreal.ca/dataset/9797a946-9da8-41ec-8815-f6b276dec7e9/resource/e18bfd07-edc8-4ce8-8a5a-3b617662a794/download/limites-administratives-agglomeration.geojson',
    redirectsTo: FILE_STORE,
    wkid: 32188,
    required: ['NOM'],
    optional: ['TYPE'],
  },
  read: (row) => {
    const name = text(row, 'NOM');
    const code = name === null ? null : boroughCode(name);
    return code === null ? null : { code, name: boroughName(code), population: null, address: null };
  },
  byPlace: true,
  merged: {},
};
