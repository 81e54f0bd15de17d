import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ready } from '../kit/child.ts';

/** Minimal node:http server. It fetches each given address once, and then sends the same bytes with few headers. */
const [, , origin = '', ...paths] = process.argv;
const replies = new Map<string, { headers: Record<string, string>; body: Buffer }>();
for (const path of paths) {
  // Do not use `fetch`, which would decompress the body.
  const { body, type, encoding } = await load(`${origin}${path}`);
  replies.set(path, {
    body,
    headers: {
      'content-type': type,
      'content-length': String(body.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  });
}
const server = createServer((request, response) => {
  const reply = replies.get(request.url ?? '');
  if (!reply) return response.writeHead(404).end();
  return response.writeHead(200, reply.headers).end(reply.body);
});
server.listen(0, '127.0.0.1', () =>
  ready({ port: (server.address() as AddressInfo).port }, async () => server.close()),
);

function load(url: string): Promise<{ body: Buffer; type: string; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('end', () =>
        resolve({
          body: Buffer.concat(pieces),
          type: reply.headers['content-type'] ?? '',
          encoding: reply.headers['content-encoding'],
        }),
      );
    }).on('error', reject);
  });
}
