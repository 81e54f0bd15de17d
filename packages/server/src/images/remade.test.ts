import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { brokenPicturesAreRefused } from './broken-pictures-suite.ts';
import { type ImageProcess, imageProcess } from './image-process.ts';
import { decodingBudget, ImageTooSlow, NotAnImage, remaking } from './remake.ts';

const SHAPES = [{ side: 64, fit: 'inside' }] as const;
const CLIENT = { member: 'someone' };
/** Longer than starting a process takes on a busy machine. */
const PATIENT_MS = 25_000;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Creates a process that runs another program instead of the image decoder. */
async function aProgram(name: string, code: string): Promise<ImageProcess> {
  const program = join(folder, `${name}.mjs`);
  await writeFile(program, code);
  return imageProcess({ program });
}

brokenPicturesAreRefused(10);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' }, limitInputPixels: false });

it.each([
  ['a JPEG of 50.1 megapixels', () => plain(8160, 6144).jpeg().toBuffer()],
  ['a JPEG of 100 megapixels', () => plain(10_000, 10_000).jpeg().toBuffer()],
  ['a WebP of 50 megapixels', () => plain(8000, 6250).webp({ effort: 0 }).toBuffer()],
])('accepts %s and makes the image smaller', async (_, make) => {
  const open = remaking({ withinMs: PATIENT_MS });
  expect(await open(await make(), SHAPES, CLIENT)).toMatchObject([{ width: 64 }]);
});

it.each([
  ['a JPEG of 100.1 megapixels', () => plain(10_010, 10_000).jpeg().toBuffer()],
  ['a PNG of 50.1 megapixels', () => plain(8160, 6144).png().toBuffer()],
])('rejects %s as too large, not as an invalid image', async (_, make) => {
  const open = remaking({ withinMs: PATIENT_MS });
  await expect(open(await make(), SHAPES, CLIENT)).rejects.toThrow(/^This picture has too many pixels/);
});

it('decodes the next image in a new process after a decoder process crashed', async () => {
  const crashing = await aProgram(
    'crashing',
    `process.on('message', ({ id, bytes }) => {
       if (bytes[0] === 1) process.kill(process.pid, 'SIGSEGV');
       process.send({ id, images: [{ bytes, width: 1, height: 1 }] });
     });`,
  );
  const open = remaking({ opener: crashing, withinMs: PATIENT_MS });
  await expect(open(Buffer.from([1]), SHAPES, CLIENT)).rejects.toBeInstanceOf(NotAnImage);
  expect(await open(Buffer.from([2]), SHAPES, CLIENT)).toHaveLength(1);
});

it('starts the decoder again for the next image after a failed start', async () => {
  const echoing = await aProgram(
    'echoing',
    `process.on('message', ({ id, bytes }) => process.send({ id, images: [{ bytes, width: 1, height: 1 }] }));`,
  );
  const open = remaking({ opener: echoing, withinMs: PATIENT_MS });
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  try {
    await expect(open(Buffer.from([1]), SHAPES, CLIENT)).rejects.toBeInstanceOf(NotAnImage);
  } finally {
    process.execPath = execPath;
  }
  expect(await open(Buffer.from([2]), SHAPES, CLIENT)).toHaveLength(1);
});

it('kills a decoder process that never finishes, rejects its image as too slow, and decodes the next image', async () => {
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
  expect(await remaking({ opener: endless, withinMs: PATIENT_MS })(Buffer.from([2]), SHAPES, CLIENT)).toHaveLength(1);
});

it('passes none of the server’s settings to the decoder process', async () => {
  const telling = await aProgram(
    'telling',
    `process.on('message', ({ id }) => process.send({ id, images: [], details: Object.keys(process.env) }));`,
  );
  process.env['OBJECT_STORE_URL'] = 'https://key:secret@store.example/photos';
  try {
    const { details: body } = (await telling.ask({}, PATIENT_MS)) as { details: string[] };
    expect(body.filter((name) => !/^(?:PATH|NODE_CHANNEL_|LC_|PWD|SHLVL|_$)/.test(name))).toEqual([]);
  } finally {
    delete process.env['OBJECT_STORE_URL'];
  }
});

/** Returns an opener that holds each image until the test releases it. */
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

it('queues at most six images of one member, and decodes another member’s image before the queue is finished', async () => {
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

it('skips a queued image whose client has disconnected', async () => {
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

it('rejects further images of a member after slowly decoded ones, with a retry time, and accepts images of other members', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { begun, opener } = held();
  const open = remaking({ opener, budget: decodingBudget([{ points: 50, duration: 60 }]) });
  const slow = open(Buffer.from([1]), SHAPES, CLIENT);
  const behind = open(Buffer.from([1]), SHAPES, CLIENT);
  const outcome = expect(behind).rejects.toMatchObject({ code: 'too_many_requests' });
  while (begun.length < 1) await nextTurn();
  vi.advanceTimersByTime(60);
  begun[0]?.end();
  await slow;
  await outcome;
  await expect(open(Buffer.from([1]), SHAPES, CLIENT)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: 60 },
  });
  const other = open(Buffer.from([2]), SHAPES, { member: 'another' });
  while (begun.length < 2) await nextTurn();
  begun[1]?.end();
  expect(await other).toEqual([]);
});
