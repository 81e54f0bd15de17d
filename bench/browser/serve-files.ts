import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

export interface ServedFile {
  readonly bytes: Buffer;
  readonly encoding?: 'br';
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.geojson': 'application/geo+json',
};

/** Serves files from memory on a loopback port. Nothing is cached, so every page load is a first one. */
export async function serveFiles(
  files: ReadonlyMap<string, ServedFile>,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    const file = files.get(path === '/' ? '/index.html' : path);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
        'content-type': TYPES[extname(path === '/' ? '/index.html' : path)] ?? 'application/octet-stream',
        'content-length': file.bytes.length,
        'cache-control': 'no-store',
        ...(file.encoding && { 'content-encoding': file.encoding }),
      })
      .end(file.bytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
