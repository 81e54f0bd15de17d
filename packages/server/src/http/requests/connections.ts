import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/**
 * Follows the connections of a server, so that closing it cuts no reply: `drain` comes first. NOTE: Node's `close` takes a reply
 * for done once `end` was called, and cuts what a slow reader has not been sent yet. Here a connection is idle only when its
 * last reply has left the process.
 */
export function trackConnections(server: Server) {
  /** Of each open connection the replies that had not left when its newest request came, in the order of their requests. */
  const replies = new Map<Socket, ServerResponse[]>();
  let draining = false;
  server.on('connection', (socket: Socket) => {
    replies.set(socket, []);
    socket.once('close', () => replies.delete(socket));
  });
  // NOTE: read anew at each request instead of kept by a listener on each reply, which costs a short reply more than its turn here.
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
    // What was asked meanwhile ends the connection itself.
    response.once('finish', () => {
      if (underWay(socket).length === 0) socket.destroySoon();
    });
  };
  /**
   * From now on the last reply of every connection ends it (`Connection: close`), those under way included, so that clients and
   * proxies that keep connections open move on to another server while this one still answers.
   */
  const startDraining = (): void => {
    if (draining) return;
    draining = true;
    for (const socket of replies.keys()) {
      const last = underWay(socket).at(-1);
      if (last) endAfter(last, socket);
    }
  };
  /** Drains, ends the connections without a request, and resolves when the replies that are under way by then have left. */
  const drain = async (): Promise<void> => {
    startDraining();
    // A whole turn of the event loop later: a request that lies in the kernel by now is read, and answered.
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
    /** The reply whose turn it is on this connection; nothing while it is idle. Requests may come before earlier ones are answered. */
    replyOn: (socket: Socket): ServerResponse | undefined => underWay(socket)[0],
  };
}
export type Connections = ReturnType<typeof trackConnections>;
