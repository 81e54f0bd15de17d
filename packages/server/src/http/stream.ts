const CHUNK = 64 * 1024;

/**
 * The elements as the text of one JSON array, in pieces of about 64 kB. Nothing is read from `elements` before a piece is
 * asked for, so a slow reader slows the source down.
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
  }
  yield `${piece}${first ? '' : '\n'}]\n`;
}

/**
 * Reads the first piece now, so that a failure at the start is still a proper error reply; gives back the whole. Ended before
 * anything more of it was read, it ends its source all the same, which a generator of our own would not.
 */
export async function begun<Piece>(pieces: AsyncGenerator<Piece>): Promise<Begun<Piece>> {
  let first: IteratorResult<Piece> | undefined = await pieces.next();
  const whole: Begun<Piece> = {
    async next() {
      const held = first;
      first = undefined;
      return held ?? pieces.next();
    },
    return: () => pieces.return(undefined),
    [Symbol.asyncIterator]: () => whole,
  };
  return whole;
}

interface Begun<Piece> extends AsyncIterableIterator<Piece> {
  return(): Promise<IteratorResult<Piece>>;
}
