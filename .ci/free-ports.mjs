// Prints so many free loopback ports: below those the system gives to whoever asks for any, which may take one of them before
// the server that it is for has started.
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
    // Somebody has it: another one.
  } finally {
    server.close();
  }
}
console.log(...ports);
