import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify';
import { Refusal } from '../platform/base/refusal.ts';
import { CLIENT_LIMITS, type ClientLimits, type ClientLimitsOptions, clientLimits } from './client-limits.ts';
import { type SecurityHeaders, securityHeaders } from './headers.ts';
import { problemHeaders, problemOf, refusalOf } from './problem.ts';
import { clientKeyOf, isAboutUs, mustCount } from './rate-limit.ts';
import type { ReadyReply } from './ready-replies.ts';
import { methodsOf } from './requests/allowed-methods.ts';
import { arriving } from './requests/arriving.ts';
import { takeOnlyJson } from './requests/body.ts';
import { brokenRequests, hostRefusal, refuseExpectations } from './requests/broken-request.ts';
import { type Connections, trackConnections } from './requests/connections.ts';
import { letRawBodiesIn } from './requests/raw-body.ts';
import { discardUnread } from './requests/unread-body.ts';
import { loggedPath, type OnServed, type Served } from './served.ts';

export interface HttpOptions {
  /** Called once a reply is sent. */
  readonly onServed?: OnServed;
  /** Called for what is our fault. */
  readonly onFault?: (error: unknown, requestId: string) => void;
  /** Security headers of every reply. */
  readonly headers?: SecurityHeaders['data'];
  /** What one client may take. */
  readonly limits?: Partial<ClientLimitsOptions>;
  /** Whose `X-Forwarded-*` headers are believed: nobody's by default. */
  readonly trustProxy?: false | string;
  readonly bodyLimitBytes?: number;
  /** How long a client may take. */
  readonly timeouts?: HttpTimeouts;
}

/** In milliseconds: for all headers, for a body, for a file, for a silent connection, and how often that is looked at. */
export interface HttpTimeouts {
  readonly headers: number;
  readonly request: number;
  /** A photo of 10 MB over a line of 1 Mbit/s takes 84 seconds. */
  readonly file: number;
  readonly silence: number;
  readonly lookEvery: number;
}
const TIMEOUTS: HttpTimeouts = { headers: 8_000, request: 15_000, file: 120_000, silence: 60_000, lookEvery: 2_000 };

const PATTERN = Symbol('the pattern of the route');
const BODY_LIMIT = Symbol('the largest body of the route');
declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a browser that goes to an unknown address with a page. Unset: everyone gets a problem reply. */
    unknownPage: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null;
    clientLimits: ClientLimits;
    connections: Connections;
  }
  interface FastifyRequest {
    /** Unset for an address that could not be decoded. */
    [PATTERN]: string | undefined;
    [BODY_LIMIT]: number;
  }
}

/** Fastify as every part of the server uses it: strict input, bounded time, problem replies, our headers. */
export function createHttp({
  onServed,
  onFault,
  headers = securityHeaders().data,
  limits: limitsOptions,
  trustProxy = false,
  bodyLimitBytes = 64 * 1024,
  timeouts = TIMEOUTS,
}: HttpOptions = {}): FastifyInstance {
  const boot = randomBytes(4).toString('hex');
  let requests = 0;
  const nextId = () => `${boot}-${(requests++).toString(36)}`;
  const app: FastifyInstance = Fastify({
    logger: false,
    trustProxy,
    bodyLimit: bodyLimitBytes,
    // NOTE: without these a request that drips in holds its socket for ever.
    requestTimeout: Math.max(timeouts.request, timeouts.file),
    keepAliveTimeout: 20_000,
    // How long a connection may take nothing of a reply before it is closed.
    connectionTimeout: timeouts.silence,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.lookEvery,
      // We say it ourselves, in our form.
      requireHostHeader: false,
      // Of a header that must come once Node takes the first and drops the others, a proxy perhaps the last: joined, it is seen.
      joinDuplicateHeaders: true,
      maxHeaderSize: 16 * 1024,
    },
    forceCloseConnections: false,
    // Closing waits for replies under way; whoever closes says how long.
    pluginTimeout: 0,
    // What still comes over a connection that was open is answered, and the connection closed with it.
    return503OnClosing: false,
    genReqId: nextId,
    // The query is read strictly where the call is known; Fastify's lenient reading is not used.
    routerOptions: { querystringParser: () => ({}) },
    // NOTE: no hook runs for an address that cannot be decoded.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers);
      refuse(
        hostRefusal(request.raw) ??
          new Refusal('invalid_input', { detail: 'The address is not valid UTF-8 in percent encoding.' }),
        request,
        reply,
      );
      onServed?.(servedOf(request, reply));
    },
    clientErrorHandler: brokenRequests(headers, (socket) => app.connections.replyOn(socket)),
  });
  // NOTE: `request.routeOptions` builds and freezes a dozen fields each time it is asked for its `url`.
  app.decorateRequest(PATTERN, undefined);
  app.decorateRequest(BODY_LIMIT, bodyLimitBytes);
  const addressOf = addressesBehind(trustProxy);
  const arrive = arriving(app.server);
  const limits = clientLimits({ ...CLIENT_LIMITS, ...limitsOptions });
  app.decorate('clientLimits', limits);
  const takeFile: onRequestHookHandler = (request, reply, done) => {
    const ended = limits.takeFile(clientKeyOf(addressOf(request.raw)));
    reply.raw.once('finish', ended).once('close', ended);
    arrive(request.raw, reply.raw, timeouts.file);
    done();
  };
  // A client that asks before it sends its body is invited only after all that could refuse it without.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  const invite: onRequestHookHandler = (request, reply, done) => {
    if (request.headers.expect !== undefined) reply.raw.writeContinue();
    done();
  };
  app.addHook('onRoute', (route) => {
    const { url, bodyLimit = bodyLimitBytes } = route;
    const note: onRequestHookHandler = (request, _reply, done) => {
      request[PATTERN] = url;
      request[BODY_LIMIT] = bodyLimit;
      done();
    };
    const takesBody = [route.method].flat().some((method) => method !== 'GET' && method !== 'HEAD');
    route.onRequest = [
      note,
      ...[route.onRequest ?? []].flat(),
      // Only who may send a file takes one of the places for it.
      ...(bodyLimit > bodyLimitBytes ? [takeFile] : []),
      ...(takesBody ? [invite] : []),
    ];
  });
  app.decorate('replyHeaders', headers);
  app.decorateRequest('readyReply', undefined);
  const connections = trackConnections(app.server);
  app.decorate('connections', connections);
  // In a plugin, whose hooks come after all others: those end the streams, which would be waited for here.
  void app.register((last, _options, ready) => {
    last.addHook('preClose', () => connections.drain());
    ready();
  });
  refuseExpectations(app.server, headers);
  const takes = methodsOf(app);
  takeOnlyJson(app, (request) => request[BODY_LIMIT]);
  letRawBodiesIn(app);

  app.addHook('onRequest', (request, reply, done) => {
    const refusal = hostRefusal(request.raw);
    if (refusal) throw refusal;
    const url = request.raw.url ?? '';
    if (mustCount(url)) limits.countRequest(addressOf(request.raw));
    else if (isAboutUs(url)) limits.countMonitoring(addressOf(request.raw));
    arrive(request.raw, reply.raw, timeouts.request);
    if (request.is404) invite.call(app, request, reply, done);
    else done();
  });
  // Only now: a reply that lay ready has them in its head already, and setting them costs it more than its route does.
  const names = Object.keys(headers) as (keyof typeof headers)[];
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const name of names) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
    done();
  });
  const reportServed =
    onServed &&
    ((request: FastifyRequest, reply: FastifyReply) => {
      const served = servedOf(request, reply);
      onServed(served, alikeOf(served, request.readyReply));
    });
  app.decorate('reportServed', reportServed ?? null);
  if (reportServed) {
    app.addHook('onResponse', (request, reply, done) => {
      reportServed(request, reply);
      done();
    });
  }
  app.decorate('unknownPage', null);
  app.setNotFoundHandler((request, reply) => {
    const methods = takes(pathOf(request));
    if (methods.length === 0 && app.unknownPage && goesToPage(request)) return app.unknownPage(request, reply);
    if (methods.length === 0) throw new Refusal('not_found');
    throw new Refusal('method_not_allowed', {
      headers: { allow: methods.join(', ') },
      detail: `This address takes ${methods.join(', ')} only.`,
    });
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    // What failed because its client has gone was ended by us: nobody is at fault.
    const isFault = refusal.code === 'internal' || (refusal.code === 'not_available' && !reply.raw.destroyed);
    if (isFault) onFault?.(error, request.id);
    discardUnread(request.raw, timeouts.request);
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
  // Fastify closes the connection after a body it gave up: the refusal would be lost on whoever still sends. What comes is discarded.
  // Set on Node's own response it is the server that is closing.
  if (reply.hasHeader('connection') && !reply.raw.hasHeader('connection')) reply.removeHeader('connection');
  return reply
    .code(refusal.status)
    .headers(problemHeaders(refusal))
    .send(JSON.stringify(problemOf(refusal, request.id)));
}

/** Is this a browser on its way to a page? Programs, and what a page loads, do not ask for HTML; below `/api` is no page. */
const goesToPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  /\btext\/html\b/.test(request.headers.accept ?? '') &&
  !/^\/(?:api|assets)(?:\/|$)/.test(pathOf(request));

const pathOf = (request: FastifyRequest) => request.raw.url?.split('?', 1)[0] ?? '';

function servedOf(request: FastifyRequest, reply: FastifyReply): Served {
  const length = request.readyReply?.bytes ?? reply.getHeader('content-length');
  return {
    request_id: request.id,
    method: request.method,
    path: loggedPath(request.raw.url),
    route: request[PATTERN] ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    bytes: length === undefined ? null : Number(length),
  };
}

/** Everyone a ready reply is sent to under the same address gets the same; the log and the figures need not look again. */
const alikeOf = ({ method, path }: Served, ready: ReadyReply | undefined): ReadyReply | undefined =>
  method === 'GET' && path === ready?.path ? ready : undefined;
