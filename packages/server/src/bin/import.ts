import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CITIES } from '@crimemap/cities';
import { type DataPart, openDataFile } from '@crimemap/cities/data-file';
import type { City, Dataset } from '@crimemap/cities/kit/city';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import { digestOfFile } from '@crimemap/cities/protocols/pages-read';
import type { PagesRead } from '@crimemap/contract/holdings';
import { SingleBar } from 'cli-progress';
import { readConfig } from '../app/config.ts';
import { countCensus } from '../areas/index.ts';
import { importCensus } from '../census/index.ts';
import type { Db } from '../db/pool.ts';
import { type ImportArguments, importFile, readArguments, tryFile } from '../ingest/import-file.ts';
import type { Outcome } from '../ingest/ingest-source.ts';
import { Refusals } from '../ingest/refusals.ts';
import type { RunCounters } from '../ingest/run.ts';
import { publishPackedIncidents } from '../packed-incidents/index.ts';
import { systemClock } from '../platform/base/clock.ts';
import { endLeases } from '../shared/lease.ts';
import { createLog } from '../shared/log.ts';
import { runCommand, say, withDatabase } from './run-command.ts';

const BUSY_MS = 1_000;
const number = (n: number): string => n.toLocaleString('en-CA');

/** A bar of how much of a file has been read, and what it counts. */
const barOf = (path: string, counted: string): SingleBar =>
  new SingleBar({
    format: `${basename(path)} {bar} {percentage} % · {rows} ${counted}`,
    hideCursor: true,
    clearOnComplete: false,
    noTTYOutput: false,
  });

const sentenceOf = (name: string, { fetched, shown, notPlaced, withheld, broken }: RunCounters): string =>
  `${name}: ${number(fetched)} rows read = ${number(shown)} shown + ${number(notPlaced)} not placed + ${number(withheld)} withheld + ${number(broken)} broken`;

function unknownIn({ unknownWords }: RunCounters): string[] {
  const unknown = Object.entries(unknownWords).map(([word, times]) => `“${word}” (${number(times)})`);
  return unknown.length > 0 ? [`  Words not known yet, counted as unknown: ${unknown.join(', ')}`] : [];
}

interface OneFile {
  readonly city: City;
  readonly dataset: Dataset;
  readonly part: DataPart;
  readonly name: string;
  readonly bar: SingleBar;
}

/** Reads one file of rows; what an import of it would do, in sentences, and whether it would do anything. */
async function trialOf({ city, dataset, part, name, bar }: OneFile): Promise<{ isGood: boolean; lines: string[] }> {
  const refusals = new Refusals();
  const onProgress = ({ fetched }: { fetched: number }) => bar.increment(0, { rows: number(fetched) });
  const found = await tryFile(city, dataset, {
    ...part,
    now: systemClock,
    onProgress,
    onBroken: (row, line) => refusals.add(row, line),
  }).catch(asProblem);
  bar.stop();
  const isGood = !(found instanceof SourceProblem);
  const lines = isGood
    ? [`${sentenceOf(name, found)}; nothing was written.`, ...unknownIn(found)]
    : [`${name}: would change nothing. ${found.detail}`];
  return { isGood, lines: [...lines, ...refusals.lines()] };
}

async function inTurn<A, B>(all: readonly A[], work: (one: A) => Promise<B>): Promise<B[]> {
  const done: B[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}

const asProblem = (error: unknown): SourceProblem => {
  if (error instanceof SourceProblem) return error;
  throw error;
};

/** Takes in one file of rows and says what became of them. Gives how many were added or changed; `null`: none, and why. */
async function intake(db: Db, { city, dataset, part, name, bar }: OneFile, file: PagesRead): Promise<number | null> {
  let refusals = new Refusals();
  const once = (): Promise<Outcome> => {
    refusals = new Refusals();
    return importFile(city, dataset, {
      ...part,
      db,
      now: systemClock,
      log: createLog('silent'),
      file,
      onProgress: ({ fetched }) => bar.increment(0, { rows: number(fetched) }),
      onBroken: (row, line) => refusals.add(row, line),
    });
  };
  let outcome = await once();
  if (outcome.state === 'busy')
    say(`${dataset.id} is being read by the server or another import; waiting for it to finish.`);
  while (outcome.state === 'busy') {
    await delay(BUSY_MS);
    outcome = await once();
  }
  bar.stop();
  if (outcome.state === 'merged') {
    say(`${sentenceOf(name, outcome.counters)}; ${number(outcome.added)} added, ${number(outcome.changed)} changed.`);
    for (const line of unknownIn(outcome.counters)) say(line);
  } else {
    const why = outcome.state === 'failed' ? outcome.detail : 'the import was interrupted';
    say(`${name}: nothing was changed. ${why}`);
  }
  for (const line of refusals.lines()) say(line);
  return outcome.state === 'merged' ? outcome.added + outcome.changed : null;
}

/**
 * Imports the files one after the other, or only reads them; says of each what became of its rows. An archive of several is
 * imported when all of them can be. Gives how many rows were added or changed.
 */
async function importAll(
  db: Db | null,
  { city, dataset, files, dates }: ImportArguments,
): Promise<{ written: number; failed: number }> {
  let [written, failed] = [0, 0];
  for (const path of files.map((file) => resolve(file))) {
    const { size } = await stat(path);
    const bar = barOf(path, 'rows');
    bar.start(Math.max(size, 1), 0, { rows: '0' });
    const parts = await openDataFile(path, dataset, { dates, onBytes: (bytes) => bar.update(bytes) }).catch(asProblem);
    if (parts instanceof SourceProblem) {
      bar.stop();
      failed += 1;
      say(`${basename(path)}: ${db ? 'nothing was changed' : 'would change nothing'}. ${parts.detail}`);
      continue;
    }
    const each = parts.map((part) => ({
      city,
      dataset,
      part,
      bar,
      name:
        [basename(path), part.name].filter(Boolean).join('/') +
        (part.copies.length > 0 ? ` (the same as ${part.copies.join(', ')}, read once)` : ''),
    }));
    // All of an archive or nothing: the first file is not taken in before the last has been read.
    const trials = db === null || parts.length > 1 ? await inTurn(each, trialOf) : [];
    const isGood = trials.every((trial) => trial.isGood);
    if (!isGood) failed += 1;
    if (db === null || !isGood) {
      for (const { lines } of trials) for (const line of lines) say(line);
      continue;
    }
    const file = { url: basename(path), pages: 1, ...(await digestOfFile(path)) };
    for (const one of each) {
      const changed = await intake(db, one, file);
      if (changed === null) failed += 1;
      else written += changed;
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

await runCommand(async (given) => {
  const args = readArguments(given);
  if (args.what === 'reports' && args.isDryRun) return (await importAll(null, args)).failed > 0 ? 1 : 0;
  return withDatabase(readConfig(process.env), createLog('warn'), async (db) => {
    if (db.owned) await endLeases(db);
    if (args.what === 'census') return (await importCensusFiles(db, args.files)) > 0 ? 1 : 0;
    const { written, failed } = await importAll(db, args);
    if (written > 0) {
      say('Making the map files…');
      await publishPackedIncidents(db, args.city.id, systemClock);
    }
    return failed > 0 ? 1 : 0;
  });
});
