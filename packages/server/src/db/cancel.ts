import { connect, type Socket } from 'node:net';
import { type ConnectionOptions, connect as secure } from 'node:tls';

/** What a server or pooler gave a connection to cancel its statements with. */
export interface CancelKey {
  readonly processID: number;
  readonly secretKey: number;
}
export interface CancelAt {
  readonly host: string;
  readonly port: number;
  readonly ssl: unknown;
}

const PATIENCE_MS = 5_000;
const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;

const message = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * (numbers.length + 1));
  bytes.writeInt32BE(bytes.length);
  for (const [at, number] of numbers.entries()) bytes.writeInt32BE(number, 4 * (at + 1));
  return bytes;
};

/**
 * Asks for the statement that runs on a connection to be cancelled, as the protocol has it, which poolers pass on, unlike
 * `pg_cancel_backend`: the process id they give a connection is their own. Whether it came in time nobody says.
 */
export function cancelStatement({ host, port, ssl }: CancelAt, { processID, secretKey }: CancelKey): void {
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  const ask = (over: Socket) => over.end(message(CANCEL_REQUEST, processID, secretKey));
  socket.setTimeout(PATIENCE_MS, () => socket.destroy()).on('error', () => undefined);
  if (!ssl) {
    socket.once('connect', () => ask(socket));
    return;
  }
  socket.once('connect', () => socket.write(message(SSL_REQUEST)));
  socket.once('data', () => {
    const options: ConnectionOptions = typeof ssl === 'object' ? ssl : {};
    const secured = secure({ ...options, socket }, () => ask(secured));
    secured.on('error', () => undefined);
  });
}
