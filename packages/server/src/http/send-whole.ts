import { Readable } from 'node:stream';
import type { Call } from '@crimemap/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoded, encodingFor } from './encoded.ts';
import { askerOf } from './rate-limit.ts';
import { begun } from './stream.ts';

/** Sends a file, of the type the reply says or of none in particular. */
export function sendBytes(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  if (!reply.hasHeader('content-type')) reply.type('application/octet-stream');
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Sends what lies ready in the encoding the asker likes best. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { encodings }: Encoded,
  call: Call,
): Promise<FastifyReply> {
  const chosen = encodingFor(request.headers['accept-encoding'], encodings);
  if (chosen) reply.header('content-encoding', chosen.name);
  if (call.sends !== 'bytes') reply.type('application/json; charset=utf-8');
  return sendBytes(reply, chosen?.bytes ?? (await encodings.identity()));
}

/** Sends a list as it is made. One that is not whole in its first piece is a long one: it keeps the database busy for as long as it is sent. */
export async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  list: AsyncGenerator<string>,
  beginLongList: (asker: string) => () => void,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  const pieces = await begun(list);
  if (request.method === 'HEAD') {
    await pieces.return();
    // An empty stream and not nothing: of nothing Fastify would say that its length is 0.
    return reply.send(Readable.from([]));
  }
  let end: (() => void) | null = null;
  try {
    if (!pieces.whole) end = beginLongList(askerOf(request.ip));
  } catch (refusal) {
    await pieces.return();
    throw refusal;
  }
  const stream = Readable.from(pieces, { objectMode: false, highWaterMark: 128 * 1024 });
  if (end) stream.once('close', end);
  return reply.send(stream);
}
