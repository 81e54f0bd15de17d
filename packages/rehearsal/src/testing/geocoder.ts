import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chanceOf, hashOf } from '../chance.ts';
import { type Fault, faultScript } from '../faults.ts';
import { type Answer, jsonAnswer } from '../portals/answer.ts';
import { send, sendFault } from '../reply.ts';

export interface GeocoderRequest {
  /** Time in milliseconds on the clock of `performance.now()`. */
  readonly at: number;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly userAgent: string;
}

export interface RunningGeocoder {
  /** Value for `GEOCODER_URL`. */
  readonly url: string;
  readonly requests: readonly GeocoderRequest[];
  readonly setFaults: (faults: readonly Fault[]) => void;
  readonly stop: () => Promise<void>;
}

/** A fault as the public server has it: status 429 with `Retry-After: 0`. */
export const TOO_MANY: Fault = { kind: 'status', status: 429, retryAfter: '0' };

/** Starts a Nominatim server with invented places, on a loopback port. */
export async function startGeocoder(faults: readonly Fault[] = []): Promise<RunningGeocoder> {
  const script = faultScript(faults);
  const requests: GeocoderRequest[] = [];
  let before: Answer = jsonAnswer('[]');
  const server = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const userAgent = request.headers['user-agent'] ?? '';
    requests.push({ at: performance.now(), path: pathname, query: searchParams, userAgent });
    const fault = script.onRequest(`${pathname}${search}`);
    const answer = answerTo(pathname, searchParams);
    if (fault) sendFault(response, fault, answer, before);
    else send(response, answer);
    before = answer;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    setFaults: script.replace,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerTo(path: string, query: URLSearchParams): Answer {
  if (path === '/search') return jsonAnswer(JSON.stringify(found(query)));
  if (path === '/reverse') return jsonAnswer(JSON.stringify(reversed(query)));
  return jsonAnswer('{"error":"not found"}', 404);
}

const seedOf = (text: string): number => hashOf(...[...text].map((character) => character.codePointAt(0) ?? 0));

/**
 * Returns one place for the search text, at a fixed point in the box; no place for `nowhere`. Coordinates are text, as
 * in Nominatim.
 */
function found(query: URLSearchParams): object[] {
  const [text = '', ...around] = (query.get('q') ?? '').split(', ');
  if (text === 'nowhere') return [];
  const [west = -141, north = 83, east = -52, south = 41] = (query.get('viewbox') ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number);
  const seed = seedOf(text);
  const [, number, street] = /^(\d+)\s+(.+)$/.exec(text) ?? [];
  return [
    {
      place_id: seed,
      lat: (south + (north - south) * chanceOf(seed, 1)).toFixed(7),
      lon: (west + (east - west) * chanceOf(seed, 2)).toFixed(7),
      class: number ? 'building' : 'place',
      type: number ? 'house' : 'locality',
      importance: 0.4,
      display_name: [number, street ?? text, ...around].filter((part) => part !== undefined).join(', '),
      address: { ...(number && { house_number: number, road: street }), city: around[0] ?? '', country: 'Canada' },
    },
  ];
}

/** Returns a street for a point on land in southern Canada, and an error for a point in the sea. */
function reversed(query: URLSearchParams): object {
  const [lat, lon] = [Number(query.get('lat')), Number(query.get('lon'))];
  if (!(lat > 41 && lon < -52)) return { error: 'Unable to geocode' };
  const street = `Rehearsal Street ${seedOf(`${lat} ${lon}`) % 100}`;
  return {
    place_id: seedOf(`${lat} ${lon}`),
    lat: String(lat),
    lon: String(lon),
    display_name: `${street}, Sample Hill, Sampleton, Canada`,
    address: { road: street, neighbourhood: 'Sample Hill', city: 'Sampleton', state: 'Ontario', country: 'Canada' },
  };
}
