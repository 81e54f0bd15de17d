import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';

/** Returns `count` free loopback ports, below the range from which the system assigns ports. */
export const freePorts = (root: string, count: number): number[] =>
  execFileSync(process.execPath, [join(root, '.ci/free-ports.mjs'), String(count)], { encoding: 'utf8' })
    .trim()
    .split(' ')
    .map(Number);

/** Sends a line to a loopback port and returns the first bytes of the response. Throws after two seconds. */
export async function exchange(port: number, line: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  try {
    socket.end(line);
    const [chunk] = await once(socket, 'data', { signal: AbortSignal.timeout(2_000) });
    return String(chunk);
  } finally {
    socket.destroy();
  }
}

/** True if a process listens on this loopback port. */
export async function listens(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
