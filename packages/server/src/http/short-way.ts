import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Encoded, encodingFor } from './encoded.ts';
import { firstLines, lastLines, sendReady, takesReady, wireBytes } from './ready-reply.ts';
import type { Refusal } from './refusal.ts';
import type { Sent } from './sent.ts';
import type { OnServed, Served } from './served.ts';
import { isSmall, turnAway } from './turned-away.ts';

export type Whole = Encoded | Sent<unknown>;
/** The reply to a request when it lies in memory, the same object as long as its content is the same; otherwise nothing. */
export type AtHand = (request: IncomingMessage) => Whole | undefined;

export interface ShortWay {
  /** From now on a GET of this address may be answered by `atHand`. `route`: its pattern. */
  learn(url: string, route: string, atHand: AtHand, textOf: (value: unknown) => string): void;
  /** A POST of this address is answered by what `turnsAway` says, if it says anything, before its body is read. */
  guard(url: string, turnsAway: (client: string) => Refusal | undefined): void;
}

export interface ShortWayOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Throws when this asker has asked too much. */
  readonly limit: (request: IncomingMessage) => void;
  /** Who asks, as `askerOf` gives it. */
  readonly clientOf: (request: IncomingMessage) => string;
  readonly nextId: () => string;
  readonly onServed: OnServed | undefined;
  /** Answers what no way takes; says whether it did. */
  readonly refused: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** How long a connection may take nothing of a reply before it is closed. */
  readonly silenceMs: number;
}

interface Known {
  readonly path: string;
  readonly route: string;
  readonly atHand: AtHand;
  readonly textOf: (value: unknown) => string;
  /** The reply sent last: most often the next one too. */
  last: { readonly whole: Whole; readonly accepted: string | undefined; readonly form: Made } | null;
}
interface Made {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Head and body as they are sent, and the lines the head ends with: made anew each second. */
  ready: { readonly lines: string; readonly bytes: Uint8Array } | null;
}

/** Above that, nothing is gained by holding a second copy with its head before it. */
const READY_MAX = 256 * 1024;
const ADDRESSES_MAX = 2_000;
const ADDRESS_LENGTH_MAX = 300;

/**
 * Answers, before Fastify sees the request, what was asked and checked before under the very same address and lies whole in
 * memory: hooks, routing and reading the same fields again cost more than sending them. Whatever is not that simple (a body,
 * a condition, credentials, another method, a refusal) goes the long way, which answers it alike; only who would be turned
 * away whatever they ask for is told so here.
 */
export function shortWay(server: Server, options: ShortWayOptions): ShortWay {
  const { headers, limit, clientOf, nextId, onServed, refused, silenceMs } = options;
  let addresses = new Map<string, Known>();
  const guards = new Map<string, (client: string) => Refusal | undefined>();
  const made = new WeakMap<Whole, Map<string, Made>>();

  const madeOf = (whole: Whole, acceptEncoding: string | undefined, known: Known): Made | undefined => {
    const { last, textOf } = known;
    if (last?.whole === whole && last.accepted === acceptEncoding) return last.form;
    const chosen =
      whole instanceof Encoded ? encodingFor(acceptEncoding, whole.encodings) : { name: 'identity' as const };
    if (!chosen) return undefined;
    let forms = made.get(whole);
    if (!forms) {
      forms = new Map();
      made.set(whole, forms);
    }
    let form = forms.get(chosen.name);
    if (!form) {
      const bytes = 'bytes' in chosen ? chosen.bytes : Buffer.from(textOf((whole as Sent<unknown>).value));
      const encoding = 'bytes' in chosen ? { 'content-encoding': chosen.name } : {};
      const type = textOf === NO_TEXT ? 'application/octet-stream' : 'application/json; charset=utf-8';
      const length = { 'content-length': String(bytes.length) };
      form = {
        headers: { ...headers, 'content-type': type, ...whole.headers, ...encoding, ...length },
        body: bytes,
        ready: null,
      };
      forms.set(chosen.name, form);
    }
    known.last = { whole, accepted: acceptEncoding, form };
    return form;
  };

  const linesNow = lastLines(server);
  const send = (response: ServerResponse, form: Made): void => {
    if (form.body.length > READY_MAX || !takesReady(response)) {
      response.writeHead(200, form.headers).end(form.body);
      return;
    }
    const lines = linesNow();
    if (form.ready?.lines !== lines)
      form.ready = { lines, bytes: wireBytes(firstLines(form.headers) + lines, form.body) };
    sendReady(response, form.ready.bytes);
  };

  const servedOf = ({ path, route }: Known, { body }: Made, ms: number): Served => ({
    request_id: nextId(),
    method: 'GET',
    path,
    route,
    status: 200,
    ms,
    bytes: body.length,
  });

  const guarded = (request: IncomingMessage, response: ServerResponse): boolean => {
    const refusal = guards.get(request.url as string)?.(clientOf(request));
    if (!refusal || !isSmall(request)) return false;
    try {
      limit(request);
    } catch {
      return false;
    }
    const served = turnAway(refusal, response, { id: nextId(), route: request.url as string, headers });
    onServed?.(served);
    return true;
  };

  const answered = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method === 'POST') return guarded(request, response);
    const known = request.method === 'GET' ? addresses.get(request.url as string) : undefined;
    if (!known) return false;
    const asked = request.headers;
    if (asked.authorization !== undefined) return false;
    if (asked['if-none-match'] || asked['content-length'] || asked['transfer-encoding'] || !asked.host) return false;
    let form: Made | undefined;
    try {
      const whole = known.atHand(request);
      form = whole && madeOf(whole, asked['accept-encoding'] as string | undefined, known);
      if (!form) return false;
      limit(request);
    } catch {
      return false;
    }
    send(response, form);
    if (response.socket?.writableLength === 0) onServed?.(servedOf(known, form, 0), known.last ?? undefined);
    else {
      // The asker takes it slowly, or still has an earlier reply before it.
      request.socket.setTimeout(silenceMs);
      const from = performance.now();
      const msNow = () => Math.round((performance.now() - from) * 10) / 10;
      if (onServed) response.once('close', () => onServed(servedOf(known, form as Made, msNow())));
    }
    return true;
  };

  const longWay = server.listeners('request') as Array<(request: IncomingMessage, response: ServerResponse) => void>;
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (refused(request, response) || answered(request, response)) return;
    // NOTE: set here and not for the whole server: a timer that is put back at every read and write costs each short reply a
    // tenth of its time. Node itself takes it off again when the next request of the connection comes.
    request.socket.setTimeout(silenceMs);
    for (const listener of longWay) listener.call(server, request, response);
  });

  return {
    learn(url, route, atHand, textOf) {
      if (url.length > ADDRESS_LENGTH_MAX) return;
      if (addresses.size >= ADDRESSES_MAX) addresses = new Map();
      addresses.set(url, { path: url.split('?', 1)[0]?.slice(0, 200) ?? '', route, atHand, textOf, last: null });
    },
    guard: (url, turnsAway) => void guards.set(url, turnsAway),
  };
}

/** For calls that send bytes: nothing of them is made from a value. */
export const NO_TEXT = (): string => '';
