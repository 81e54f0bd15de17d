import type { Layer } from './arcgis/layer.ts';
import { type TorontoOptions, torontoWorld } from './toronto/toronto.ts';

/** Every host the rehearsal answers for. */
export const HOSTS = ['services.arcgis.com'] as const;

/** The organisation's folder at the host, as in the official addresses. */
const TORONTO = '/services.arcgis.com/S9th0jAJ7bqgIRjw/';

/** Finds the feature layer a path means, as it stands on a day (`YYYY-MM-DD`); the path begins with the official host's name. */
export type World = (path: string, name: string, today: string) => Layer | undefined;

/** All the services of the outside world. A city's folder adds its own here. */
export function makeWorld(options: TorontoOptions): World {
  const toronto = onceADay(torontoWorld(options));
  return (path, name, today) =>
    path.startsWith(TORONTO) ? toronto(today).find((layer) => layer.name === name) : undefined;
}

function onceADay(make: (today: string) => Layer[]): (today: string) => Layer[] {
  let made: { today: string; layers: Layer[] } | undefined;
  return (today) => {
    if (made?.today !== today) made = { today, layers: make(today) };
    return made.layers;
  };
}
