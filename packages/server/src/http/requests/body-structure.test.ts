import { describe, expect, it } from 'vitest';
import { ApiError } from '../../platform/base/api-error.ts';
import { structureScanner } from './body.ts';

const LIMITS = { depth: 4, values: 10, keys: 5 };

/** Returns the scanner's result for a text that arrives in chunks of `size` bytes. */
function scanned(text: string, size: number): string {
  const scan = structureScanner(LIMITS);
  const bytes = Buffer.from(text);
  try {
    for (let at = 0; at < bytes.length; at += size) scan(bytes.subarray(at, at + size));
    return 'fine';
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

describe('JSON body of a request', () => {
  it('is rejected if it is nested too deeply or has too many elements or fields, whatever the size of its chunks', () => {
    for (const [text, said] of [
      ['{"a":[1,2,3],"b":{"c":"d"}}', 'fine'],
      ['[[[[]]]]', 'fine'],
      ['[[[[[]]]]]', 'The body is nested more than 4 levels deep.'],
      ['[{},{},{},{},{}]', 'fine'],
      ['[{},{},{},{},{},{}]', 'The body has more than 10 elements.'],
      ['[1,2,3,4,5,6,7,8,9,10]', 'fine'],
      ['[1,2,3,4,5,6,7,8,9,10,11]', 'The body has more than 10 elements.'],
      ['{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', 'The body has more than 5 fields.'],
      // Brackets and commas inside a string do not count, whatever characters are escaped.
      [`{"a":"${'[{,:'.repeat(20)}"}`, 'fine'],
      [`{"a":"${'\\"[,:'.repeat(20)}"}`, 'fine'],
      [`{"a":"${'\\\\'.repeat(20)}","b":"${'[:'.repeat(9)}"}`, 'fine'],
      [`["\\\\",[[[[`, 'The body is nested more than 4 levels deep.'],
      [`["\\"",[[[[`, 'The body is nested more than 4 levels deep.'],
      [`["é",[[[[`, 'The body is nested more than 4 levels deep.'],
    ] as const)
      for (const size of [Number.POSITIVE_INFINITY, 1, 2, 3, 5, 7])
        expect.soft(scanned(text, size), `${text} in pieces of ${size}`).toBe(said);
  });
});
