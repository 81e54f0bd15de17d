import { describe, expect, test } from 'vitest';
import type { Row } from '../kit/city.ts';
import type { ZipCsvFeed } from '../kit/feed.ts';
import { plainFetching } from '../kit/plain-fetching.ts';
import type { Page, ReadOptions } from './page.ts';
import { type Script, scriptedSource } from './scripted-source.ts';
import { csv, serving, zip, zipCsvFeed } from './testing-protocols.ts';
import { pagesOf, sourceFields } from './zip-csv.ts';

const asking = { fetching: plainFetching(), wait: async () => undefined, attempts: 2 };

async function pages(
  script: Script,
  given: Partial<ReadOptions> = {},
  more: (url: string) => Partial<ZipCsvFeed> = () => ({}),
) {
  await using source = await scriptedSource(script);
  const all: Page[] = [];
  for await (const page of pagesOf(zipCsvFeed(source.url, more(source.url)), { ...asking, ...given })) all.push(page);
  return all;
}
const rowsOf = (all: readonly Page[]): Row[] => all.flatMap(({ rows }) => rows);

describe('zip archive with CSV', () => {
  test('skips other files before the data and retains line breaks in quoted values', async () => {
    const text = `${csv(2)}\r\n3,"two\r\nlines",2024\r\n\r\n`;
    const all = await pages(serving(zip(text, { 'disclaimer.txt': 'Read this.' })));
    expect(rowsOf(all).map(({ WORD }) => WORD)).toEqual(['Mischief', 'Mischief', 'two\r\nlines']);
    expect(all[0]?.announced).toBe(3);
  });

  test('reads every data file in the archive', async () => {
    const all = await pages(serving(zip(csv(2), { 'part-1.csv': csv(3) })));
    expect(rowsOf(all)).toHaveLength(5);
    expect(all.at(-1)?.announced).toBe(5);
  });

  test('returns the columns of an archive that starts with another file', async () => {
    await using source = await scriptedSource(serving(zip(csv(2), { 'disclaimer.txt': 'Read this.' })));
    expect((await sourceFields(zipCsvFeed(source.url), asking)).columns).toEqual(['ID', 'WORD', 'YEAR']);
  });

  test('reads columns from the first bytes of a large archive, without downloading the rest', async () => {
    const noise = Array.from({ length: 40_000 }, (_, n) => `${n},${Math.imul(n, 0x9e3779b1) >>> 0},2024`).join('\n');
    await using source = await scriptedSource(serving(zip(`ID,WORD,YEAR\n${noise}\n`)));
    let bytes = 0;
    const fetching: ReadOptions['fetching'] = (url, options = {}) =>
      plainFetching()(url, {
        ...options,
        into: async (chunk) => {
          bytes += chunk.length;
          await options.into?.(chunk);
        },
      });
    expect((await sourceFields(zipCsvFeed(source.url), { ...asking, fetching })).columns).toEqual([
      'ID',
      'WORD',
      'YEAR',
    ]);
    expect(bytes).toBeLessThan(200_000);
  });

  test('is returned in pages and resumes only in the same version', async () => {
    const body = zip(csv(5_002));
    const all = await pages(serving(body));
    expect(all.map(({ rows }) => rows.length)).toEqual([5000, 2]);
    const cursor = all[0]?.cursor;
    expect(rowsOf(await pages(serving(body), { cursor })).map(({ ID }) => Number(ID))).toEqual([5_001, 5_002]);
    await expect(pages(serving(zip(csv(5_003))), { cursor })).rejects.toMatchObject({ code: 'cut_off' });
  });

  test('is completed with the separate archive of a missing year', async () => {
    const ofYear = (year: number) => Array.from({ length: 10 }, (_, n) => `${year}${n},Mischief,${year}`);
    const of = (...years: number[]) => zip(['ID,WORD,YEAR', ...years.flatMap(ofYear), '0,Slip,1901', ''].join('\n'));
    const years = (url: string) => ({ years: { column: 'YEAR', url: `${url}/{year}.zip` } });
    const serve: Script = ({ path }) => {
      if (path === '/all.zip') return { body: of(2021, 2023) };
      return path === '/2022.zip' ? { body: of(2022) } : { status: 404, body: '' };
    };
    const all = await pages(serve, {}, years);
    expect(rowsOf(all)).toHaveLength(32);
    expect(all.at(-1)?.announced).toBe(32);
    expect(rowsOf(await pages(serve, { cursor: all[0]?.cursor }, years))).toHaveLength(11);
  });

  test('reports a year whose separate archive is also missing, and returns all other rows', async () => {
    const ofYear = (year: number) => Array.from({ length: 10 }, (_, n) => `${year}${n},Mischief,${year}`);
    const body = zip(['ID,WORD,YEAR', ...[2020, 2023].flatMap(ofYear), ''].join('\n'));
    const of2022 = zip(['ID,WORD,YEAR', ...ofYear(2022), ''].join('\n'));
    const years = (url: string) => ({ years: { column: 'YEAR', url: `${url}/{year}.zip` } });
    for (const missing of [
      { status: 404, body: '' },
      { status: 500, body: '' },
    ]) {
      const serve: Script = ({ path }) =>
        path === '/all.zip' ? { body } : path === '/2022.zip' ? { body: of2022 } : missing;
      const all = await pages(serve, {}, years);
      expect(rowsOf(all)).toHaveLength(30);
      expect(all.at(-1)).toMatchObject({ announced: 30, missingYears: [2021] });
    }
  });

  test('returns no rows for a CSV with only a header, and throws not_data for a CSV without a header', async () => {
    expect(await pages(serving(zip('ID,WORD\n')))).toEqual([]);
    await using source = await scriptedSource(serving(zip('')));
    await expect(sourceFields(zipCsvFeed(source.url), asking)).rejects.toMatchObject({ code: 'not_data' });
  });
});
