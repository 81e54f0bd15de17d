import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { criminalActs } from '../cities/montreal/criminal-acts.ts';
import { shootings } from '../cities/toronto/gun-and-homicide.ts';
import { rowsOfDataFile } from '../data-file.ts';
import type { Dataset } from '../kit/city.ts';
import { ENCODINGS, filesFolder, separated, workbook, zipOf } from './testing-files.ts';

const file = filesFolder();
async function linesOf(dataset: Dataset, content: string | Uint8Array): Promise<number[]> {
  const lines: number[] = [];
  for await (const batch of rowsOfDataFile(file(content), dataset)) lines.push(...batch.lines);
  return lines;
}

const ACT = {
  CATEGORIE: 'Méfait',
  DATE: '2024-01-15',
  QUART: 'nuit',
  PDQ: '21',
  LONGITUDE: '-73.568012',
  LATITUDE: '45.508012',
};
const acts = (changes: ReadonlyArray<Partial<typeof ACT>>, form = {}): string =>
  separated(
    changes.map((change) => ({ ...ACT, ...change })),
    form,
  );
const dates = (...all: string[]): string => acts(all.map((DATE) => ({ DATE })));
const longitudes = (...all: string[]): string => acts(all.map((LONGITUDE) => ({ LONGITUDE, LATITUDE: '' })));
const HEADER = 'CATEGORIE,DATE,QUART,PDQ,LONGITUDE,LATITUDE';
const ROW = 'Introduction,2024-01-15,nuit,21,-73.5,45.5';
const bytes = (text: string, encoding: BufferEncoding = 'latin1') => Buffer.from(text, encoding);
const utf8 = ENCODINGS['UTF-8'] as (text: string) => Buffer;
const mark = (text: string, ...at: number[]): Buffer =>
  bytes(text.replaceAll('?', () => String.fromCharCode(at.shift() ?? 0)));

describe('import of an unusable data file', () => {
  test.each<readonly [string, string | Uint8Array, RegExp]>([
    [
      'a byte that is no UTF-8 among accents',
      Buffer.concat([utf8(acts([{}, {}])), bytes('M\xe9fait,2024-01-15,nuit,21,-73.5,45.5\r\n')]),
      /UTF-8 but for 1 .*line 4, character 2 \(byte 0xE9\)/,
    ],
    [
      'accents as in DOS',
      mark(`${HEADER}\nM?fait,2024-01-15,nuit,21,-73.5,45.5\n`, 0x82),
      /neither UTF-8.*line 2, character 2 \(byte 0x82\)/,
    ],
    [
      'accents as on old Macs',
      mark(`${HEADER}\n${ROW}\r\nV?h,2024-01-15,nuit,21,-73.5,45.5\n`, 0x8e),
      /line 3, character 2 \(byte 0x8E\)/,
    ],
    [
      'half a character of UTF-16',
      Buffer.concat([Buffer.from(`\uFEFF${HEADER}\n`, 'utf16le'), Buffer.from([0x00, 0xd8, 0x41, 0x00])]),
      /damaged character in line [12]/,
    ],
    [
      'a file of zeros',
      Buffer.concat([bytes(`${HEADER}\n`), Buffer.alloc(8)]),
      /not text: a zero at line 2, character 1/,
    ],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /\.xls.*save it as/],
    [
      'a workbook without its list of sheets',
      zipOf({ '[Content_Types].xml': '<Types/>', 'xl/worksheets/sheet1.xml': '<worksheet/>' }),
      /workbook cannot be read/,
    ],
    ['a workbook of something else', workbook([[['Name'], ['Anne']]]), /it has no CATEGORIE, .*Its columns are Name$/],
    [
      'a day first and a day second',
      dates('2024-01-15'.replace(/(.*)-(.*)-(.*)/, '$3/$2/$1'), '01/16/2024'),
      /column DATE writes the day first in “15\/01\/2024” \(line 2\) and the month first in “01\/16\/2024” \(line 3\)/,
    ],
    [
      'days that may be months',
      dates('01/02/2024', '03/04/2024'),
      /column DATE may have the day or the month first.*“01\/02\/2024” \(line 2\).*--dates/,
    ],
    [
      'days half taken for dates by a spreadsheet',
      dates('2024-02-01', '13/02/2024'),
      /writes dates in two ways, “13\/02\/2024” \(line 3\) and “2024-02-01” \(line 2\)/,
    ],
    [
      'years of two digits',
      dates('1/15/24', '1/16/24'),
      /column DATE writes years with two digits.*“1\/15\/24” \(line 2\)/,
    ],
    ['years of two digits behind a month', dates('04-Mar-24'), /two digits.*“04-Mar-24”/],
    ['serial numbers beside dates', dates('45306', '2024-01-16'), /writes dates in two ways/],
    [
      'thousands that may be decimals',
      longitudes('73,568', '73,569'),
      /column LONGITUDE may have decimals or thousands behind the comma.*“73,568” \(line 2\)/,
    ],
    [
      'thousands and decimals behind a comma',
      longitudes('1,234,567', '73,5'),
      /decimals behind the comma in “73,5” \(line 3\) and thousands in “1,234,567” \(line 2\)/,
    ],
    [
      'a row too short',
      `${HEADER}\n${ROW}\nIntroduction,2024-01-15\n${ROW}\n`,
      /line 3 has 2 values where the header has 6/,
    ],
    ['a row too long', `${HEADER}\n${ROW}\n${ROW},more\n`, /line 3 has 7 values/],
    [
      'a quote in the middle of a value',
      `${HEADER}\n${ROW}\nA 5" pipe" b,2024-01-15,nuit,21,-73.5,45.5\n`,
      /line 3: a quote stands in the middle/,
    ],
    [
      'a quote that never ends',
      `${HEADER}\n"two\r\nlines"${ROW.slice(12)}\n"Intro${ROW.slice(12)}\n${ROW}\n`,
      /quoted value in line 4 does not end/,
    ],
    ['two columns of one name', `${HEADER},date\n${ROW},2024-01-15\n`, /two columns are headed DATE/],
    ['another dataset', 'TYPE;YEAR\nMischief;2024\n', /it has no CATEGORIE.*Its columns are TYPE, YEAR/],
    ['a cut last row', acts([{}, {}]).slice(0, -8), /ends in the middle of a line.*\(line 3\)/],
    ['a web page', ' <html>', /web page/],
    ['nothing but spaces', ' \n\n', /empty/],
    ['a header alone of something else', 'a,b\n', /it has no/],
    [
      'an archive in an archive',
      zipOf({ 'a.csv': acts([{}]), 'more.zip': zipOf({ 'b.csv': acts([{}]) }) }),
      /^more\.zip: the file is an archive in an archive/,
    ],
    [
      'an archive whose second file is something else',
      zipOf({ 'a.csv': acts([{}]), 'b.csv': 'x,y\n1,2\n' }),
      /^b\.csv: .*it has no CATEGORIE/,
    ],
    [
      'an archive whose second file is damaged',
      zipOf({ 'a.csv': acts([{}]), 'b.csv': `${HEADER}\nx\n` }),
      /^b\.csv: line 2 has 1 values/,
    ],
    [
      'an archive with the same file in two forms',
      zipOf({ 'a.csv': acts([{}]), 'a.json': JSON.stringify([ACT]) }),
      /holds a in two forms/,
    ],
    ['an archive with a text alone', zipOf({ 'README.txt': 'About the data' }), /holds no data file.*README\.txt: /],
    ['an archive of pictures', zipOf({ 'a.png': 'x', 'b.pdf': 'y' }), /holds no data, only a\.png, b\.pdf/],
    ['the error of a service', '{"error":{"code":400,"message":"Invalid query"}}', /service’s error.*Invalid query/],
    ['a line that is no JSON', `${JSON.stringify(ACT)}\n{"CATEGORIE":}\n`, /line 2 is not whole JSON/],
    ['a document without rows', '{"features":[]}', /no features/],
    ['a gzip that lost its end', gzipSync(acts([{}])).subarray(0, -9), /unexpected end/],
  ])('rejects the file with a specific reason: %s', async (_, content, reason) => {
    await expect(linesOf(criminalActs, content)).rejects.toMatchObject({
      name: 'SourceProblem',
      detail: expect.stringMatching(reason),
    });
  });
});

describe('line number returned for each row', () => {
  test.each([
    ['after a header', `${HEADER}\n${ROW}\n${ROW}\n`, [2, 3]],
    ['after blank lines', `\n${HEADER}\n\n${ROW}\n,,,,,\n${ROW}\n`, [4, 6]],
    ['after values of several lines', `${HEADER}\r\n"a\r\nb"${ROW.slice(12)}\r\n${ROW}\r\n`, [2, 4]],
    ['after a line that says the delimiter', `sep=,\r\n${HEADER}\r\n${ROW}\r\n`, [3]],
    ['below a title', `\nActs of 2024, with notes\n\n${HEADER}\n${ROW}\n`, [5]],
    ['before the mark DOS ends a text with', `${HEADER}\n${ROW}\n\u001a`, [2]],
    [
      'in a workbook with a copy of its sheet',
      workbook([
        [['Acts'], Object.keys(ACT), Object.values(ACT)],
        [['Acts'], Object.keys(ACT), Object.values(ACT)],
      ]),
      [3],
    ],
    ['with the line ends of old Macs', `${HEADER}\r${ROW}\r\r${ROW}\r`, [2, 4]],
    ['one record a line', `${JSON.stringify(ACT)}\n\n${JSON.stringify(ACT)}\n`, [1, 3]],
    [
      'in a workbook',
      workbook([
        [['Notes'], ['none']],
        [Object.keys(ACT), [], Object.values(ACT)],
      ]),
      [3],
    ],
  ])('is the first line of the row: %s', async (_, content, lines) => {
    expect(await linesOf(criminalActs, content)).toEqual(lines);
  });
});

test('the reader of data files returns unreadable values unchanged, so that errors can quote them', async () => {
  const row = {
    EVENT_UNIQUE_ID: 'GO-1',
    OCC_DATE: '1/15/2024 5:00',
    OCC_HOUR: '1',
    DIVISION: 'D14',
    DEATH: '0',
    INJURIES: '1',
    LONG_WGS84: '-79.4',
    LAT_WGS84: '43.6',
  };
  const content = separated([row, { ...row, OCC_DATE: 'soon', OCC_HOUR: 'noon' }, { ...row, OCC_DATE: '31/31/2024' }]);
  const rows: unknown[] = [];
  for await (const batch of rowsOfDataFile(file(content), shootings)) rows.push(...batch.rows);
  expect(rows).toMatchObject([
    { OCC_DATE: '2024-01-15T05:00:00' },
    { OCC_DATE: 'soon', OCC_HOUR: 'noon' },
    { OCC_DATE: '31/31/2024' },
  ]);
});
