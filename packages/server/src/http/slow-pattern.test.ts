import { CALLS } from '@crimemap/contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { encodingFor, holds } from './encoded.ts';
import { readQuery } from './requests/read-query.ts';

/** Maximum length of the head of a request, in characters. */
const LONG = 16 * 1024;
const PARTS = ['a', '0', ' ', ',', '-', '%41', 'a,', '1-', '"', 'W/', ';q=', '\t', 'é'];
const probesOf = (length: number) =>
  PARTS.flatMap((part) => {
    const text = part.repeat(length / part.length);
    return [text, `${text}!`, `"${text}`, `1${text}x`];
  });
/** Pairs of similar texts: one as long as the longest request head, and one a quarter as long. */
const SHORT = probesOf(LONG / 4);
const PROBES = probesOf(LONG).map((long, at) => ({ long, short: SHORT[at] ?? '' }));

/** Minimum processor time in milliseconds for which a ratio is measured. Shorter times vary too much. */
const UNSUSPICIOUS_MS = 20;
/**
 * Maximum accepted ratio of the two times. The text is four times as long, so a linear pattern takes four times as
 * long, and a quadratic one sixteen times.
 */
const RATIO_MAX = 9;

function cpuMs(work: () => unknown): number {
  const from = process.cpuUsage();
  try {
    work();
  } catch {
    // An error is a valid result; only the time is measured.
  }
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

/**
 * Returns true if the time grows linearly with the length of the text. Repeats measurements that look quadratic,
 * because other threads may have used the processor.
 */
function isLinear(work: (text: string) => unknown): boolean {
  return PROBES.every(({ long, short }) => {
    if (cpuMs(() => work(long)) < UNSUSPICIOUS_MS) return true;
    const least = (text: string) => Math.min(...Array.from({ length: 5 }, () => cpuMs(() => work(text))));
    const longMs = least(long);
    return longMs < UNSUSPICIOUS_MS || longMs < RATIO_MAX * least(short);
  });
}

it('every query and path field is validated in linear time, even for texts that slow down a regular expression', () => {
  for (const call of Object.values(CALLS))
    for (const schema of [call.query, call.params])
      for (const [name, field] of Object.entries((schema as z.ZodMiniObject).def.shape))
        expect
          .soft(
            isLinear((text) => z.safeParse(field as z.ZodMiniType, text)),
            `${call.path} ${name}`,
          )
          .toBe(true);
});

it('query string, ETag and Accept-Encoding headers are parsed in linear time', () => {
  const encodings = { identity: async () => Buffer.alloc(0), br: Buffer.alloc(1), gzip: Buffer.alloc(1) };
  expect(isLinear(readQuery)).toBe(true);
  expect(isLinear((text) => holds(text, '"tag"'))).toBe(true);
  expect(isLinear((text) => encodingFor(text, encodings))).toBe(true);
});

it('isLinear returns false for a regular expression with quadratic time', () => {
  const slow = (text: string) => /a.*b/.test(text.slice(text.length / 2));
  expect(isLinear(slow)).toBe(false);
});

it('query string with more than 50 fields is rejected', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, n) => `f${n}=1`).join('&');
  expect(Object.keys(readQuery(fields(50)))).toHaveLength(50);
  expect(() => readQuery(fields(51))).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  expect(() => readQuery(fields(3_000))).toThrow(expect.objectContaining({ code: 'invalid_input' }));
});
