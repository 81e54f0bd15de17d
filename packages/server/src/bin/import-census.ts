import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { CITIES } from '@crimemap/cities';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import { countCensus } from '../areas/index.ts';
import { importCensus } from '../census/index.ts';
import type { Db } from '../db/pool.ts';
import { asProblem, barOf, number } from './import-progress.ts';
import { say } from './run-command.ts';

/**
 * Imports files of census blocks and counts the blocks in all stored boundaries. Returns how many files could not be
 * read.
 */
export async function importCensusFiles(db: Db, files: readonly string[]): Promise<number> {
  let failed = 0;
  for (const file of files) {
    const path = resolve(file);
    const { size } = await stat(path);
    const bar = barOf(path, 'blocks');
    bar.start(Math.max(size, 1), 0, { rows: '0' });
    const outcome = await importCensus(db, path, {
      onBytes: (bytes) => bar.update(bytes),
      onBlocks: ({ read }) => bar.increment(0, { rows: number(read) }),
    })
      .catch(asProblem)
      .finally(() => bar.stop());
    if (outcome instanceof SourceProblem) {
      failed += 1;
      say(`${basename(path)}: nothing was changed. ${outcome.detail}`);
      continue;
    }
    const { read, elsewhere, broken, added, changed } = outcome;
    say(
      `${basename(path)}: ${number(read)} blocks read = ${number(read - elsewhere - broken)} near our cities + ` +
        `${number(elsewhere)} elsewhere + ${number(broken)} broken; ${number(added)} added, ${number(changed)} changed.`,
    );
  }
  for (const { city, kind, areas, sum } of await countCensus(db, CITIES))
    say(
      `  ${city.id}, ${kind}: ${number(sum.residents)} residents and ${number(sum.dwellings)} dwellings in ${areas} areas`,
    );
  return failed;
}
