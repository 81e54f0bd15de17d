import { mkdir, writeFile } from 'node:fs/promises';
import { CITIES, cityOf } from '../src/index.ts';
import { plainFetching } from '../src/kit/plain-fetching.ts';
import { parseRewrites } from '../src/kit/rewrite.ts';
import { tryCity } from '../src/try-city.ts';

/*
 * npm run try-city -- toronto [--record]
 *
 * Reads a city's sources once and prints a summary; nothing is stored. `--record` writes the current column names of
 * each layer beside the fixtures, never rows.
 */
const [id = '', ...flags] = process.argv.slice(2);
const city = cityOf(id);
if (!city) {
  const usage = `Usage: npm run try-city -- CITY [--record]   (${CITIES.map((each) => each.id).join(', ')})`;
  const isHelp = [id, ...flags].includes('--help');
  (isHelp ? console.log : console.error)(usage);
  process.exit(isHelp ? 0 : 2);
}
const isTerminal = process.stderr.isTTY;
const { failed, columns } = await tryCity(city, {
  fetching: plainFetching(parseRewrites(process.env.UPSTREAM_REWRITE ?? '')),
  now: new Date(),
  print: (text) => {
    if (isTerminal) process.stderr.write('\r');
    console.log(text);
  },
  onRows: (read, of) => isTerminal && process.stderr.write(`\r  ${read} of ${of}`),
});
if (flags.includes('--record')) {
  const folder = new URL(`../../cities/src/fixtures/${city.id}/`, import.meta.url);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('columns.json', folder), `${JSON.stringify(columns, null, 2)}\n`);
  console.log(`Column names written to ${new URL('columns.json', folder).pathname}`);
}
process.exitCode = failed > 0 ? 1 : 0;
