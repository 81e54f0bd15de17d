import { setTimeout as pause } from 'node:timers/promises';
import { currentScope, inScope } from '../platform/base/request-scope.ts';

const CHUNK = 32 * 1024;
const END = ']\n';
/**
 * Milliseconds of work before other requests get a turn. Writing one chunk takes about a millisecond, so a long list
 * leaves most of the event loop and the database to other requests.
 */
const TURN_MS = 4;

/**
 * Yields the elements as the text of one JSON array, in chunks of about 32 kB. Elements are read only when a chunk is
 * requested, so a slow client slows down the reading. Other requests get a turn between chunks.
 */
export async function* jsonArray(
  elements: AsyncIterable<unknown>,
  check: (element: unknown) => unknown,
): AsyncGenerator<string> {
  let piece = '[';
  let first = true;
  for await (const element of elements) {
    piece += (first ? '\n' : ',\n') + JSON.stringify(check(element));
    first = false;
    if (piece.length < CHUNK) continue;
    yield piece;
    piece = '';
    await pause(TURN_MS);
  }
  yield `${piece}${first ? '' : '\n'}${END}`;
}

/**
 * Reads the first chunk immediately, so that an early failure still becomes an error response. Returns the whole list.
 * Reading stops when the request ends, even if no further chunk was requested.
 */
export async function begun(pieces: AsyncGenerator<string>): Promise<BegunList> {
  const scope = currentScope();
  const end = () => void pieces.return(undefined).catch(() => undefined);
  scope?.signal.addEventListener('abort', end, { once: true });
  let first: IteratorResult<string> | undefined = await pieces.next();
  const list: BegunList = {
    whole: first.value.endsWith(END),
    async next() {
      const held = first;
      first = undefined;
      // The socket requests further chunks outside the scope of the request, so the scope is restored here.
      return held ?? inScope(scope, () => pieces.next());
    },
    return: () => pieces.return(undefined),
    [Symbol.asyncIterator]: () => list,
  };
  return list;
}

export interface BegunList extends AsyncIterableIterator<string> {
  /** True if the first chunk contains the whole list. */
  readonly whole: boolean;
  return(): Promise<IteratorResult<string>>;
}
