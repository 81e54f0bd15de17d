import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { bytesOfBase64 } from './base64.ts';

it('returns the bytes of base64 text of any length', async () => {
  for (const length of [0, 1, 2, 3, 4, 100, 786_431, 786_432, 786_433, 3_000_001]) {
    const bytes = randomBytes(length);
    expect.soft((await bytesOfBase64(bytes.toString('base64')))?.equals(bytes), `${length} bytes`).toBe(true);
  }
});

it('returns null for text of any length that is not base64', async () => {
  const wrong = [
    'A',
    'AB',
    'ABC',
    'AB C',
    'AB\n=',
    '====',
    '=AAA',
    'AA==AAAA',
    'AAé=',
    `${'A'.repeat(2 ** 20 - 1)}=AAAA`,
  ];
  for (const text of wrong) expect.soft(await bytesOfBase64(text), text.slice(0, 12)).toBeNull();
});

it('lets timers run while it decodes a large text', async () => {
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  }, 0);
  await bytesOfBase64(Buffer.alloc(10 * 2 ** 20).toString('base64'));
  clearInterval(count);
  expect(turns).toBeGreaterThan(2);
});
