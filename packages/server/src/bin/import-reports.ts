import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type DataPart, openDataFile } from '@crimemap/cities/data-file';
import type { City, Dataset } from '@crimemap/cities/kit/city';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import { digestOfFile } from '@crimemap/cities/protocols/pages-read';
import type { PagesRead } from '@crimemap/contract/holdings';
import type { SingleBar } from 'cli-progress';
import type { Db } from '../db/pool.ts';
import type { ImportArguments } from '../ingest/import-arguments.ts';
import { importFile, tryFile } from '../ingest/import-file.ts';
import type { Outcome } from '../ingest/ingest-source.ts';
import { RejectedRows } from '../ingest/rejected-rows.ts';
import type { RunCounters } from '../ingest/run.ts';
import { systemClock } from '../platform/base/clock.ts';
import { createLog } from '../shared/log.ts';
import { asProblem, BUSY_MS, barOf, number } from './import-progress.ts';
import { say } from './run-command.ts';

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

/**
 * Reads one file of rows without importing it. Returns sentences about what an import would do, and whether it would
 * change anything.
 */
async function trialOf({ city, dataset, part, name, bar }: OneFile): Promise<{ isGood: boolean; lines: string[] }> {
  const rejected = new RejectedRows();
  const onProgress = ({ fetched }: { fetched: number }) => bar.increment(0, { rows: number(fetched) });
  const found = await tryFile(city, dataset, {
    ...part,
    now: systemClock,
    onProgress,
    onBroken: (row, line) => rejected.add(row, line),
  }).catch(asProblem);
  bar.stop();
  const isGood = !(found instanceof SourceProblem);
  const lines = isGood
    ? [`${sentenceOf(name, found)}; nothing was written.`, ...unknownIn(found)]
    : [`${name}: would change nothing. ${found.detail}`];
  return { isGood, lines: [...lines, ...rejected.lines()] };
}

async function inTurn<A, B>(all: readonly A[], work: (one: A) => Promise<B>): Promise<B[]> {
  const done: B[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}

/**
 * Imports one file of rows and prints the result. Returns how many rows were added or changed. If it fails, prints the
 * reason and returns `null`.
 */
async function intake(db: Db, { city, dataset, part, name, bar }: OneFile, file: PagesRead): Promise<number | null> {
  let rejected = new RejectedRows();
  const once = (): Promise<Outcome> => {
    rejected = new RejectedRows();
    return importFile(city, dataset, {
      ...part,
      db,
      now: systemClock,
      log: createLog('silent'),
      file,
      onProgress: ({ fetched }) => bar.increment(0, { rows: number(fetched) }),
      onBroken: (row, line) => rejected.add(row, line),
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
  for (const line of rejected.lines()) say(line);
  return outcome.state === 'merged' ? outcome.added + outcome.changed : null;
}

/**
 * Imports the files one after another, or only reads them if there is no database, and prints the result of each. An
 * archive with several files is imported only if all of them are valid. Returns how many rows were added or changed.
 */
export async function importReports(
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
    // An archive is imported completely or not at all. Therefore all of its files are read once before the first is
    // imported.
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
