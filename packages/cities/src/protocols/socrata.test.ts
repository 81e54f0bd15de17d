import { describe, expect, test } from 'vitest';
import type { Row } from '../kit/city.ts';
import { plainFetching } from '../kit/plain-fetching.ts';
import type { ReadOptions } from './page.ts';
import { type Script, scriptedSource } from './scripted-source.ts';
import { fakeDataset } from './socrata/fake-dataset.ts';
import { pagesOf, polygonsOf } from './socrata.ts';
import { socrataFeed, socrataRows } from './testing-protocols.ts';

const asking = { fetching: plainFetching(), wait: async () => undefined, attempts: 2 };

async function read(script: Script, given: Partial<ReadOptions> = {}) {
  await using source = await scriptedSource(script);
  const rows: Row[] = [];
  for await (const page of pagesOf(socrataFeed(source.url), { ...asking, ...given })) rows.push(...page.rows);
  return rows;
}

describe('paging a Socrata dataset', () => {
  test('requests known columns in the stable row order of the portal, with a condition', async () => {
    const requests: URLSearchParams[] = [];
    const well = fakeDataset(socrataRows(5), ['ID', 'WORD', 'SECRET']);
    const rows = await read(
      (request) => {
        requests.push(request.query);
        return well(request);
      },
      { where: "WORD = 'even'" },
    );
    expect(rows.map(({ ID }) => ID)).toEqual(['1', '3', '5']);
    const pages = requests.filter((query) => query.has('$offset'));
    expect(pages.every((query) => query.get('$order') === ':id' && query.get('$select') === 'ID,WORD')).toBe(true);
  });

  test('throws cut_off if the dataset ends early', async () => {
    const well = fakeDataset(socrataRows(5));
    await expect(
      read((request) => (request.query.get('$offset') === '2' ? { body: '[]' } : well(request))),
    ).rejects.toMatchObject({ code: 'cut_off' });
  });

  test('throws cut_off if there are more rows than announced, and stops at a page that repeats forever', async () => {
    const more = fakeDataset(socrataRows(7));
    const well = fakeDataset(socrataRows(5));
    await expect(
      read((request) => (request.query.has('$offset') ? more(request) : well(request))),
    ).rejects.toMatchObject({
      code: 'cut_off',
    });
    const large = fakeDataset(socrataRows(6_000), ['ID', 'WORD'], 6_000);
    await expect(
      read((request) => {
        if (request.query.get('$offset')) request.query.set('$offset', '0');
        return large(request);
      }),
    ).rejects.toMatchObject({ code: 'cut_off' });
  });

  test('throws not_data if the response is an object instead of rows', async () => {
    const well = fakeDataset(socrataRows(5));
    await expect(
      read((request) => (request.query.has('$offset') ? { body: '{"message":"no"}' } : well(request))),
    ).rejects.toMatchObject({ code: 'not_data' });
  });

  test('reads polygons from the portal’s GeoJSON', async () => {
    const ring = [
      [-113.5, 53.5],
      [-113.4, 53.5],
      [-113.4, 53.6],
      [-113.5, 53.5],
    ];
    const feature = { properties: { ID: 'a', WORD: 'Ward' }, geometry: { type: 'Polygon', coordinates: [ring] } };
    await using source = await scriptedSource(({ path }) =>
      path === '/resource/abcd-1234.geojson'
        ? { body: JSON.stringify({ type: 'FeatureCollection', features: [feature] }) }
        : { status: 404, body: '' },
    );
    const [polygon] = await polygonsOf(socrataFeed(source.url), asking);
    expect(polygon).toMatchObject({ row: { ID: 'a' }, geometry: { type: 'Polygon', coordinates: [ring] } });
  });
});
