import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems hand out ports from 32,768 or 49,152 on to those who ask for any: nobody is given these between two calls. */
const [FROM, TO] = [10_000, 32_000];

/** Returns a loopback port that nobody listens on, for a program that cannot choose one itself. */
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
