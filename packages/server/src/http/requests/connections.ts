import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/**
 * Tracks the connections of a server, so that closing the server cuts no response; call `drain` first. NOTE: Node's
 * `close` considers a response finished once `end` was called, and cuts what a slow reader has not received yet. Here,
 * a connection is idle only when the last byte of its last response has left the process.
 */
export function trackConnections(server: Server) {
  /**
   * Responses of each open connection that were still being sent when its newest request arrived, in the order of their
   * requests.
   */
  const replies = new Map<Socket, ServerResponse[]>();
  let draining = false;
  server.on('connection', (socket: Socket) => {
    replies.set(socket, []);
    socket.once('close', () => replies.delete(socket));
  });
  // NOTE: finished responses are removed at each new request. A listener on each response would cost more than sending
  // a short response.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const before = replies.get(socket);
    while (before?.[0]?.writableFinished) before.shift();
    before?.push(response);
    if (draining) response.setHeader('connection', 'close');
  });
  const underWay = (socket: Socket): ServerResponse[] =>
    (replies.get(socket) ?? []).filter(({ writableFinished }) => !writableFinished);
  const endAfter = (response: ServerResponse, socket: Socket) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
    // If another request has arrived since, its response will end the connection.
    response.once('finish', () => {
      if (underWay(socket).length === 0) socket.destroySoon();
    });
  };
  /**
   * Makes the last response on every connection end it (`Connection: close`), including responses in progress. Clients
   * and proxies with open connections then move to another server while this one still responds.
   */
  const startDraining = (): void => {
    if (draining) return;
    draining = true;
    for (const socket of replies.keys()) {
      const last = underWay(socket).at(-1);
      if (last) endAfter(last, socket);
    }
  };
  /** Starts draining and ends idle connections. Resolves when all responses in progress have been sent. */
  const drain = async (): Promise<void> => {
    startDraining();
    // Wait for a whole turn of the event loop, so that requests that the operating system has already received are
    // read.
    await turn();
    await turn();
    for (const socket of replies.keys()) if (underWay(socket).length === 0) socket.destroySoon();
    const left = (response: ServerResponse) => new Promise<void>((resolve) => response.once('close', () => resolve()));
    await Promise.all([...replies.keys()].flatMap(underWay).map(left));
  };
  return {
    get draining() {
      return draining;
    },
    startDraining,
    drain,
    /**
     * Returns the oldest response in progress on this connection, or `undefined` if the connection is idle. A client
     * may send a request before it has the response to the previous one.
     */
    replyOn: (socket: Socket): ServerResponse | undefined => underWay(socket)[0],
  };
}
export type Connections = ReturnType<typeof trackConnections>;
