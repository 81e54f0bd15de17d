import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Range below the ports that systems assign for “any free port” (from 32,768 or 49,152 on). The system therefore
 * assigns no port of this range between checking the port and using it.
 */
const [FROM, TO] = [10_000, 32_000];

/** Returns a free loopback port, for a program that cannot choose a port itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FROM + Math.floor(Math.random() * (TO - FROM));
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
