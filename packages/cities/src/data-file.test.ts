import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { toronto } from './cities/toronto.ts';
import { rowsOfDataFile } from './data-file.ts';
import type { Dataset, Row } from './kit/city.ts';
import { fixtureRows } from './kit/fixture-rows.ts';
import { readRows } from './kit/read-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'exports-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function file(content: string | Buffer): string {
  files += 1;
  // The file name has no extension, because the format must be detected from the content.
  const path = join(folder, `download-${files}`);
  writeFileSync(path, content);
  return path;
}

const zipOf = (entries: ReadonlyArray<readonly [name: string, content: string | Buffer]>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(entries.map(([name, content]) => [name, Buffer.from(content)]))));

const datasetOf = (id: string): Dataset => {
  const dataset = toronto.datasets.find((each) => each.id === id);
  if (!dataset) throw new Error(id);
  return dataset;
};
const indicators = datasetOf('major_crime_indicators');
const shootings = datasetOf('shootings');

async function rowsOf(path: string, dataset = indicators, opening = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of rowsOfDataFile(path, dataset, opening)) rows.push(...batch.rows);
  return rows;
}

/** Formats an instant as in the CSV files of the portal: 1/15/2024 5:00:00 AM. */
function american(instant: number): string {
  const [date = '', time = ''] = new Date(instant).toISOString().split('T');
  const [year, month, day] = date.split('-').map(Number);
  return `${month}/${day}/${year} ${Number(time.slice(0, 2))}:${time.slice(3, 8)} AM`;
}

const quoted = (value: unknown) =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value ?? '');
const csvOf = (rows: readonly Row[], header = Object.keys(rows[0] ?? {})) =>
  `\uFEFF${[header, ...rows.map((row) => header.map((name) => quoted(row[name])))].map((cells) => cells.join(',')).join('\r\n')}\r\n`;

/**
 * Returns rows as they are in the CSV file of the portal: dates as text, whole numbers with a decimal point, and
 * columns in metres.
 */
const exported = (rows: readonly Row[]): Row[] =>
  rows.map(({ at: _, ...row }) =>
    Object.fromEntries(
      Object.entries({ ...row, x: 6.3e-9, y: 5.6e-9 }).map(([name, value]) => [
        name,
        typeof value !== 'number'
          ? value
          : name.endsWith('_DATE')
            ? american(value)
            : name === 'OCC_YEAR'
              ? `${value}.0`
              : value,
      ]),
    ),
  );

const geojsonOf = (rows: readonly Row[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: rows.map(({ at, ...properties }) => ({
      type: 'Feature',
      properties,
      geometry: at ? { type: 'Point', coordinates: at } : null,
    })),
  });

const service = fixtureRows('toronto', 'major-crime-indicators');
const csv = csvOf(exported(service));
const expected = readRows(toronto, indicators, service).incidents;

describe('export file downloaded from a data portal', () => {
  test('results in the same incidents as the response of the service, in every format', async () => {
    for (const [format, content] of [
      ['CSV', csv],
      ['CSV in gzip', gzipSync(csv)],
      [
        'CSV in a zip beside a licence',
        zipOf([
          ['licence.txt', 'short'],
          ['data.csv', csv],
        ]),
      ],
      ['GeoJSON', geojsonOf(service)],
      ['GeoJSON in gzip', gzipSync(geojsonOf(service))],
      ['GeoJSON in a zip', zipOf([['x', geojsonOf(service)]])],
    ] as const) {
      const parsed = readRows(toronto, indicators, await rowsOf(file(content)));
      expect.soft(parsed.broken, format).toEqual([]);
      expect.soft(parsed.incidents, format).toEqual(expected);
    }
  });

  test('may contain commas, quotes and line breaks inside a value', async () => {
    const [row = {}] = exported(service);
    const [read] = await rowsOf(file(csvOf([{ ...row, OFFENCE: 'Assault, "with"\nbreak' }])));
    expect(read?.OFFENCE).toBe('Assault, "with"\nbreak');
  });

  test('may have column names in upper or lower case', async () => {
    const rows = exported(service).map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value])),
    );
    const { incidents } = readRows(toronto, indicators, await rowsOf(file(csvOf(rows))));
    expect(incidents).toEqual(expected);
  });

  test('may have the column names of 2014 to 2019, whose times are in Toronto time', async () => {
    const old = csvOf([
      {
        X: -79.4,
        Y: 43.7,
        Index_: 1,
        event_unique_id: 'GO-20990000090',
        occurrencedate: '2015-10-10T01:45:00.000Z',
        reporteddate: '2015-10-10T23:05:00.000Z',
        premisetype: 'Outside',
        ucr_code: 1610,
        ucr_ext: 220,
        offence: 'Robbery - Other',
        occurrencehour: 1,
        MCI: 'Robbery',
        Division: 'D53',
        Hood_ID: 103,
        Neighbourhood: 'Lawrence Park South (103)',
        Long: -79.4,
        Lat: 43.7,
      },
    ]);
    const { incidents } = readRows(toronto, indicators, await rowsOf(file(old)));
    expect(incidents[0]).toMatchObject({
      key: 'GO-20990000090|Robbery - Other|1610|220|2015-10-10',
      crimeType: 'robbery',
      occurredOn: '2015-10-10',
      reportedOn: '2015-10-10',
      hour: 1,
      at: [-79.4, 43.7],
      area: 'D53',
      neighbourhood: '103',
    });
  });

  test('is read in batches, with progress in bytes', async () => {
    const [first] = exported(service);
    const rows = Array.from({ length: 2500 }, (_, index) => ({ ...first, EVENT_UNIQUE_ID: `GO-${index}` }));
    const text = csvOf(rows);
    for (const content of [text, gzipSync(text), zipOf([['a.csv', text]])]) {
      const path = file(content);
      const sizes: number[] = [];
      let used = 0;
      const onBytes = (bytes: number) => {
        expect(bytes).toBeGreaterThanOrEqual(used);
        used = bytes;
      };
      for await (const batch of rowsOfDataFile(path, indicators, { onBytes })) sizes.push(batch.rows.length);
      expect(sizes).toEqual([2000, 500]);
      expect(used).toBe(statSync(path).size);
    }
  });

  test('is accepted without a final line break', async () => {
    for (const content of [csv.trimEnd(), gzipSync(csv.trimEnd())])
      expect(readRows(toronto, indicators, await rowsOf(file(content))).incidents).toEqual(expected);
    const whole = csvOf(exported(service).slice(0, 1)).trimEnd();
    expect(await rowsOf(file(whole))).toHaveLength(1);
  });

  test('is rejected if it is truncated, damaged or of another dataset', async () => {
    for (const [what, content, code] of [
      ['nothing', '', 'not_data'],
      ['a last cell cut short', csv.trimEnd().slice(0, -2), 'cut_off'],
      ['a last cell cut away', csv.slice(0, csv.lastIndexOf(',') + 1), 'cut_off'],
      ['a web page', '<!doctype html><title>Sign in</title>', 'not_data'],
      ['another dataset', csvOf(exported(fixtureRows('toronto', 'homicides'))), 'columns_changed'],
      ['another dataset’s GeoJSON', geojsonOf(fixtureRows('toronto', 'homicides')), 'columns_changed'],
      ['a row cut short', csv.slice(0, csv.lastIndexOf(',', csv.length - 60)), 'cut_off'],
      ['a quoted value cut short', `${csv}"GO-2099`, 'cut_off'],
      ['GeoJSON cut short', geojsonOf(service).slice(0, -40), 'cut_off'],
      ['GeoJSON without features', '{"type":"FeatureCollection","features":[]}', 'not_data'],
      ['JSON that is none', '{"features":[{]}', 'not_data'],
      ['gzip cut short', gzipSync(csv).subarray(0, -20), 'cut_off'],
      ['a damaged gzip', Buffer.concat([gzipSync(csv).subarray(0, 40), Buffer.alloc(400, 7)]), 'not_data'],
      ['a zip cut short', zipOf([['a.csv', csv]]).subarray(0, -30), 'cut_off'],
      ['an empty zip', zipOf([]), 'not_data'],
    ] as const)
      await expect.soft(rowsOf(file(content)), what).rejects.toMatchObject({ name: 'SourceProblem', code });
  });

  test('is rejected if its unpacked content is too large', async () => {
    const bomb = Buffer.alloc(2_000_000, 'a');
    for (const content of [gzipSync(bomb), zipOf([['a.csv', bomb]])]) {
      expect(content.length).toBeLessThan(20_000);
      await expect(rowsOf(file(content), indicators, { maxBytes: 300_000 })).rejects.toMatchObject({
        code: 'too_large',
      });
    }
  });

  test('makes the reader throw ENOENT if the file does not exist', async () => {
    await expect(rowsOf(join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('is closed if the reader stops early', async () => {
    const [first] = exported(fixtureRows('toronto', 'shootings'));
    const rows = Array.from({ length: 2500 }, (_, index) => ({
      ...first,
      EVENT_UNIQUE_ID: `GO-${index}`,
    }));
    const path = file(zipOf([['a.csv', csvOf(rows)]]));
    for await (const batch of rowsOfDataFile(path, shootings)) {
      expect(batch.rows).toHaveLength(2000);
      break;
    }
    truncateSync(path);
  });
});
