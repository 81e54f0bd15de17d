import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cityOf } from '@crimemap/cities';
import { rowsOfDataFile } from '@crimemap/cities/data-file';
import { areasByPlace } from '@crimemap/cities/kit/areas-by-place';
import type { Dataset, PlacedDraft } from '@crimemap/cities/kit/city';
import { readRows } from '@crimemap/cities/kit/read-rows';
import { digestOfFile, withPage } from '@crimemap/cities/protocols/pages-read';
import type { AreaKind, City } from '@crimemap/contract/cities';
import type { PagesRead } from '@crimemap/contract/holdings';
import { DAY_UNKNOWN, dayNumber, HOUR_UNKNOWN } from '@crimemap/contract/incident-days';
import { placeKey } from '@crimemap/incident-counts/packing/streamed-row';
import { type Boundaries, datasetsOfQuestion, PACK_FILES, type PackQuestion } from '../question.ts';
import { type FactRow, micro } from '../row-facts.ts';
import { areasCsv, wordsCsv } from '../tables.ts';
import { compared } from './compared.ts';
import { recounted } from './recounted.ts';
import { sayIn } from './verify-words.ts';

/*
 * verify.mjs recomputes a number of the Canada Crime Map from the official file, with the readers and the counting of
 * the map. It reads the files of its own folder and those in its arguments, and sends nothing.
 */

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { lang: { type: 'string' } },
});
const say = sayIn((values.lang ?? process.env.LANG ?? '').startsWith('fr') ? 'fr' : 'en');
const print = (line: string) => void process.stdout.write(`${line}\n`);
const packed = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Returns the boundaries in the pack, or none if the file is missing. */
function boundaries(): Map<AreaKind, Boundaries[AreaKind] & object> {
  try {
    return new Map(Object.entries(JSON.parse(packed(PACK_FILES.boundaries)) as Boundaries) as never);
  } catch {
    return new Map();
  }
}

async function main(): Promise<number> {
  const question = JSON.parse(packed(PACK_FILES.question)) as PackQuestion;
  const city = cityOf(question.about.view.city);
  const sources = datasetsOfQuestion(question);
  const filesOf = filesByDataset(sources.map(({ dataset }) => dataset));
  if (!filesOf) {
    const addressOf = (id: string) => city.datasets.find((one) => one.id === id)?.feed.url ?? '';
    const addresses = sources.map(({ dataset }) => `\n  ${dataset}: ${addressOf(dataset)}`);
    print(say('usage', { list: addresses.join('') }));
    return 2;
  }
  const byPlace = areasByPlace(city, boundaries());
  const facts: FactRow[] = [];
  for (const { dataset: id, source_digests: digests = [] } of sources) {
    const dataset = city.datasets.find((one) => one.id === id);
    const files = filesOf.get(id) ?? [];
    if (!dataset || files.length === 0) {
      print(say('not_given', { dataset: id }));
      continue;
    }
    const read = await readAll(city.counted_by, dataset, files, (rows) => readRows(city, dataset, rows, byPlace));
    const ours = digests.find(({ sha256 }) => sha256 === read.digest?.sha256);
    const named = {
      dataset: id,
      yours: read.digest?.sha256 ?? '',
      ours: digests.map(({ sha256 }) => sha256).join(', '),
    };
    print(ours ? say('same_bytes', { dataset: id, at: ours.read_at }) : say('other_bytes', named));
    print(say('read', { dataset: id, ...read.tally }));
    for (const fact of read.facts) facts.push(fact);
  }
  const tables = [wordsCsv(city), areasCsv(city)].join('') === packed(PACK_FILES.words) + packed(PACK_FILES.areas);
  const { lines, isSame } = compared(
    { question, reports: packed(PACK_FILES.reports), rows: packed(PACK_FILES.rows) },
    recounted(question, facts),
    say,
  );
  print(tables ? say('same', { what: say('tables'), value: city.id }) : say('differs', { what: say('tables') }));
  for (const line of lines) print(line);
  return isSame && tables ? 0 : 1;
}

/** Reads `DATASET=FILE` arguments, or plain files if there is one dataset. Returns `null` for other arguments. */
function filesByDataset(datasets: readonly string[]): Map<string, string[]> | null {
  const files = new Map<string, string[]>();
  for (const argument of positionals) {
    const [, named, path] = /^(\w+)=(.+)$/.exec(argument) ?? [];
    const dataset = named ?? (datasets.length === 1 ? datasets[0] : undefined);
    if (dataset === undefined || !datasets.includes(dataset)) return null;
    files.set(dataset, [...(files.get(dataset) ?? []), path ?? argument]);
  }
  return files.size > 0 ? files : null;
}

async function readAll(
  countedBy: City['counted_by'],
  dataset: Dataset,
  files: readonly string[],
  readOf: (rows: Parameters<typeof readRows>[2]) => ReturnType<typeof readRows>,
) {
  const facts: FactRow[] = [];
  const tally = { n: 0, withheld: 0, broken: 0 };
  let digest: PagesRead | null = null;
  for (const file of files) {
    digest = withPage(digest, { url: file, ...(await digestOfFile(file)) });
    for await (const { rows } of rowsOfDataFile(file, dataset)) {
      const { incidents, withheld, broken } = readOf(rows);
      tally.n += rows.length;
      tally.withheld += withheld;
      tally.broken += broken.length;
      for (const draft of incidents) facts.push(factOfDraft(draft, dataset.id, countedBy));
    }
  }
  return { facts, tally, digest };
}

process.exitCode = await main();

/** Returns a source row in the server’s form, equal to what `streamedColumns` makes of a stored row. */
function factOfDraft(draft: PlacedDraft, dataset: string, countedBy: City['counted_by']): FactRow {
  const { occurredOn, reportedOn, lng, lat, precision, area, neighbourhood, deaths, injuries } = draft;
  const isByReport = countedBy === 'reported';
  const own = isByReport ? reportedOn : occurredOn;
  const day = own ?? reportedOn;
  const hour = isByReport || occurredOn !== null ? draft.hour : null;
  const place = { x: micro(lng ?? 0), y: micro(lat ?? 0), precision };
  return [
    placeKey({ ...place, area: area ?? '', neighbourhood: neighbourhood ?? '' }),
    own === null ? 0 : Number(own.slice(0, 4)),
    day === null ? DAY_UNKNOWN : dayNumber(day),
    hour ?? HOUR_UNKNOWN,
    draft.crimeType,
    (deaths ?? 0) > 0 || (injuries ?? 0) > 0,
    own === null || reportedOn === null ? null : dayNumber(reportedOn) - dayNumber(own),
    dataset,
    draft.word,
    draft.eventId,
  ];
}
