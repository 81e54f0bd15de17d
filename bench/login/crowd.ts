import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ready } from '../kit/child.ts';
import { aNetwork, PASSWORD, post } from './ask.ts';

/**
 * Fifty people who log in at once, and again as soon as the last of them has an answer: by turns a member with their password,
 * a member with another one, and an address nobody has. `/start` and `/stop`, which says how many got which status.
 */
const CONCURRENCY = 50;
const [, , origin = '', ...emails] = process.argv;

let tries = 0;
function tryToLogIn(): Promise<number> {
  tries += 1;
  const member = emails[Math.floor(tries / 3) % emails.length] as string;
  const [email, password] = [
    [member, PASSWORD],
    [member, 'seven loud lanterns'],
    [`nobody-${tries}@example.org`, PASSWORD],
  ][tries % 3] as [string, string];
  return post(origin, 'login', { email, password }, aNetwork());
}

let going = false;
async function again(): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  while (going)
    for (const status of await Promise.all(Array.from({ length: CONCURRENCY }, tryToLogIn)))
      counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

let counting = Promise.resolve<Record<number, number>>({});
const server = createServer(async (request, response) => {
  going = request.url === '/start';
  if (going) counting = again();
  response.end(JSON.stringify(going ? {} : await counting));
});
server.listen(0, '127.0.0.1', () =>
  ready({ port: (server.address() as AddressInfo).port }, async () => {
    going = false;
    server.close();
  }),
);
