import { connect, type Socket } from 'node:net';
import type pg from 'pg';

/** What the driver knows of its connection and does not declare. */
interface Backend {
  readonly host?: string;
  readonly port?: number;
  readonly processID?: number | null;
  readonly secretKey?: number | null;
}

const CANCEL_REQUEST = 80_877_102;
const PATIENCE_MS = 1_000;

/**
 * Cancels what a connection runs now, if anything, by PostgreSQL's own request for it: over a connection of its own, which
 * needs neither a place in the pool nor a login, and which PgBouncer understands. Resolves when it has arrived; when it cannot
 * be sent, the time limit of statements holds.
 */
export function cancelStatement(client: pg.PoolClient): Promise<void> {
  const { host, port, processID, secretKey }: Backend = client as pg.PoolClient & Backend;
  if (!host || !port || !processID || secretKey === undefined || secretKey === null) return Promise.resolve();
  const message = Buffer.alloc(16);
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(CANCEL_REQUEST, 4);
  message.writeInt32BE(processID, 8);
  message.writeInt32BE(secretKey, 12);
  return new Promise((resolve) => {
    const socket: Socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.once('error', () => undefined);
    // The server closes the connection when the signal was sent.
    socket.once('close', () => resolve());
    socket.once('connect', () => socket.write(message));
    socket.resume();
  });
}
