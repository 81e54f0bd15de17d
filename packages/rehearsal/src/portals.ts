import type { Layer } from './arcgis/layer.ts';
import { edmontonWorld } from './edmonton/edmonton.ts';
import { MONTREAL_RESOURCE, montrealWorld } from './montreal/montreal.ts';
import type { Answer } from './portals/answer.ts';
import { ckanAnswer } from './portals/ckan.ts';
import { geojsonAnswer } from './portals/geojson.ts';
import { socrataAnswer, socrataColumns } from './portals/socrata.ts';
import { zipAnswer } from './portals/zip-csv.ts';
import { ADDRESS_RESOURCE } from './toronto/addresses.ts';
import { CENTRELINE_RESOURCE } from './toronto/streets.ts';
import { torontoWorld } from './toronto/toronto.ts';
import { vancouverWorld } from './vancouver/vancouver.ts';
import type { LayersOf, WorldOfLayers } from './world.ts';

interface PortalQuery {
  /** Part of the path that the pattern captures. */
  readonly part: string;
  readonly parameters: URLSearchParams;
  /** Returns the current layer with this name, changed by the faults set for this request. */
  readonly layer: (name: string) => Layer | undefined;
}

interface Portal {
  readonly host: string;
  /** Pattern of the path after the host name. */
  readonly path: RegExp;
  readonly make: WorldOfLayers;
  readonly answer: (request: PortalQuery) => Answer | undefined;
}

const file = (name: string, wkid?: number): Portal['answer'] => {
  return ({ layer }) => {
    const found = layer(name);
    return found && geojsonAnswer(found, wkid);
  };
};

const MTM_8 = 32188;

/** Names of layers by their resource id in Toronto's datastore. */
const TORONTO_RESOURCES: Readonly<Record<string, string>> = {
  [CENTRELINE_RESOURCE]: 'toronto-centreline',
  [ADDRESS_RESOURCE]: 'address-points',
};

/** Services that use other protocols than ArcGIS. */
const PORTALS: readonly Portal[] = [
  {
    host: 'geodash.vpd.ca',
    path: /^\/opendata\/crimedata_download\/AllNeighbourhoods_(AllYears|\d{4})\/crimedata_csv_AllNeighbourhoods_\1\.zip$/,
    make: vancouverWorld,
    answer: ({ part, layer }) => {
      const found = layer(`crime_${part}`);
      return found && zipAnswer(found, `crimedata_csv_AllNeighbourhoods_${part}`);
    },
  },
  {
    host: 'opendata.vancouver.ca',
    path: /^\/api\/explore\/v2\.1\/catalog\/datasets\/(local-area-boundary|public-streets|non-city-streets|lanes|property-addresses)\/exports\/geojson$/,
    make: vancouverWorld,
    answer: ({ part, layer }) => {
      const found = layer(part);
      return found && geojsonAnswer(found);
    },
  },
  {
    host: 'donnees.montreal.ca',
    path: /^\/api\/3\/action\/(\w+)$/,
    make: montrealWorld,
    answer: ({ part, parameters, layer }) =>
      ckanAnswer(
        (resource) => (resource === MONTREAL_RESOURCE ? layer('actes-criminels') : undefined),
        part,
        parameters,
      ),
  },
  {
    host: 'donnees.montreal.ca',
    path: /^\/dataset\/.*\/(limitespdq)\.geojson$/,
    make: montrealWorld,
    answer: file('limitespdq', MTM_8),
  },
  {
    host: 'donnees.montreal.ca',
    path: /^\/dataset\/.*\/(geobase)\.json$/,
    make: montrealWorld,
    answer: file('geobase'),
  },
  {
    host: 'donnees.montreal.ca',
    path: /^\/dataset\/.*\/(adresses)\.geojson$/,
    make: montrealWorld,
    answer: file('adresses'),
  },
  {
    host: 'ckan0.cf.opendata.inter.prod-toronto.ca',
    path: /^\/api\/3\/action\/(\w+)$/,
    make: torontoWorld,
    answer: ({ part, parameters, layer }) =>
      ckanAnswer((resource) => layer(TORONTO_RESOURCES[resource] ?? ''), part, parameters),
  },
  {
    host: 'data.montreal.ca',
    path: /^\/dataset\/.*\/(limites-administratives-agglomeration)\.geojson$/,
    make: montrealWorld,
    answer: file('limites-administratives-agglomeration'),
  },
  {
    host: 'data.edmonton.ca',
    path: /^\/resource\/(nydb-6rce)\.geojson$/,
    make: edmontonWorld,
    answer: file('Ward_Boundaries'),
  },
  {
    host: 'data.edmonton.ca',
    path: /^\/resource\/(9j8t-zm52|ut27-nrpn)\.json$/,
    make: edmontonWorld,
    answer: ({ part, parameters, layer }) => {
      const found = layer(part);
      return found && socrataAnswer(found, parameters);
    },
  },
  {
    host: 'data.edmonton.ca',
    path: /^\/api\/views\/(9j8t-zm52|ut27-nrpn)\.json$/,
    make: edmontonWorld,
    answer: ({ part, layer }) => {
      const found = layer(part);
      return found && socrataColumns(found);
    },
  },
];

export const PORTAL_HOSTS: readonly string[] = [...new Set(PORTALS.map(({ host }) => host))];

export interface PortalRequest {
  /** Path that starts with the name of the official host. */
  readonly path: string;
  readonly parameters: URLSearchParams;
  readonly today: string;
  readonly layersOf: LayersOf;
  /** Changes a layer by the faults set for this request. */
  readonly onLayer: (layer: Layer) => Layer;
}

/** Returns the response of a portal; `undefined` if no portal has this path. */
export function portalAnswer({ path, parameters, today, layersOf, onLayer }: PortalRequest): Answer | undefined {
  for (const portal of PORTALS) {
    if (!path.startsWith(`/${portal.host}/`)) continue;
    const part = portal.path.exec(path.slice(portal.host.length + 1))?.[1];
    if (part === undefined) continue;
    const layer = (name: string): Layer | undefined => {
      const found = layersOf(portal.make, today).find((each) => each.name === name);
      return found && onLayer(found);
    };
    return portal.answer({ part, parameters, layer });
  }
  return undefined;
}
