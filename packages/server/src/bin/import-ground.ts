import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import type { AddressTally } from '@crimemap/contract/addresses';
import type { StreetTally } from '@crimemap/contract/streets';
import { importAddresses, tryAddresses } from '../addresses/index.ts';
import type { Db } from '../db/pool.ts';
import type { GroundArguments } from '../ingest/import-arguments.ts';
import { type FileEvents, rowsOfLayerFiles } from '../ingest/layer-files.ts';
import { RejectedRows } from '../ingest/rejected-rows.ts';
import { systemClock } from '../platform/base/clock.ts';
import { importStreets, streetsIn } from '../streets/index.ts';
import { asProblem, BUSY_MS, barOf, number } from './import-progress.ts';
import { say } from './run-command.ts';

function sentenceOf(tally: StreetTally | AddressTally): string {
  const found =
    'streets' in tally ? `${number(tally.streets)} street segments` : `${number(tally.addresses)} addresses`;
  return `${number(tally.rows)} rows read = ${found} + ${number(tally.left_out)} left out + ${number(tally.broken)} broken`;
}

function unknownIn(tally: StreetTally | AddressTally): string[] {
  const words = 'streets' in tally ? Object.entries(tally.unknown_words) : [];
  const unknown = words.map(([word, times]) => `“${word}” (${number(times)})`);
  return unknown.length > 0 ? [`  Classes not known yet, drawn as local streets: ${unknown.join(', ')}`] : [];
}

/** Opens the files. Returns their rows, a progress bar, and the list of unusable rows by file. */
async function reading({ what, city, files }: GroundArguments) {
  const paths = files.map((file) => resolve(file));
  let size = 0;
  for (const path of paths) size += (await stat(path)).size;
  const bar = barOf(paths.length === 1 ? (paths[0] ?? '') : `${paths.length} files`, 'rows');
  bar.start(Math.max(size, 1), 0, { rows: '0' });
  const rejected = new Map<string, RejectedRows>();
  let fileName = '';
  const events: FileEvents = {
    onBytes: (bytes) => bar.update(bytes),
    onFile(name) {
      fileName = name;
      rejected.set(name, new RejectedRows());
    },
  };
  return {
    streets: () => rowsOfLayerFiles(paths, city.streetLayers, events),
    addresses: () => rowsOfLayerFiles(paths, city.addressLayers, events),
    rowEvents: {
      onBroken: (...broken: Parameters<RejectedRows['add']>) => rejected.get(fileName)?.add(...broken),
      onProgress: (rows: number) => bar.increment(0, { rows: number(rows) }),
    },
    /** Ends the progress bar and prints the numbers of rows. */
    end(sentence: string, more: readonly string[] = []) {
      bar.stop();
      for (const line of [`${city.name}, ${what}: ${sentence}`, ...more]) say(line);
      for (const [name, refused] of rejected) {
        const lines = refused.lines();
        if (lines.length > 0) for (const line of [`${name}:`, ...lines]) say(line);
      }
    },
  };
}

/**
 * Reads the files and prints what an import would do, without importing. Returns whether the import would change
 * anything.
 */
export async function tryGround(args: GroundArguments): Promise<boolean> {
  const { streets, addresses, rowEvents, end } = await reading(args);
  const found = await (args.what === 'streets'
    ? streetsIn(args.city, streets(), rowEvents).then(({ tally }) => tally)
    : tryAddresses(args.city, addresses(), rowEvents)
  ).catch(asProblem);
  if (found instanceof SourceProblem) end(`an import would change nothing. ${found.detail}`);
  else end(`${sentenceOf(found)}; nothing was written.`, unknownIn(found));
  return !(found instanceof SourceProblem);
}

/** Replaces the streets or addresses in use with those in the files, and prints how many rows had each result. */
export async function importGround(
  db: Db,
  args: GroundArguments,
  acceptShrink: readonly string[],
): Promise<{ written: number; failed: number }> {
  const { what, city } = args;
  const { streets, addresses, rowEvents, end } = await reading(args);
  const shown: { tally?: StreetTally | AddressTally } = {};
  const deps = {
    db,
    now: systemClock,
    mayShrink: [what, `${city.id}/${what}`].some((name) => acceptShrink.includes(name)),
    onBroken: rowEvents.onBroken,
    onShown: (tally: StreetTally | AddressTally) => {
      shown.tally = tally;
    },
  };
  const once = () =>
    what === 'streets'
      ? importStreets(city, streets, { ...deps, onProgress: rowEvents.onProgress })
      : importAddresses(city, addresses, { ...deps, onProgress: ({ fetched }) => rowEvents.onProgress(fetched) });
  let outcome = await once();
  if (outcome === 'busy')
    say(`The ${what} of ${city.name} are being read by the server or another import; waiting for it to finish.`);
  while (outcome === 'busy') {
    await delay(BUSY_MS);
    outcome = await once();
  }
  if (outcome || !shown.tally) {
    end(`nothing was changed. ${outcome?.detail ?? ''}`);
    return { written: 0, failed: 1 };
  }
  end(`${sentenceOf(shown.tally)}; they are shown now.`, unknownIn(shown.tally));
  return { written: 1, failed: 0 };
}
