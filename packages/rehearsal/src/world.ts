import type { Layer } from './arcgis/layer.ts';
import { edmontonWorld } from './edmonton/edmonton.ts';
import { ottawaWorld } from './ottawa/ottawa.ts';
import { peelWorld } from './peel/peel.ts';
import { LIVE_CALLS, type LiveCalls } from './toronto/live/live-calls.ts';
import { type TorontoOptions, torontoWorld } from './toronto/toronto.ts';
import { yorkWorld } from './york/york.ts';

export type WorldOfLayers = (options: TorontoOptions) => (today: string) => Layer[];

/**
 * Hosts and folders of the feature services, as in the official URLs, and what creates their layers. Each city needs
 * one line.
 */
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

/** All hosts for which the sample data server responds. */
export const HOSTS: readonly string[] = [...new Set(SERVICES.map(({ host }) => host))];

/** Returns the layers of a city as they are on a day (`YYYY-MM-DD`). */
export type LayersOf = (make: WorldOfLayers, today: string) => readonly Layer[];

/** Returns a function that creates the layers of each city once a day, for all its services. */
export function layersOnceADay(options: TorontoOptions): LayersOf {
  const made = new Map<WorldOfLayers, { readonly today: string; readonly layers: readonly Layer[] }>();
  return (make, today) => {
    let world = made.get(make);
    if (world?.today !== today) {
      world = { today, layers: make(options)(today) };
      made.set(make, world);
    }
    return world.layers;
  };
}

/**
 * Returns the feature layer with a name. The path starts with the name of the official host. Live calls are always
 * current.
 */
export function serviceLayer(
  path: string,
  name: string,
  { today, layersOf, live }: { readonly today: string; readonly layersOf: LayersOf; readonly live: LiveCalls },
): Layer | undefined {
  if (path.startsWith(TORONTO) && name === LIVE_CALLS) return live.layer();
  const service = SERVICES.find(({ host, folder }) => path.startsWith(`/${host}/${folder}/`));
  return service && layersOf(service.make, today).find((layer) => layer.name === name);
}
