import type { Layer } from './arcgis/layer.ts';
import { edmontonWorld } from './edmonton/edmonton.ts';
import { ottawaWorld } from './ottawa/ottawa.ts';
import { peelWorld } from './peel/peel.ts';
import { LIVE_CALLS, type LiveCalls } from './toronto/live/live-calls.ts';
import { type TorontoOptions, torontoWorld } from './toronto/toronto.ts';
import { yorkWorld } from './york/york.ts';

export type WorldOfLayers = (options: TorontoOptions) => (today: string) => Layer[];

/** Where each city's feature services are, as in the official addresses: host, organisation's folder, and what is there. */
const SERVICES: readonly { readonly host: string; readonly folder: string; readonly make: WorldOfLayers }[] = [
  { host: 'services.arcgis.com', folder: 'S9th0jAJ7bqgIRjw', make: torontoWorld },
  { host: 'services.arcgis.com', folder: 'w0dAT1ctgtKwxvde', make: peelWorld },
  { host: 'services6.arcgis.com', folder: 'ONZht79c8QWuX759', make: peelWorld },
  { host: 'services8.arcgis.com', folder: 'lYI034SQcOoxRCR7', make: yorkWorld },
  { host: 'ww8.yorkmaps.ca', folder: 'arcgis', make: yorkWorld },
  { host: 'services7.arcgis.com', folder: '2vhcNzw0NfUwAD3d', make: ottawaWorld },
  { host: 'maps.ottawa.ca', folder: 'arcgis', make: ottawaWorld },
  { host: 'services9.arcgis.com', folder: 'pkzvt2xlZJnPgk1Z', make: edmontonWorld },
  { host: 'data.edmonton.ca', folder: 'resource', make: edmontonWorld },
];

const TORONTO = '/services.arcgis.com/S9th0jAJ7bqgIRjw/';

/** Every host the rehearsal answers for. */
export const HOSTS: readonly string[] = [...new Set(SERVICES.map(({ host }) => host))];

/** Finds the feature layer a path means, as it stands on a day (`YYYY-MM-DD`); the path begins with the official host's name. */
export type World = (path: string, name: string, today: string) => Layer | undefined;

/** All the feature services of the outside world. A city adds a line to the table above; live calls stand as they are now. */
export function makeWorld(options: TorontoOptions, live: LiveCalls): World {
  // One world may stand behind several addresses, and is made once.
  const made = new Map<WorldOfLayers, (today: string) => Layer[]>();
  const services = SERVICES.map(({ host, folder, make }) => {
    const layers = made.get(make) ?? onceADay(make(options));
    made.set(make, layers);
    return { prefix: `/${host}/${folder}/`, layers };
  });
  return (path, name, today) => {
    if (path.startsWith(TORONTO) && name === LIVE_CALLS) return live.layer();
    return services
      .find(({ prefix }) => path.startsWith(prefix))
      ?.layers(today)
      .find((layer) => layer.name === name);
  };
}

function onceADay(make: (today: string) => Layer[]): (today: string) => Layer[] {
  let made: { today: string; layers: Layer[] } | undefined;
  return (today) => {
    if (made?.today !== today) made = { today, layers: make(today) };
    return made.layers;
  };
}
