import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemHeaders, problemOf } from './problem.ts';
import type { Refusal } from './refusal.ts';
import type { Served } from './served.ts';

/** Such a body comes with its request or right after it: to throw it away unread keeps nobody busy. */
const SMALL_BYTES = 8 * 1024;

/** Does this request say how little it sends? Whatever does not is taken in with all the care of the long way. */
export const isSmall = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) <= SMALL_BYTES &&
  headers.host !== undefined;

/** Sends a refusal as the long way does, and gives what is known of it then. `route`: the whole address, a pattern without fields. */
export function turnAway(
  refusal: Refusal,
  response: ServerResponse,
  {
    id,
    route,
    headers,
  }: { readonly id: string; readonly route: string; readonly headers: Readonly<Record<string, string>> },
): Served {
  const body = JSON.stringify(problemOf(refusal, id));
  const bytes = Buffer.byteLength(body);
  response
    .writeHead(refusal.status, { ...headers, ...problemHeaders(refusal), 'content-length': String(bytes) })
    .end(body);
  return { request_id: id, method: 'POST', path: route, route, status: refusal.status, ms: 0, bytes };
}
