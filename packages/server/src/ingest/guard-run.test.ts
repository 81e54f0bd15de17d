import { describe, expect, it } from 'vitest';
import { guardBroken, guardSize } from './guard-run.ts';
import { nothingRead } from './run.ts';

describe('a reading out of proportion', () => {
  it.each([
    [49, 100],
    [0, 100],
    [0, null],
    [5001, 500],
  ])('%d rows after %s is refused', (fetched, last) => {
    expect(() => guardSize(fetched, last)).toThrowError(/shrunk/);
  });

  it.each([
    [50, 100],
    [100, 100],
    [1000, 100],
    [1, null],
    [450, 3],
  ])('%d rows after %s is taken', (fetched, last) => {
    expect(() => guardSize(fetched, last)).not.toThrow();
  });
});

describe('rows that cannot be read', () => {
  const read = (fetched: number, broken: number) => ({ ...nothingRead(), fetched, broken });
  it('are put up with to one in a hundred', () => {
    expect(() => guardBroken(read(1000, 10), 1000)).not.toThrow();
    expect(() => guardBroken(read(1000, 11), 1000)).toThrowError(/11 of 1000 rows/);
  });
  it('stop a reading as soon as the whole of it cannot be good any more', () => {
    expect(() => guardBroken(read(2000, 900), 100_000)).not.toThrow();
    expect(() => guardBroken(read(4000, 1001), 100_000)).toThrowError(/columns_changed/);
  });
});
