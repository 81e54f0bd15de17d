const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** How many records a CSV text has, its header included and empty lines not: line ends within quotes end none. */
export async function countRecords(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let records = 0;
  let quoted = false;
  let empty = true;
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === LINE_FEED && !quoted) {
        if (!empty) records += 1;
        empty = true;
      } else if (byte !== CARRIAGE_RETURN) {
        if (byte === QUOTE) quoted = !quoted;
        empty = false;
      }
    }
  return records + (empty ? 0 : 1);
}
