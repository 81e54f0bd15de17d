import { describe, expect, test } from 'vitest';
import { encodingFor } from './encoded.ts';

const bytes = new Uint8Array();
const all = { br: bytes, gzip: bytes, identity: async () => bytes };

describe('encodingFor', () => {
  test.each([
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
  ])('%s gets %s', (header, name) => {
    expect(encodingFor(header, all)?.name ?? null).toBe(name);
  });

  test('what is not there is not chosen', () => {
    expect(encodingFor('gzip', { br: bytes, identity: async () => bytes })).toBeNull();
  });
});
