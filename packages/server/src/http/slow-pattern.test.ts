import { CALLS } from '@crimemap/contract';
import type { Call } from '@crimemap/contract/call';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { encodingFor, holds } from './encoded.ts';
import { readQuery } from './requests/read-query.ts';

/** As long as a request's head may be: what makes a pattern go back and try again from everywhere. */
const LONG = 16 * 1024;
const PROBES = ['a', '0', ' ', ',', '-', '%41', 'a,', '1-', '"', 'W/', ';q=', '\t', 'é'].flatMap((part) => {
  const text = part.repeat(LONG / part.length);
  return [text, `${text}!`, `"${text}`, `1${text}x`];
});
/** A pattern that tries every way would take years; this is a busy machine's worst second. */
const MAX_WAIT_MS = 1_000;

function took(work: () => unknown): number {
  const from = performance.now();
  try {
    work();
  } catch {
    // Refused, as it may be.
  }
  return performance.now() - from;
}

it('no field of a call takes long over text made to trip a pattern', () => {
  for (const call of Object.values(CALLS) as Call[])
    for (const schema of [call.query, call.params])
      for (const [name, field] of Object.entries((schema as z.ZodMiniObject).def.shape))
        for (const probe of PROBES)
          expect(
            took(() => z.safeParse(field as z.ZodMiniType, probe)),
            `${call.path} ${name}`,
          ).toBeLessThan(MAX_WAIT_MS);
});

it('neither the query as a whole nor the headers we read do', () => {
  const encodings = { identity: async () => Buffer.alloc(0), br: Buffer.alloc(1), gzip: Buffer.alloc(1) };
  for (const probe of PROBES) {
    expect(took(() => readQuery(probe))).toBeLessThan(MAX_WAIT_MS);
    expect(took(() => holds(probe, '"tag"'))).toBeLessThan(MAX_WAIT_MS);
    expect(took(() => encodingFor(probe, encodings))).toBeLessThan(MAX_WAIT_MS);
  }
});

it('more query fields than any call has are refused', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, n) => `f${n}=1`).join('&');
  expect(Object.keys(readQuery(fields(50)))).toHaveLength(50);
  expect(() => readQuery(fields(51))).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  expect(() => readQuery(fields(3_000))).toThrow(expect.objectContaining({ code: 'invalid_input' }));
});
