import { setTimeout as pause } from 'node:timers/promises';
import { currentScope, inScope } from '../platform/base/request-scope.ts';

const CHUNK = 32 * 1024;
const END = ']\n';
/**
 * Milliseconds of work before other requests get a turn. One piece takes about a millisecond, so a long list leaves
 * most of the event loop and the database to others.
 */
const TURN_MS = 4;

/**
 * Yields the elements as the text of one JSON array, in pieces of about 32 kB. Elements are read only when a piece is
 * requested, so a slow reader slows down the source. Other requests get a turn between pieces.
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
 * Reads the first piece immediately, so that an early failure still becomes an error reply. Returns the whole list. Its
 * source ends with the request, even if nothing more was read.
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
      // The socket requests further pieces outside the scope of the request.
      return held ?? inScope(scope, () => pieces.next());
    },
    return: () => pieces.return(undefined),
    [Symbol.asyncIterator]: () => list,
  };
  return list;
}

export interface BegunList extends AsyncIterableIterator<string> {
  /** True if the first piece is the whole list. */
  readonly whole: boolean;
  return(): Promise<IteratorResult<string>>;
}
