import { describe, expect, test } from 'vitest';
import { parseRewrites, rewriteUrl } from './rewrite.ts';

describe('rewriting of official source addresses', () => {
  const rewrites = parseRewrites(
    'https://a.example=http://127.0.0.1:9000/a.example, https://a.example/deep/=http://127.0.0.1:9001',
  );

  test('uses the longest rewrite that matches whole path segments', () => {
    for (const [url = '', rewritten] of [
      ['https://a.example/x?f=json', 'http://127.0.0.1:9000/a.example/x?f=json'],
      ['https://a.example', 'http://127.0.0.1:9000/a.example'],
      ['https://a.example/deep/x', 'http://127.0.0.1:9001/x'],
      ['https://a.example/deeper', 'http://127.0.0.1:9000/a.example/deeper'],
      ['https://a.example.evil/x', 'https://a.example.evil/x'],
      ['https://b.example/x', 'https://b.example/x'],
    ])
      expect.soft(rewriteUrl(url, rewrites), url).toBe(rewritten);
  });

  test('is off if no rewrite is configured', () => expect(parseRewrites('')).toEqual([]));

  test('rejects a rewrite that does not contain two web addresses', () => {
    for (const text of ['nonsense', 'https://a.example=', '=http://b', 'ftp://a=http://b'])
      expect.soft(() => parseRewrites(text), text).toThrow('A rewrite is written');
  });
});
