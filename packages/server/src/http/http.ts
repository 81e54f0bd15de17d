import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ApiError } from '../platform/base/api-error.ts';
import { CLIENT_LIMITS, type ClientLimits, type ClientLimitsOptions, clientLimits } from './client-limits.ts';
import { type SecurityHeaders, securityHeaders } from './headers.ts';
import { apiErrorOf, problemHeaders, problemOf } from './problem.ts';
import { clientKeyOf, isAboutUs, mustCount } from './rate-limit.ts';
import { methodsOf } from './requests/allowed-methods.ts';
import { arriving } from './requests/arriving.ts';
import { takeOnlyJson } from './requests/body.ts';
import { brokenRequests, hostError, refuseExpectations } from './requests/broken-request.ts';
import { type Connections, trackConnections } from './requests/connections.ts';
import { letRawBodiesIn } from './requests/raw-body.ts';
import { discardUnread } from './requests/unread-body.ts';
import { loggedPath, type OnServed, type Served } from './served.ts';

export interface HttpOptions {
  /** Called after each response is sent. */
  readonly onServed?: OnServed;
  /** Called for errors that the server caused, not the client. */
  readonly onFault?: (error: unknown, requestId: string) => void;
  /** Security headers of every response. */
  readonly headers?: SecurityHeaders['data'];
  /** Limits per client. */
  readonly limits?: Partial<ClientLimitsOptions>;
  /** Proxies whose `X-Forwarded-*` headers are trusted. By default, none are. */
  readonly trustProxy?: false | string;
  readonly bodyLimitBytes?: number;
  /** Timeouts for slow clients. */
  readonly timeouts?: typeof TIMEOUTS;
}

/**
 * Timeouts in milliseconds until all headers (`headers`), a body (`request`) or a file (`file`) must have arrived, and
 * for a connection without traffic (`silence`). `lookEvery`: interval of the checks. Uploading a photo of 10 MB at 1
 * Mbit/s takes 84 seconds.
 */
const TIMEOUTS = { headers: 8_000, request: 15_000, file: 120_000, silence: 60_000, lookEvery: 2_000 };

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Returns an error page to a browser that opens an unknown address. If `null`, browsers get the JSON error of the
     * API.
     */
    unknownPage: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null;
    clientLimits: ClientLimits;
    connections: Connections;
  }
}

/**
 * Creates the Fastify instance of the server, with strict input parsing, timeouts, error responses and security
 * headers.
 */
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
    // NOTE: without these timeouts, a request that arrives very slowly holds its socket forever.
    requestTimeout: Math.max(timeouts.request, timeouts.file),
    keepAliveTimeout: 20_000,
    // Milliseconds without traffic, for example if a client does not read a response, after which the connection is
    // closed.
    connectionTimeout: timeouts.silence,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.lookEvery,
      // `hostError` makes this check instead, because it returns an error in our format.
      requireHostHeader: false,
      // If a header that must be unique is repeated, Node uses the first value, but a proxy may use the last one.
      // Joining the values makes the repetition visible.
      joinDuplicateHeaders: true,
      maxHeaderSize: 16 * 1024,
    },
    forceCloseConnections: false,
    // Fastify sets no timeout for closing, which waits for responses in progress. The caller of `close` sets one.
    pluginTimeout: 0,
    // Requests that still arrive on open connections get a response, then their connection is closed.
    return503OnClosing: false,
    genReqId: nextId,
    // The query is not parsed here by Fastify's lenient parser, but strictly, once the endpoint is known.
    routerOptions: { querystringParser: () => ({}) },
    // NOTE: Fastify runs no hooks for a URL that cannot be decoded, so the headers are set here.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers);
      refuse(
        hostError(request.raw) ??
          new ApiError('invalid_input', { detail: 'The address is not valid UTF-8 in percent encoding.' }),
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
  // Registered in a plugin so that this hook runs after all others. The other hooks end the event streams; otherwise
  // `drain` would wait for the streams.
  void app.register((last, _options, ready) => {
    last.addHook('preClose', () => connections.drain());
    ready();
  });
  refuseExpectations(app.server, headers);
  const takes = methodsOf(app);
  takeOnlyJson(app);
  letRawBodiesIn(app);

  const reported = new WeakSet<FastifyRequest>();
  // Fastify calls `onResponse` only if the client read the whole response. If a response from memory was not read to
  // its end, it is reported when its connection closes.
  const report = (request: FastifyRequest, reply: FastifyReply) => {
    if (!reported.has(request)) onServed?.(servedOf(request, reply));
    reported.add(request);
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const error = hostError(request.raw);
    if (error) throw error;
    const url = request.raw.url ?? '';
    if (mustCount(url)) limits.countRequest(request.ip);
    else if (isAboutUs(url)) limits.countMonitoring(request.ip);
    arrive(request.raw, reply.raw, timeouts.request);
    done();
  });
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  // Runs after every check that needs no body. Only now does a client that may send a file take an upload slot. A
  // client that sent `Expect: 100-continue` is told to continue only now.
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
    if (methods.length === 0) throw new ApiError('not_found');
    throw new ApiError('method_not_allowed', {
      headers: { allow: methods.join(', ') },
      detail: `This address takes ${methods.join(', ')} only.`,
    });
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = apiErrorOf(error);
    // If the client has disconnected, the error is caused by our own cancellation, so it is not a fault.
    const isFault = failure.code === 'internal' || (failure.code === 'not_available' && !reply.raw.destroyed);
    if (isFault) onFault?.(error, request.id);
    discardUnread(request.raw, timeouts.request);
    return refuse(failure, request, reply);
  });
  return app;
}

function refuse(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  for (const name of ['etag', 'content-encoding', 'content-length']) reply.removeHeader(name);
  // Fastify closes the connection after it rejects a body, so a client that is still sending would not receive the
  // error. The rest of the body is therefore read and discarded. A `Connection` header on Node's own response means
  // that the server is closing.
  if (reply.hasHeader('connection') && !reply.raw.hasHeader('connection')) reply.removeHeader('connection');
  return reply
    .code(error.status)
    .headers(problemHeaders(error))
    .send(JSON.stringify(problemOf(error, request.id)));
}

/**
 * Returns true if a browser opens a page. Programs and requests for scripts or images do not accept HTML, and there are
 * no pages below `/api`.
 */
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
