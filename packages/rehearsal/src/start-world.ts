import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dayAt } from '@crimemap/cities/kit/days';
import type { Layer } from './arcgis/layer.ts';
import { answerService, serviceAt } from './arcgis/service.ts';
import { type Fault, faultScript } from './faults.ts';
import { NEWS_HOSTS, newsAnswer } from './news/feeds.ts';
import { type Answer, jsonAnswer } from './portals/answer.ts';
import { PORTAL_HOSTS, portalAnswer } from './portals.ts';
import { send, sendFault } from './reply.ts';
import type { Call } from './toronto/live/invent-call.ts';
import { liveCallsOf } from './toronto/live/live-calls.ts';
import { HOSTS, layersOnceADay, serviceLayer } from './world.ts';

export interface WorldOptions {
  /** Share of the real volume, which is about 620,000 rows. Default: 0.1. */
  readonly scale?: number;
  readonly seed?: number;
  /** Current day (`YYYY-MM-DD`), or a function that returns it. Default: today in Toronto. */
  readonly today?: string | (() => string);
  /** Returns the time in milliseconds since 1970 for live calls and news. Default: the system clock. */
  readonly now?: () => number;
  readonly faults?: readonly Fault[];
  /** Port of the server. Default: a free port. */
  readonly port?: number;
  readonly categoryField?: 'CSI_CATEGORY' | 'MCI_CATEGORY';
}

export interface RunningWorld {
  readonly port: number;
  /** Value for `UPSTREAM_REWRITE`: comma-separated pairs of official address=local address. */
  readonly rewrites: string;
  /** Method, path and parameters of every request so far, in the order of arrival. */
  readonly requests: readonly string[];
  readonly setFaults: (faults: readonly Fault[]) => void;
  /** Adds a live call, which is published immediately. */
  readonly addCall: (call?: Partial<Call>) => Call;
  readonly stop: () => Promise<void>;
}

const LARGEST_BODY = 1_000_000;

/** Starts the sample data server on a loopback port. It replaces all external sources. */
export async function startWorld(options: WorldOptions = {}): Promise<RunningWorld> {
  const { scale = 0.1, seed = 1, faults = [], port: requestedPort = 0, categoryField = 'CSI_CATEGORY' } = options;
  if (!(scale > 0 && scale <= 2)) throw new RangeError(`scale is ${scale}; it must be above 0 and at most 2`);
  const { today = () => dayAt(Date.now(), 'America/Toronto'), now = Date.now } = options;
  const live = liveCallsOf({ seed, now });
  const layersOf = layersOnceADay({ scale, seed, categoryField });
  const script = faultScript(faults);
  const requests: string[] = [];
  const lastReply = new Map<string, Answer>();

  /** Returns the response without faults, and the name of its source. */
  const answerTo = (
    path: string,
    {
      parameters,
      day,
      address,
    }: { readonly parameters: URLSearchParams; readonly day: string; readonly address: string },
  ): { readonly answer: Answer; readonly from: string } | undefined => {
    const onLayer = (layer: Layer): Layer => script.onLayer(address, layer);
    const news = newsAnswer(path, { now: now(), seed });
    if (news) return { answer: news, from: path };
    const portal = portalAnswer({ path, parameters, today: day, layersOf, onLayer });
    if (portal) return { answer: portal, from: path };
    const service = serviceAt(path);
    if (service === null) return undefined;
    const layer = serviceLayer(path, service.name, { today: day, layersOf, live });
    return { answer: jsonAnswer(answerService(layer && onLayer(layer), service, parameters)), from: service.name };
  };

  /** Handles control requests from tests. Returns `undefined` for requests to a service. */
  const prompt = (path: string, body: string): object | undefined => {
    switch (path) {
      case '/_rehearsal/fault':
        script.replace(JSON.parse(body || '[]') as Fault[]);
        return {};
      case '/_rehearsal/call':
        return live.add(JSON.parse(body || '{}') as Partial<Call>);
      default:
        return undefined;
    }
  };

  const server = createServer((request, response) => {
    bodyOf(request)
      .then(
        (body) => {
          const url = new URL(request.url ?? '/', 'http://127.0.0.1');
          const prompted = request.method === 'POST' && prompt(url.pathname, body);
          if (prompted) {
            send(response, jsonAnswer(JSON.stringify(prompted)));
            return;
          }
          const parameters = new URLSearchParams(url.search);
          for (const [name, value] of new URLSearchParams(body)) parameters.set(name, value);
          const address = `${url.pathname}?${decodeURIComponent(parameters.toString().replaceAll('+', ' '))}`;
          requests.push(`${request.method} ${address}`);
          const day = typeof today === 'string' ? today : today();
          const reply = answerTo(decodeURIComponent(url.pathname), { parameters, day, address });
          if (reply === undefined) {
            response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
            return;
          }
          const fault = script.onRequest(address);
          if (fault === undefined) send(response, reply.answer);
          else sendFault(response, fault, reply.answer, lastReply.get(reply.from) ?? reply.answer);
          lastReply.set(reply.from, reply.answer);
        },
        () => response.destroy(),
      )
      .catch(() => response.writeHead(400).end());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(requestedPort, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    rewrites: [...new Set([...HOSTS, ...PORTAL_HOSTS, ...NEWS_HOSTS])]
      .map((host) => `https://${host}=http://127.0.0.1:${port}/${host}`)
      .join(','),
    requests,
    setFaults: script.replace,
    addCall: (call = {}) => live.add(call),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > LARGEST_BODY) throw new RangeError('the body is too large');
  }
  return body;
}
