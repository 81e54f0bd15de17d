import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type HttpSocket = Socket & { readonly _httpMessage?: ServerResponse | null };

export interface Connections {
  readonly draining: boolean;
  /**
   * From now on every reply ends its connection (`Connection: close`), those under way included, so that clients and proxies
   * that keep connections open move on to another server while this one still answers.
   */
  startDraining(): void;
}

/**
 * Follows the connections of a server, so that closing it cuts no reply. NOTE: Node's own `closeIdleConnections`, which its
 * `close` calls too, takes a reply for done once `end` was called, and cuts what a slow reader has not been sent yet. Here a
 * connection is idle only when its last reply has left the process.
 */
export function trackConnections(server: Server): Connections {
  const sockets = new Set<HttpSocket>();
  let draining = false;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const endAfter = (response: ServerResponse, socket: Socket) => {
    if (!response.headersSent) response.shouldKeepAlive = false;
    response.once('finish', () => socket.destroySoon());
  };
  const startDraining = (): void => {
    if (draining) return;
    draining = true;
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
    for (const socket of sockets) if (socket._httpMessage) endAfter(socket._httpMessage, socket);
  };
  const closeIdle = (): void => {
    for (const socket of sockets) if (!socket._httpMessage) socket.destroySoon();
  };
  server.closeIdleConnections = () => {
    startDraining();
    // A whole turn of the event loop later: a request that lies in the kernel by now is read, and answered.
    setImmediate(setImmediate, closeIdle);
  };
  return {
    get draining() {
      return draining;
    },
    startDraining,
  };
}
