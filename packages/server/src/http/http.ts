import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify';
import type { Counters } from '../shared/counters.ts';
import { methodsOf } from './allowed-methods.ts';
import { arriving, filesAtOnce } from './arriving.ts';
import { takeOnlyJson } from './body.ts';
import { brokenRequests, refuseUnreadable } from './broken-request.ts';
import { type SecurityHeaders, securityHeaders } from './headers.ts';
import { problemHeaders, problemOf, refusalOf } from './problem.ts';
import { askerOf, isAboutUs, mustCount, rateLimit } from './rate-limit.ts';
import { letRawBodiesIn } from './raw-body.ts';
import { Refusal } from './refusal.ts';
import type { OnServed, Served } from './served.ts';
import { type ShortWay, shortWay } from './short-way.ts';

export interface HttpOptions {
  /** Called once a reply is sent. */
  readonly onServed?: OnServed;
  /** Called for what is our fault. */
  readonly onFault?: (error: unknown, requestId: string) => void;
  /** Security headers of every reply. */
  readonly headers?: SecurityHeaders['data'];
  /** Requests per minute and asker on `/api`; 0: no limit. */
  readonly ratePerMinute?: number;
  /** What they are counted by; unset: this server alone. */
  readonly requestCounters?: Counters | undefined;
  /** Whose `X-Forwarded-*` headers are believed: nobody's by default. */
  readonly trustProxy?: false | string;
  readonly bodyLimitBytes?: number;
  /** How long an asker may take. */
  readonly patience?: Patience;
}

/** In milliseconds: for all headers, for a body, for a file, for a silent connection, and how often that is looked at. */
export interface Patience {
  readonly headers: number;
  readonly request: number;
  /** A photo of 10 MB over a line of 1 Mbit/s takes 84 seconds. */
  readonly file: number;
  readonly silence: number;
  readonly lookEvery: number;
}
const PATIENCE: Patience = { headers: 8_000, request: 15_000, file: 120_000, silence: 60_000, lookEvery: 2_000 };

/** Ten a second: more than any monitor asks for, less than anyone could do harm with. */
const ABOUT_US_PER_MINUTE = 600;

const PATTERN = Symbol('the pattern of the route');
declare module 'fastify' {
  interface FastifyInstance {
    shortWay: ShortWay;
  }
  interface FastifyRequest {
    /** Unset for an address that could not be decoded. */
    [PATTERN]: string | undefined;
  }
}

/** Fastify as every part of the server uses it: strict input, bounded time, problem replies, our headers. */
export function createHttp({
  onServed,
  onFault,
  headers = securityHeaders().data,
  ratePerMinute = 0,
  requestCounters,
  trustProxy = false,
  bodyLimitBytes = 64 * 1024,
  patience = PATIENCE,
}: HttpOptions = {}): FastifyInstance {
  const boot = randomBytes(4).toString('hex');
  let requests = 0;
  const nextId = () => `${boot}-${(requests++).toString(36)}`;
  const app = Fastify({
    logger: false,
    trustProxy,
    bodyLimit: bodyLimitBytes,
    // NOTE: without these a request that drips in holds its socket for ever.
    requestTimeout: Math.max(patience.request, patience.file),
    keepAliveTimeout: 20_000,
    http: {
      headersTimeout: patience.headers,
      connectionsCheckingInterval: patience.lookEvery,
      // We say it ourselves, in our form.
      requireHostHeader: false,
      maxHeaderSize: 16 * 1024,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    genReqId: nextId,
    // The query is read strictly where the call is known; Fastify's lenient reading is not used.
    routerOptions: { querystringParser: () => ({}) },
    // NOTE: no hook runs for an address that cannot be decoded.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers);
      refuse(
        new Refusal('invalid_input', { detail: 'The address is not valid UTF-8 in percent encoding.' }),
        request,
        reply,
      );
      onServed?.(servedOf(request, reply));
    },
    clientErrorHandler: brokenRequests(headers),
  });
  // NOTE: `request.routeOptions` builds and freezes a dozen fields each time it is asked for its `url`.
  app.decorateRequest(PATTERN, undefined);
  const addressOf = addressesBehind(trustProxy);
  const arrive = arriving(app.server);
  const beginFile = filesAtOnce();
  const takeFile: onRequestHookHandler = (request, reply, done) => {
    const ended = beginFile(askerOf(addressOf(request.raw)));
    reply.raw.once('finish', ended).once('close', ended);
    arrive(request.raw, reply.raw, patience.file);
    done();
  };
  app.addHook('onRoute', (route) => {
    const note: onRequestHookHandler = (request, _reply, done) => {
      request[PATTERN] = route.url;
      done();
    };
    const takesFiles = (route.bodyLimit ?? 0) > bodyLimitBytes;
    route.onRequest = [note, ...(takesFiles ? [takeFile] : []), ...[route.onRequest ?? []].flat()];
  });
  const limit = rateLimit(ratePerMinute, requestCounters);
  const limitAboutUs = rateLimit(ratePerMinute === 0 ? 0 : ABOUT_US_PER_MINUTE);
  let closing = false;
  const isClosing = () => closing;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.decorate(
    'shortWay',
    shortWay(app.server, {
      headers,
      limit: (request) => limit(addressOf(request)),
      nextId,
      onServed,
      isClosing,
      refused: refuseUnreadable(app.server, headers, isClosing),
      silenceMs: patience.silence,
    }),
  );
  const takes = methodsOf(app);
  takeOnlyJson(app);
  letRawBodiesIn(app);

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const url = request.raw.url ?? '';
    if (mustCount(url)) limit(addressOf(request.raw));
    else if (isAboutUs(url)) limitAboutUs(addressOf(request.raw));
    arrive(request.raw, reply.raw, patience.request);
    done();
  });
  if (onServed) {
    app.addHook('onResponse', (request, reply, done) => {
      onServed(servedOf(request, reply));
      done();
    });
  }
  app.setNotFoundHandler((request) => {
    const methods = takes(pathOf(request));
    if (methods.length === 0) throw new Refusal('not_found');
    throw new Refusal('method_not_allowed', {
      headers: { allow: methods.join(', ') },
      detail: `This address takes ${methods.join(', ')} only.`,
    });
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'internal' || refusal.code === 'not_available') onFault?.(error, request.id);
    return refuse(refusal, request, reply);
  });
  return app;
}

/** Who asks: the other end of the connection, or whom a trusted proxy names. */
function addressesBehind(trustProxy: false | string): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
  const trusted = proxyAddr.compile(trustProxy.split(',').map((one) => one.trim()));
  return (request) => proxyAddr(request, trusted);
}

function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  for (const name of ['etag', 'content-encoding', 'content-length']) reply.removeHeader(name);
  return reply
    .code(refusal.status)
    .headers(problemHeaders(refusal))
    .send(JSON.stringify(problemOf(refusal, request.id)));
}

const pathOf = (request: FastifyRequest) => request.raw.url?.split('?', 1)[0] ?? '';

function servedOf(request: FastifyRequest, reply: FastifyReply): Served {
  const length = reply.getHeader('content-length');
  return {
    request_id: request.id,
    method: request.method,
    path: pathOf(request).slice(0, 200),
    route: request[PATTERN] ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    bytes: length === undefined ? null : Number(length),
  };
}
