import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CITIES } from '@crimemap/cities';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import { rowsOfExport } from '@crimemap/cities/protocols/export-file';
import { SingleBar } from 'cli-progress';
import { readConfig } from '../../app/config.ts';
import { countCensus } from '../../areas/areas.door.ts';
import { importCensus } from '../../census/census.door.ts';
import { joinDatabase } from '../../db/embedded/join-database.ts';
import { migrate } from '../../db/migrate.ts';
import type { Db } from '../../db/pool.ts';
import { publishPackedIncidents } from '../../packed-incidents/packed-incidents.door.ts';
import { systemClock } from '../../shared/clock.ts';
import { endLeases } from '../../shared/lease.ts';
import { createLog, withoutPasswords } from '../../shared/log.ts';
import { type ImportArguments, importFile, readArguments } from '../import-file.ts';
import type { Outcome } from '../ingest-source.ts';

const BUSY_MS = 1_000;
const say = (words: string): void => void process.stdout.write(`${words}\n`);
const number = (n: number): string => n.toLocaleString('en-CA');

/** A bar of how much of a file has been read, and what it counts. */
const barOf = (path: string, counted: string): SingleBar =>
  new SingleBar({
    format: `${basename(path)} {bar} {percentage} % · {rows} ${counted}`,
    hideCursor: true,
    clearOnComplete: false,
    noTTYOutput: false,
  });

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Imports the files one after the other; says of each what became of its rows. Gives how many rows were added or changed. */
async function importAll(
  db: Db,
  { city, dataset, files }: ImportArguments,
): Promise<{ written: number; failed: number }> {
  const log = createLog('silent');
  let [written, failed] = [0, 0];
  for (const file of files) {
    const path = resolve(file);
    const { size } = await stat(path);
    const sha256 = await digestOf(path);
    const bar = barOf(path, 'rows');
    const rowsOf = (onBytes: (bytes: number) => void) => rowsOfExport(path, dataset, { onBytes });
    const once = (): Promise<Outcome> => {
      bar.start(Math.max(size, 1), 0, { rows: '0' });
      const onProgress = ({ fetched }: { fetched: number }) => bar.increment(0, { rows: number(fetched) });
      return importFile(city, dataset, {
        db,
        now: systemClock,
        log,
        file: { url: basename(path), pages: 1, bytes: size, sha256 },
        rowsOf,
        onProgress,
        onBytes: (bytes) => bar.update(bytes),
      }).finally(() => bar.stop());
    };
    let outcome = await once();
    if (outcome.state === 'busy')
      say(`${dataset.id} is being read by the server or another import; waiting for it to finish.`);
    while (outcome.state === 'busy') {
      await delay(BUSY_MS);
      outcome = await once();
    }
    if (outcome.state === 'merged') {
      const { counters, added, changed } = outcome;
      written += added + changed;
      say(
        `${basename(path)}: ${number(counters.fetched)} rows read = ${number(counters.shown)} shown + ${number(counters.notPlaced)} not placed + ` +
          `${number(counters.withheld)} withheld + ${number(counters.broken)} broken; ${number(added)} added, ${number(changed)} changed.`,
      );
      const unknown = Object.entries(counters.unknownWords).map(([word, times]) => `“${word}” (${number(times)})`);
      if (unknown.length > 0) say(`  Words not known yet, counted as unknown: ${unknown.join(', ')}`);
    } else {
      failed += 1;
      const why = outcome.state === 'failed' ? outcome.detail : 'the import was interrupted';
      say(`${basename(path)}: nothing was changed. ${why}`);
    }
  }
  return { written, failed };
}

/** Takes in the census’s blocks and counts them in every boundary that is held. Gives how many files could not be read. */
async function importCensusFiles(db: Db, files: readonly string[]): Promise<number> {
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
      .catch((error: unknown) => {
        if (error instanceof SourceProblem) return error;
        throw error;
      })
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

async function main(): Promise<number> {
  const args = readArguments(process.argv.slice(2));
  const db = await joinDatabase(readConfig(process.env), createLog('warn'));
  try {
    await migrate(db.pool);
    if (db.owned) await endLeases(db);
    if (args.what === 'census') return (await importCensusFiles(db, args.files)) > 0 ? 1 : 0;
    const { written, failed } = await importAll(db, args);
    if (written > 0) {
      say('Making the map files…');
      await publishPackedIncidents(db, args.city.id, systemClock);
    }
    return failed > 0 ? 1 : 0;
  } finally {
    await db.stop();
  }
}

try {
  process.exit(await main());
} catch (error) {
  process.stderr.write(`${withoutPasswords((error as Error).message)}\n`);
  process.exit(1);
}
