import type { Call } from '@crimemap/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoded, encodingFor } from './encoded.ts';

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
