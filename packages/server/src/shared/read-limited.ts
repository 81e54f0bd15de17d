import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SourceProblem } from '@crimemap/cities/kit/fetching';

const DECODERS = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress } as const;

/** The whole body, unpacked. Both what arrives and what it unpacks to is capped at `maxBytes`. */
export async function readLimited(body: Readable, encoding: string | null, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = [];
  const unpack = encoding && encoding !== 'identity' ? DECODERS[encoding.toLowerCase() as keyof typeof DECODERS] : null;
  if (unpack === undefined) throw new SourceProblem('not_data', `the reply is packed as ${encoding}`);
  const collect = async (chunks: AsyncIterable<Buffer>) => {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      parts.push(chunk);
    }
  };
  if (unpack) await pipeline(body, cappedAt(maxBytes), unpack(), collect, { signal });
  else await pipeline(body, collect, { signal });
  return Buffer.concat(parts);
}

const tooLarge = (maxBytes: number) => new SourceProblem('too_large', `more than ${maxBytes} bytes`);

function cappedAt(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
}
