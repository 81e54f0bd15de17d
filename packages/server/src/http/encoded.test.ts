import { describe, expect, test } from 'vitest';
import { encodingFor } from './encoded.ts';

const bytes = new Uint8Array();
const all = { br: bytes, gzip: bytes, identity: async () => bytes };

describe('encodingFor', () => {
  test('returns the best available encoding that the Accept-Encoding header allows, or null', () => {
    for (const [header, name] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['GZIP', 'gzip'],
      ['gzip;q=1.0, br;q=0', 'gzip'],
      ['br ; q = 0.001', 'br'],
      ['*', 'br'],
      ['*;q=0', null],
      ['br;q=0, *', 'gzip'],
      ['identity', null],
      ['brotli', null],
      ['', null],
      [undefined, null],
      ['br;q=x', null],
    ] as const)
      expect.soft(encodingFor(header, all)?.name ?? null, header).toBe(name);
  });

  test('returns null if the header accepts none of the available encodings', () => {
    expect(encodingFor('gzip', { br: bytes, identity: async () => bytes })).toBeNull();
  });
});
