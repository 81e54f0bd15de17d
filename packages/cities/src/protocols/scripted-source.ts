import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * One response of a scripted service. The status defaults to 200. `cut` closes the connection in the middle of the
 * body.
 */
export interface Scripted {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly cut?: boolean;
}

export type Script = (request: {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly nth: number;
}) => Scripted;

/**
 * Starts a service on the loopback address, for tests. `script` returns its responses; requests are numbered from 1.
 */
export async function scriptedSource(script: Script) {
  let nth = 0;
  const server = createServer(async (request, response) => {
    nth += 1;
    const url = new URL(request.url ?? '/', 'http://loopback');
    let form = '';
    for await (const chunk of request) form += chunk;
    for (const [name, value] of new URLSearchParams(form)) url.searchParams.set(name, value);
    const { status = 200, headers = {}, body, cut } = script({ path: url.pathname, query: url.searchParams, nth });
    if (cut) {
      response.writeHead(status, { 'content-length': String(Buffer.byteLength(body) + 1000), ...headers });
      response.write(body, () => response.destroy());
    } else response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    request: () => nth,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
