import { setTimeout as pause } from 'node:timers/promises';
import { currentScope, inScope } from '../platform/base/request-scope.ts';

const CHUNK = 32 * 1024;
const END = ']\n';
/** To make a piece takes a millisecond or so: a long list leaves most of the event loop and of the database to others. */
const TURN_MS = 4;

/**
 * The elements as the text of one JSON array, in pieces of about 32 kB. Nothing is read from `elements` before a piece is
 * asked for, so a slow reader slows the source down; between pieces every other request has its turn.
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
 * Reads the first piece now, so that a failure at the start is still a proper error reply; gives back the whole. Its source ends
 * with the request, also where nothing more of it was read.
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
      // It is the socket that asks for more, and it knows of no request.
      return held ?? inScope(scope, () => pieces.next());
    },
    return: () => pieces.return(undefined),
    [Symbol.asyncIterator]: () => list,
  };
  return list;
}

export interface BegunList extends AsyncIterableIterator<string> {
  /** The first piece is all of it. */
  readonly whole: boolean;
  return(): Promise<IteratorResult<string>>;
}
