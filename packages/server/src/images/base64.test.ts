import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { bytesOfBase64 } from './images.door.ts';

it.each([0, 1, 2, 3, 4, 100, 786_431, 786_432, 786_433, 3_000_001])(
  '%d bytes come back as they were',
  async (length) => {
    const bytes = randomBytes(length);
    expect((await bytesOfBase64(bytes.toString('base64')))?.equals(bytes)).toBe(true);
  },
);

it.each(['A', 'AB', 'ABC', 'AB C', 'AB\n=', '====', '=AAA', 'AA==AAAA', 'AAé=', `${'A'.repeat(2 ** 20 - 1)}=AAAA`])(
  'what is none is none, however much of it is: %.12s',
  async (text) => expect(await bytesOfBase64(text)).toBeNull(),
);

it('others have their turns while a large one is read', async () => {
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  }, 0);
  await bytesOfBase64(Buffer.alloc(10 * 2 ** 20).toString('base64'));
  clearInterval(count);
  expect(turns).toBeGreaterThan(2);
});
