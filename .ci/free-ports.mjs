// Prints this many free loopback ports. They are below the system's range for automatic ports, so that no other process gets one
// before the intended server has started.
import { once } from 'node:events';
import { createServer } from 'node:net';

const [FIRST, LAST] = [15_000, 30_000];

const count = Number(process.argv[2] ?? 1);
const ports = new Set();
while (ports.size < count) {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    ports.add(port);
  } catch {
    // The port is in use, so tries another.
  } finally {
    server.close();
  }
}
console.log(...ports);
