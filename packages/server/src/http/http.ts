import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Refusal } from '../platform/base/refusal.ts';
import { CLIENT_LIMITS, type ClientLimits, type ClientLimitsOptions, clientLimits } from './client-limits.ts';
import { type SecurityHeaders, securityHeaders } from './headers.ts';
import { problemHeaders, problemOf, refusalOf } from './problem.ts';
import { clientKeyOf, isAboutUs, mustCount } from './rate-limit.ts';
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
  readonly timeouts?: typeof TIMEOUTS;
}

/**
 * In milliseconds: for all headers, for a body, for a file, for a silent connection, and how often that is looked at. A photo of
 * 10 MB over a line of 1 Mbit/s takes 84 seconds.
 */
const TIMEOUTS = { headers: 8_000, request: 15_000, file: 120_000, silence: 60_000, lookEvery: 2_000 };

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a browser that goes to an unknown address with a page. Unset: everyone gets a problem reply. */
    unknownPage: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null;
    clientLimits: ClientLimits;
    connections: Connections;
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
  const arrive = arriving(app.server);
  const limits = clientLimits({ ...CLIENT_LIMITS, ...limitsOptions });
  app.decorate('clientLimits', limits);
  const connections = trackConnections(app.server);
  app.decorate('connections', connections);
  // In a plugin, whose hooks come after all others: those end the streams, which would be waited for here.
  void app.register((last, _options, ready) => {
    last.addHook('preClose', () => connections.drain());
    ready();
  });
  refuseExpectations(app.server, headers);
  const takes = methodsOf(app);
  takeOnlyJson(app);
  letRawBodiesIn(app);

  const reported = new WeakSet<FastifyRequest>();
  // Fastify's `onResponse` runs for a reply that was taken to its end. One from memory that was not is reported as it closes.
  const report = (request: FastifyRequest, reply: FastifyReply) => {
    if (!reported.has(request)) onServed?.(servedOf(request, reply));
    reported.add(request);
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const refusal = hostRefusal(request.raw);
    if (refusal) throw refusal;
    const url = request.raw.url ?? '';
    if (mustCount(url)) limits.countRequest(request.ip);
    else if (isAboutUs(url)) limits.countMonitoring(request.ip);
    arrive(request.raw, reply.raw, timeouts.request);
    done();
  });
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  // After all that can refuse a request without its body: only who may send a file takes one of the places for it, and a client
  // that asks before it sends its body is invited only now.
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.routeOptions.bodyLimit > bodyLimitBytes) {
      const ended = limits.takeFile(clientKeyOf(request.ip));
      reply.raw.once('finish', ended).once('close', ended);
      arrive(request.raw, reply.raw, timeouts.file);
    }
    if (request.headers.expect !== undefined && !['GET', 'HEAD'].includes(request.method)) reply.raw.writeContinue();
    done(null, payload);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) reply.raw.once('close', () => report(request, reply));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    report(request, reply);
    done();
  });
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
  const length = reply.getHeader('content-length');
  return {
    request_id: request.id,
    method: request.method,
    path: loggedPath(request.raw.url),
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    bytes: length === undefined ? null : Number(length),
  };
}
