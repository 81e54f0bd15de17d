import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientLimits } from './client-limits.ts';
import { holds, takesGzip } from './encoded.ts';
import { clientKeyOf } from './rate-limit.ts';
import type { Download } from './sent.ts';

/**
 * Sends files from disk, whole or as the requested range. For clients that do not accept gzip, a compressed file
 * (`.gz`) is decompressed, and ranges are not available. The bytes sent count against the client's byte budget per
 * minute.
 */
export function fileSender(app: FastifyInstance, { checkListBytes, listBytes }: ClientLimits) {
  // Only registers `sendFile`; serves no files by itself. The page's files are in another folder.
  void app.register(fastifyStatic, { root: import.meta.dirname, serve: false });

  return async (request: FastifyRequest, reply: FastifyReply, { file, headers }: Download): Promise<FastifyReply> => {
    const { name, folder } = file;
    const isPacked = name.endsWith('.gz');
    const isSentPacked = isPacked && takesGzip(request.headers['accept-encoding']);
    const etag = `"${isPacked && !isSentPacked ? name.slice(0, -'.gz'.length) : name}"`;
    reply.headers({ ...headers, etag, ...(isPacked && { vary: `accept-encoding, ${headers.vary ?? ''}` }) });
    if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const clientKey = clientKeyOf(request.ip);
    checkListBytes(clientKey);
    const spend = (bytes: number) => request.method === 'GET' && listBytes.spend(clientKey, bytes);
    if (isPacked && !isSentPacked) {
      if (request.method === 'HEAD') return reply.send(Readable.from([]));
      const unpacked = createGunzip();
      unpacked.on('data', (piece: Buffer) => spend(piece.length));
      return reply.send(pipeline(createReadStream(join(folder, name)), unpacked, () => undefined));
    }
    reply.raw.once('close', () => spend(Number(reply.getHeader('content-length') ?? 0)));
    if (isSentPacked) reply.header('content-encoding', 'gzip');
    return reply.sendFile(name, folder, { cacheControl: false, etag: false, lastModified: false, contentType: false });
  };
}
