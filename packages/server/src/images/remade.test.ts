import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImageProcess, imageProcess } from './image-process.ts';
import { decodingBudget, ImageTooSlow, NotAnImage, remade, remaking } from './images.door.ts';

const SHAPES = [{ side: 64, fit: 'inside' }] as const;
const CLIENT = { member: 'someone' };
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

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A process that does something else than opening pictures. */
async function aProgram(name: string, code: string): Promise<ImageProcess> {
  const program = join(folder, `${name}.mjs`);
  await writeFile(program, code);
  return imageProcess({ program });
}

/** The same numbers each time (mulberry32). */
function chance(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some bytes changed, taken out or put in. */
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

it('three hundred broken pictures are opened or refused, and the next good one is opened', async () => {
  const next = chance(20_261_120);
  const good = await Promise.all((['jpeg', 'png', 'webp'] as const).map(noisy));
  const outcomes = { opened: 0, refused: 0 };
  for (let turn = 0; turn < 300; turn += 1) {
    const bytes = mutated(good[turn % 3] as Buffer, next);
    await remade(bytes, SHAPES, CLIENT).then(
      () => {
        outcomes.opened += 1;
      },
      (error: unknown) => {
        expect(error).toBeInstanceOf(NotAnImage);
        outcomes.refused += 1;
      },
    );
  }
  expect(outcomes.opened + outcomes.refused).toBe(300);
  expect(outcomes.refused).toBeGreaterThan(100);
  for (const bytes of good) expect(await remade(bytes, SHAPES, CLIENT)).toHaveLength(1);
}, 60_000);

it('a decoder that crashes takes only its own process with it; the next picture gets another', async () => {
  const crashing = await aProgram(
    'crashing',
    `process.on('message', ({ id, bytes }) => {
       if (bytes[0] === 1) process.kill(process.pid, 'SIGSEGV');
       process.send({ id, images: [{ bytes, width: 1, height: 1 }] });
     });`,
  );
  const open = remaking({ opener: crashing });
  await expect(open(Buffer.from([1]), SHAPES, CLIENT)).rejects.toBeInstanceOf(NotAnImage);
  expect(await open(Buffer.from([2]), SHAPES, CLIENT)).toHaveLength(1);
});

it('a decoder that could not be started is started again for the next picture', async () => {
  const echoing = await aProgram(
    'echoing',
    `process.on('message', ({ id, bytes }) => process.send({ id, images: [{ bytes, width: 1, height: 1 }] }));`,
  );
  const open = remaking({ opener: echoing, withinMs: 2_000 });
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  try {
    await expect(open(Buffer.from([1]), SHAPES, CLIENT)).rejects.toBeInstanceOf(NotAnImage);
  } finally {
    process.execPath = execPath;
  }
  expect(await open(Buffer.from([2]), SHAPES, CLIENT)).toHaveLength(1);
});

it('a decoder that never ends is ended, and its picture is called too slow and not none', async () => {
  const endless = await aProgram(
    'endless',
    `process.on('message', ({ id, bytes }) => {
       if (bytes[0] === 1) for (;;);
       process.send({ id, images: [{ bytes, width: 1, height: 1 }] });
     });`,
  );
  await expect(remaking({ opener: endless, withinMs: 500 })(Buffer.from([1]), SHAPES, CLIENT)).rejects.toBeInstanceOf(
    ImageTooSlow,
  );
  expect(await remaking({ opener: endless })(Buffer.from([2]), SHAPES, CLIENT)).toHaveLength(1);
});

it('the process that opens pictures knows none of our settings', async () => {
  const telling = await aProgram(
    'telling',
    `process.on('message', ({ id }) => process.send({ id, images: [], details: Object.keys(process.env) }));`,
  );
  process.env['OBJECT_STORE_URL'] = 'https://key:secret@store.example/photos';
  try {
    const { details: body } = (await telling.ask({}, 5_000)) as { details: string[] };
    expect(body.filter((name) => !/^(?:PATH|NODE_CHANNEL_|LC_|PWD|SHLVL|_$)/.test(name))).toEqual([]);
  } finally {
    delete process.env['OBJECT_STORE_URL'];
  }
});

/** Opens nothing until it is let. */
function held() {
  const begun: Array<{ readonly bytes: Uint8Array; readonly end: () => void }> = [];
  const opener: ImageProcess = {
    ask: (message) =>
      new Promise((answer) =>
        begun.push({ bytes: (message as { bytes: Uint8Array }).bytes, end: () => answer({ images: [] }) }),
      ),
  };
  return { begun, opener };
}

it('of one member six pictures wait or are opened, the others are told at once to come back; another member’s is next', async () => {
  const { begun, opener } = held();
  const open = remaking({ opener });
  const flood = Array.from({ length: 14 }, () => open(Buffer.from([1]), SHAPES, CLIENT));
  const outcomes = Promise.allSettled(flood);
  for (const outcome of await Promise.allSettled(flood.slice(6)))
    expect(outcome).toMatchObject({ reason: { code: 'too_many_requests', details: { retryAfterSeconds: 2 } } });
  const other = open(Buffer.from([2]), SHAPES, { member: 'another' });
  for (let at = 0; at < 7; at += 1) {
    await expect.poll(() => begun.length).toBe(at + 1);
    begun[at]?.end();
  }
  expect(await other).toEqual([]);
  expect(begun.map(({ bytes }) => bytes[0])).toEqual([1, 1, 2, 1, 1, 1, 1]);
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});

it('whoever leaves while their picture waits costs nobody a turn', async () => {
  const { begun, opener } = held();
  const open = remaking({ opener });
  const first = open(Buffer.from([1]), SHAPES, CLIENT);
  const leaving = new AbortController();
  const left = open(Buffer.from([2]), SHAPES, { ...CLIENT, signal: leaving.signal });
  await expect.poll(() => begun.length).toBe(1);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: 'too_many_requests' });
  begun[0]?.end();
  await first;
  expect(begun).toHaveLength(1);
});

it('a member whose pictures took long is told how long to wait; another member is not', async () => {
  const { begun, opener } = held();
  const open = remaking({ opener, budget: decodingBudget([{ points: 50, duration: 60 }]) });
  const slow = open(Buffer.from([1]), SHAPES, CLIENT);
  const behind = open(Buffer.from([1]), SHAPES, CLIENT);
  const outcome = expect(behind).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect.poll(() => begun.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 60));
  begun[0]?.end();
  await slow;
  await outcome;
  const refused = await open(Buffer.from([1]), SHAPES, CLIENT).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'too_many_requests' });
  const { retryAfterSeconds } = (refused as { details: { retryAfterSeconds: number } }).details;
  expect(retryAfterSeconds).toBeGreaterThan(50);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  const other = open(Buffer.from([2]), SHAPES, { member: 'another' });
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end();
  expect(await other).toEqual([]);
});
