import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/**
 * Tracks the connections of a server, so that closing it cuts no reply; `drain` comes first. NOTE: Node's `close`
 * regards a reply as done once `end` was called, and cuts what a slow reader has not received. Here a connection is
 * idle only when its last reply has left the process.
 */
export function trackConnections(server: Server) {
  /** Replies per open connection that had not left when its newest request arrived, in the order of their requests. */
  const replies = new Map<Socket, ServerResponse[]>();
  let draining = false;
  server.on('connection', (socket: Socket) => {
    replies.set(socket, []);
    socket.once('close', () => replies.delete(socket));
  });
  // NOTE: pruned at each request. A listener on each reply would cost more than a short reply itself.
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
    // Requests that arrived in the meantime end the connection themselves.
    response.once('finish', () => {
      if (underWay(socket).length === 0) socket.destroySoon();
    });
  };
  /**
   * Makes the last reply of every connection end it (`Connection: close`), including replies in progress. Clients and
   * proxies with open connections then move to another server while this one still answers.
   */
  const startDraining = (): void => {
    if (draining) return;
    draining = true;
    for (const socket of replies.keys()) {
      const last = underWay(socket).at(-1);
      if (last) endAfter(last, socket);
    }
  };
  /** Drains and ends the idle connections. Resolves when all replies in progress have left. */
  const drain = async (): Promise<void> => {
    startDraining();
    // Wait for a whole turn of the event loop, so that requests already in the kernel are read and answered.
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
     * Returns the current reply of this connection, or `undefined` while it is idle. Requests may arrive before earlier
     * ones are answered.
     */
    replyOn: (socket: Socket): ServerResponse | undefined => underWay(socket)[0],
  };
}
export type Connections = ReturnType<typeof trackConnections>;
