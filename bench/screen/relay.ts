import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Relayed {
  readonly path: string;
  /** Number of bytes transferred, headers and body. */
  readonly bytes: number;
}

/**
 * Starts a proxy between a browser and a server. The proxy counts all traffic, including that of workers and of the
 * browser itself.
 */
export async function relayTo(port: number) {
  let relayed: { path: string; bytes: number }[] = [];
  const server = createServer((incoming, reply) => {
    const path = incoming.url ?? '/';
    const entry = { path, bytes: 0 };
    relayed.push(entry);
    const { method, headers } = incoming;
    const forwarded = request({ host: '127.0.0.1', port, path, method, headers }, (given) => {
      // Adds the bytes of the status line, and of the colon, space and line end of each header.
      entry.bytes = 17 + given.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
      reply.writeHead(given.statusCode ?? 502, given.headers);
      given.on('data', (part: Buffer) => {
        entry.bytes += part.length;
      });
      given.pipe(reply);
    });
    forwarded.on('error', () => reply.destroy());
    reply.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin: () => {
      relayed = [];
    },
    relayed: (): readonly Relayed[] => relayed,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
