import type { Server, ServerResponse } from 'node:http';

/** How Node marks a head as sent; see `sendReady`. */
interface Sendable {
  _header: string | null;
  _headerSent: boolean;
}

/** The lines Node itself ends a head with, for a connection that stays open; the same string for a whole second. */
export function lastLines(server: Pick<Server, 'keepAliveTimeout'>, now: () => number = Date.now): () => string {
  let second = 0;
  let lines = '';
  return () => {
    const at = Math.floor(now() / 1000);
    if (at !== second) {
      second = at;
      const date = new Date(at * 1000).toUTCString();
      const timeout = Math.floor(server.keepAliveTimeout / 1000);
      lines = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${timeout}\r\n\r\n`;
    }
    return lines;
  };
}

/** A 200 with these headers, up to the lines that change. */
export const firstLines = (headers: Readonly<Record<string, string>>): string =>
  `HTTP/1.1 200 OK\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`;

/** Head and body as they go over the wire. */
export const wireBytes = (head: string, body: Uint8Array): Buffer => Buffer.concat([Buffer.from(head, 'latin1'), body]);

/**
 * Can this reply be sent by `sendReady`: does its connection stay open, is no earlier reply before it, and does Node keep
 * heads as we know it?
 */
export const takesReady = (response: ServerResponse): boolean =>
  response.shouldKeepAlive && response.socket !== null && (response as unknown as Sendable)._header === null;

/**
 * Sends head and body that are already bytes. NOTE: through two fields Node does not document, since all it offers takes every
 * header apart and checks it again at each reply, which costs more than sending it; `short-way.test.ts` holds such replies
 * to be the same as all others.
 */
export function sendReady(response: ServerResponse, bytes: Uint8Array): void {
  const sendable = response as unknown as Sendable;
  sendable._header = 'sent';
  sendable._headerSent = true;
  response.socket?.write(bytes);
  response.end();
}
