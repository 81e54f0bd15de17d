import { expect, it } from 'vitest';
import { killedAt } from '../db/testing-killed.ts';
import { filesToImport } from './kill-reader-suite.ts';

const ROWS = 1_200;
const { context, rowsIn, take, rowCounts, lastRun, letGo, isExactAgain } = filesToImport(ROWS);

it('import that is killed while it reads or merges leaves the old rows unchanged, and a repeated import stores the published rows', async () => {
  const { db, files } = context;
  const [first, second] = files;
  expect(await take(rowsIn(first))).toMatchObject({ state: 'merged', added: ROWS });

  const dying = take(async function* () {
    for await (const rows of rowsIn(second)()) {
      yield rows;
      throw new Error('the process died');
    }
  });
  await expect(dying).rejects.toThrow('the process died');
  expect(await lastRun()).toMatchObject({ state: 'reading' });
  expect(await rowCounts()).toEqual([ROWS]);
  await letGo();

  await killedAt(db, 'lock table incidents in exclusive mode', () => take(rowsIn(second)));
  expect(await rowCounts()).toEqual([ROWS]);
  await letGo();

  await isExactAgain();
});
