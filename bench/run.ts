import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { count } from './count.ts';
import { fairShares } from './fair-shares.ts';
import { falseEmails } from './false-emails.ts';
import { ingest } from './ingest.ts';
import type { Item } from './kit/item.ts';
import { type Line, textOf } from './kit/report.ts';
import { mainScreen } from './main-screen.ts';
import { noteRequests } from './note-requests.ts';
import { placeSearch } from './place-search.ts';
import { placesFound } from './places-found.ts';
import { size } from './size.ts';
import { firstColours, throughput } from './throughput.ts';
import { usualRanges } from './usual-ranges.ts';

/*
 * npm run bench -- [--quick] [--only a,b] [--rows N] [--json FILE]
 * Most figures are a ratio of two things measured in the same run, or an exact count. Times alone say little.
 */
const ITEMS: Readonly<Record<string, Item>> = {
  a: size,
  c: count,
  d: ingest,
  e: throughput,
  f: firstColours,
  l: placesFound,
  n: noteRequests,
  p: fairShares,
  r: mainScreen,
  s: placeSearch,
  t: usualRanges,
  v: falseEmails,
};

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    rows: { type: 'string' },
    json: { type: 'string' },
  },
});
const selected = values.only?.split(',') ?? Object.keys(ITEMS);
const unknown = selected.filter((item) => !ITEMS[item]);
if (unknown.length > 0)
  throw new Error(`there is no item ${unknown.join(', ')}; there are ${Object.keys(ITEMS).join(', ')}`);

const options = { quick: values.quick, ...(values.rows && { rows: Number(values.rows) }) };

const lines: Line[] = [];
for (const item of selected) {
  for await (const line of (ITEMS[item] as Item)(options)) {
    lines.push(line);
    console.log(textOf(line));
  }
}
const result = {
  machine: { node: process.version, cpus: cpus().length, model: cpus()[0]?.model },
  quick: values.quick,
  lines,
};
if (values.json) await writeFile(values.json, `${JSON.stringify(result, null, 2)}\n`);
else console.log(JSON.stringify(result));
process.exitCode = lines.some(({ verdict }) => verdict === 'fail') ? 1 : 0;
