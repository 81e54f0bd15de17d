import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SourceProblem } from '@crimemap/cities/kit/fetching';

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/** The whole body, unpacked. Both what arrives and what it unpacks to is capped at `maxBytes`. */
export async function readLimited(
  body: Readable,
  encoding: string | null,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const unpack = encoding && encoding !== 'identity' ? DECODERS[encoding.toLowerCase() as keyof typeof DECODERS] : null;
  if (unpack === undefined) throw new SourceProblem('not_data', `the reply is packed as ${encoding}`);
  const parts: Buffer[] = [];
  const over = new SourceProblem('too_large', `more than ${maxBytes} bytes`);
  const arriving = new CappedAt(maxBytes, over);
  const unpacked = new CappedAt(maxBytes, over).on('data', (chunk: Buffer) => parts.push(chunk));
  try {
    if (unpack) await pipeline(body, arriving, unpack(), unpacked, { signal });
    else await pipeline(body, unpacked, { signal });
  } catch (error) {
    // What stops the flow shows as an early end in the steps before it.
    throw arriving.isOver || unpacked.isOver ? over : error;
  }
  return Buffer.concat(parts);
}

class CappedAt extends Transform {
  isOver = false;
  #bytes = 0;
  readonly #most: number;
  readonly #problem: Error;
  constructor(most: number, problem: Error) {
    super();
    this.#most = most;
    this.#problem = problem;
  }
  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#bytes += chunk.length;
    this.isOver = this.#bytes > this.#most;
    if (this.isOver) done(this.#problem);
    else done(null, chunk);
  }
}
