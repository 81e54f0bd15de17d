import { describe, expect, it } from 'vitest';
import { guardBroken, guardSize } from './guard-run.ts';
import { nothingRead } from './run.ts';

describe('an import with an unlikely number of rows', () => {
  it('is rejected with no rows, or with less than half or more than ten times the rows of the last import', () => {
    for (const [fetched, last] of [
      [49, 100],
      [0, 100],
      [0, null],
      [5001, 500],
    ] as const) {
      expect.soft(() => guardSize(fetched, last), `${fetched} after ${last}`).toThrowError(/shrunk/);
    }
  });

  it('is accepted with half to ten times the rows of the last import, or with more after an import of few or no rows', () => {
    for (const [fetched, last] of [
      [50, 100],
      [100, 100],
      [1000, 100],
      [1, null],
      [450, 3],
    ] as const) {
      expect.soft(() => guardSize(fetched, last), `${fetched} after ${last}`).not.toThrow();
    }
  });
});

describe('unreadable rows in an import', () => {
  const read = (fetched: number, broken: number) => ({ ...nothingRead(), fetched, broken });
  it('are tolerated up to one row in a hundred', () => {
    expect(() => guardBroken(read(1000, 10), 1000)).not.toThrow();
    expect(() => guardBroken(read(1000, 11), 1000)).toThrowError(/11 of 1000 rows/);
  });
  it('stop the import as soon as they exceed the limit for the expected number of rows', () => {
    expect(() => guardBroken(read(2000, 900), 100_000)).not.toThrow();
    expect(() => guardBroken(read(4000, 1001), 100_000)).toThrowError(/columns_changed/);
  });
});
