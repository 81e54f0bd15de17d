/** The first bytes of a stream beside the whole of it again; an empty stream gives none. */
export async function peeked(
  chunks: AsyncIterable<Buffer>,
  least = 64,
): Promise<{ readonly first: Buffer; readonly all: AsyncIterable<Buffer> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const parts: Buffer[] = [];
  let length = 0;
  // A stream may begin with a very short chunk; the first sign of its kind can stand behind white space.
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
