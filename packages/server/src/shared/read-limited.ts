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

export interface Limits {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /**
   * Minimum rate: a body that brings fewer than `bytes` in `ms` milliseconds is aborted as too slow. Time that `into`
   * takes does not count.
   */
  readonly trickle: { readonly ms: number; readonly bytes: number };
  /** Receives the bytes as they arrive. If set, the bytes are neither buffered nor returned. */
  readonly into?: (chunk: Uint8Array) => Promise<void>;
}

/** Reads and decompresses a whole body. `maxBytes` limits both the received and the decompressed size. */
export async function readLimited(
  body: Readable,
  encoding: string | null,
  { maxBytes, signal, trickle, into }: Limits,
): Promise<Buffer> {
  const unpack = encoding && encoding !== 'identity' ? DECODERS[encoding.toLowerCase() as keyof typeof DECODERS] : null;
  if (unpack === undefined) throw new SourceProblem('not_data', `the reply is packed as ${encoding}`);
  const parts: Buffer[] = [];
  const over = new SourceProblem('too_large', `more than ${maxBytes} bytes`);
  const arriving = new CappedAt(maxBytes, over);
  const unpacked = new CappedAt(maxBytes, over);
  const ours = stopwatch();
  const take = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      if (into) await ours.during(into(chunk));
      else parts.push(chunk);
    }
  };
  let before = 0;
  const watch = setInterval(() => {
    const isTheirs = ours.lap() < trickle.ms / 2;
    if (isTheirs && arriving.bytes - before < trickle.bytes && !arriving.writableEnded)
      body.destroy(new SourceProblem('too_slow', `fewer than ${trickle.bytes} bytes in ${trickle.ms} ms`));
    before = arriving.bytes;
  }, trickle.ms);
  try {
    if (unpack) await pipeline(body, arriving, unpack(), unpacked, take, { signal });
    else await pipeline(body, arriving, take, { signal });
  } catch (error) {
    // If a later step stops the stream, the earlier steps report that it ended too early. Throw the error of the step
    // that stopped it.
    throw arriving.isOver || unpacked.isOver ? over : error;
  } finally {
    clearInterval(watch);
  }
  return Buffer.concat(parts);
}

/** Returns a stopwatch that measures milliseconds of work since it was last read, including work in progress. */
function stopwatch() {
  let spent = 0;
  let begun: number | null = null;
  const stop = () => {
    if (begun !== null) spent += performance.now() - begun;
    begun = null;
  };
  return {
    during: (work: Promise<void>): Promise<void> => {
      begun = performance.now();
      return work.finally(stop);
    },
    lap(): number {
      const now = performance.now();
      const lap = spent + (begun === null ? 0 : now - begun);
      spent = 0;
      if (begun !== null) begun = now;
      return lap;
    },
  };
}

class CappedAt extends Transform {
  isOver = false;
  bytes = 0;
  readonly #most: number;
  readonly #problem: Error;
  constructor(most: number, problem: Error) {
    super();
    this.#most = most;
    this.#problem = problem;
  }
  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.isOver = this.bytes > this.#most;
    if (this.isOver) done(this.#problem);
    else done(null, chunk);
  }
}
