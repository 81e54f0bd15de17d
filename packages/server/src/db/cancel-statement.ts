import { connect, type Socket } from 'node:net';
import { type ConnectionOptions, connect as secure } from 'node:tls';
import type pg from 'pg';

/** What the driver knows of its connection and does not declare. */
interface Backend {
  readonly host?: string;
  readonly port?: number;
  readonly processID?: number | null;
  readonly secretKey?: number | null;
  readonly ssl?: unknown;
}

const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;
const TIMEOUT_MS = 1_000;

const message = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * (numbers.length + 1));
  bytes.writeInt32BE(bytes.length);
  for (const [at, number] of numbers.entries()) bytes.writeInt32BE(number, 4 * (at + 1));
  return bytes;
};

/**
 * Cancels what a connection runs now, if anything, by PostgreSQL's own request for it: over a connection of its own, which
 * needs neither a place in the pool nor a login, and which PgBouncer understands. Resolves with whether it has arrived: when not, the
 * time limit of statements holds, and it may still come and meet another statement.
 */
export function cancelStatement(client: pg.ClientBase): Promise<boolean> {
  const { host, port, processID, secretKey, ssl }: Backend = client as pg.ClientBase & Backend;
  if (!host || !port || !processID || secretKey === undefined || secretKey === null) return Promise.resolve(true);
  const request = message(CANCEL_REQUEST, processID, secretKey);
  return new Promise((resolve) => {
    const socket: Socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    let late = false;
    socket.setTimeout(TIMEOUT_MS, () => {
      late = true;
      socket.destroy();
    });
    socket.once('error', () => undefined);
    // The server closes the connection when the signal was sent.
    socket.once('close', () => resolve(!late));
    socket.once('connect', () => socket.write(ssl ? message(SSL_REQUEST) : request));
    if (!ssl) {
      socket.resume();
      return;
    }
    socket.once('data', () => {
      const options: ConnectionOptions = typeof ssl === 'object' && ssl !== null ? ssl : {};
      const secured = secure({ ...options, socket }, () => secured.write(request));
      secured.on('error', () => socket.destroy()).resume();
    });
  });
}
