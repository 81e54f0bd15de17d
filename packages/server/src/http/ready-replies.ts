import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { asBuffer, Encoded, encodingFor } from './encoded.ts';
import { questionOf } from './requests/before-body.ts';
import type { Question } from './requests/question.ts';
import type { Sent } from './sent.ts';
import { loggedPath } from './served.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers of every reply. */
    replyHeaders: Readonly<Record<string, string>>;
    /** Reports a reply that was sent; Fastify's own `onResponse` does so only for those that were taken to their end. */
    reportServed: ((request: FastifyRequest, reply: FastifyReply) => void) | null;
  }
  interface FastifyRequest {
    /** What was sent, where it lay ready. */
    readyReply: ReadyReply | undefined;
  }
}

/** A reply as it is sent each time. */
export interface ReadyReply {
  /** Names and values in turn, as `writeHead` takes them without reading them again. */
  readonly headers: string[];
  /** Text leaves in one piece with its head, which for a short reply is worth more than to have it as bytes. */
  readonly body: Buffer | string;
  readonly bytes: number;
  /** Of the request it was made for. */
  readonly path: string;
}

type Whole = Encoded | Sent<unknown>;

/**
 * A hook that sends what lies whole in memory as soon as it is known who asks and what: the rest of a request costs more than
 * sending it. A condition is left to the answer itself, and so is a client that takes no encoding made beforehand. `textOf`
 * gives the JSON of a value; unset for calls that send bytes. `more`: headers of this call.
 */
export function sendReady(
  app: FastifyInstance,
  cachedReply: (question: Question) => Whole | undefined,
  textOf: ((value: unknown) => string) | undefined,
  more: Readonly<Record<string, string>> = {},
): onRequestHookHandler {
  const made = new WeakMap<Whole, Map<string, ReadyReply>>();
  const type = textOf ? 'application/json; charset=utf-8' : 'application/octet-stream';

  const madeOf = (whole: Whole, { headers, raw }: FastifyRequest): ReadyReply | undefined => {
    const chosen = whole instanceof Encoded ? encodingFor(headers['accept-encoding'], whole.encodings) : null;
    if (whole instanceof Encoded ? !chosen : !textOf) return undefined;
    const encoding = chosen?.name ?? 'identity';
    const forms = made.get(whole) ?? new Map<string, ReadyReply>();
    made.set(whole, forms);
    const known = forms.get(encoding);
    if (known) return known;
    const body = chosen ? asBuffer(chosen.bytes) : (textOf?.((whole as Sent<unknown>).value) ?? '');
    const bytes = Buffer.byteLength(body);
    const all = {
      ...app.replyHeaders,
      ...more,
      'content-type': type,
      ...whole.headers,
      ...(chosen && { 'content-encoding': chosen.name }),
      'content-length': String(bytes),
    };
    const form = { headers: Object.entries(all).flat(), body, bytes, path: loggedPath(raw.url) };
    forms.set(encoding, form);
    return form;
  };

  return (request, reply, done) => {
    const whole = request.headers['if-none-match'] === undefined ? cachedReply(questionOf(request)) : undefined;
    const ready = whole && madeOf(whole, request);
    if (!ready) {
      done();
      return;
    }
    request.readyReply = ready;
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, ready.headers).end(request.method === 'HEAD' ? undefined : ready.body);
    if (raw.writableLength === 0) return;
    // Whoever takes it slowly may go away before its end.
    raw.once('close', () => {
      if (!raw.writableFinished) app.reportServed?.(request, reply);
    });
  };
}
