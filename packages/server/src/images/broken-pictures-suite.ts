import sharp from 'sharp';
import { expect, it } from 'vitest';
import { NotAnImage, remade } from './remake.ts';

const SHAPES = [{ side: 64, fit: 'inside' }] as const;
const CLIENT = { member: 'someone' };
const MAX_TEST_MS = 120_000;

/** Opens `count` images with some changed bytes. The changes are the same in each run. */
export function brokenPicturesAreRefused(count: number): void {
  it(
    'decodes or rejects damaged images, and then decodes intact images',
    async () => {
      const next = chance(20_261_120);
      const good = await Promise.all((['jpeg', 'png', 'webp'] as const).map(noisy));
      let refused = 0;
      for (let turn = 0; turn < count; turn += 1)
        await remade(mutated(good[turn % 3] as Buffer, next), SHAPES, CLIENT).catch((error: unknown) => {
          expect(error).toBeInstanceOf(NotAnImage);
          refused += 1;
        });
      expect(refused).toBeGreaterThan(count / 3);
      for (const bytes of good) expect(await remade(bytes, SHAPES, CLIENT)).toHaveLength(1);
    },
    MAX_TEST_MS,
  );
}

const noisy = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({
    create: {
      width: 48,
      height: 40,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
    .toFormat(format)
    .toBuffer();

/** Returns a generator of random numbers that are the same for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the bytes after some are changed, removed or inserted. */
function mutated(bytes: Buffer, next: () => number): Buffer {
  const other = Buffer.from(bytes);
  for (let times = 1 + Math.floor(next() * 8); times > 0; times -= 1)
    other[Math.floor(next() * other.length)] = next() * 256;
  const cut = Math.floor(next() * other.length);
  const kind = next();
  if (kind < 0.2) return other.subarray(0, cut);
  if (kind < 0.3) return Buffer.concat([other.subarray(0, cut), other.subarray(Math.floor(cut / 2))]);
  return other;
}
