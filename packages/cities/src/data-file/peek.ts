/** Returns the first bytes of a stream, and a stream with all bytes. For an empty stream, `first` is empty. */
export async function peeked(
  chunks: AsyncIterable<Buffer>,
  least = 64,
): Promise<{ readonly first: Buffer; readonly all: AsyncIterable<Buffer> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const parts: Buffer[] = [];
  let length = 0;
  // The first chunk may be very short, and white space may come before the first character.
  while (length < least) {
    const { value, done } = await iterator.next();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  const first = Buffer.concat(parts);
  async function* all() {
    try {
      yield first;
      for (;;) {
        const { value, done } = await iterator.next();
        if (done) return;
        yield value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { first, all: all() };
}
