import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Readers {
  /** Resolves with how long after `from` (performance.now) the last reader had `words`, in milliseconds. */
  allHave(words: string, from: number, withinMs: number): Promise<number>;
  close(): void;
}

/** So many open streams, each of which has had its first event. */
export async function openReaders(port: number, count: number): Promise<Readers> {
  const sockets: Socket[] = [];
  let listening: ((socket: Socket, text: string) => void) | null = null;
  const opened = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('latin1');
    await once(socket, 'connect');
    socket.write('GET /api/live/stream HTTP/1.1\r\nhost: here\r\n\r\n');
    const [text] = (await once(socket, 'data')) as [string];
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(`a stream was refused: ${text.slice(0, 300)}`);
    socket.on('data', (more: string) => listening?.(socket, more));
    sockets.push(socket);
  };
  // In tens: a thousand at once would measure the system's own queue of connections.
  for (let n = 0; n < count; n += 10) await Promise.all(Array.from({ length: Math.min(10, count - n) }, opened));

  return {
    allHave(words, from, withinMs) {
      const missing = new Set(sockets);
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          listening = null;
          reject(new Error(`${missing.size} of ${count} streams had not heard after ${withinMs} ms`));
        }, withinMs);
        listening = (socket, text) => {
          if (!text.includes(words)) return;
          missing.delete(socket);
          if (missing.size > 0) return;
          clearTimeout(late);
          listening = null;
          resolve(performance.now() - from);
        };
      });
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
