import { describe, expect, test } from 'vitest';
import type { ArcgisFeed } from '../../kit/feed.ts';
import { plainFetching } from '../../kit/plain-fetching.ts';
import { pagesOf, polygonsOf } from '../arcgis.ts';
import { type Script, scriptedSource } from '../scripted-source.ts';
import { fakeLayer } from './fake-layer.ts';

const ring = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
  [0, 0],
];
const feedAt = (url: string): ArcgisFeed => ({
  protocol: 'arcgis',
  url: `${url}/Layer/FeatureServer/0`,
  required: ['EDITION'],
  optional: [],
});
const asking = { fetching: plainFetching(), wait: async () => undefined, attempts: 1 };

/**
 * Returns a layer of `size` rows with two rows per page. The layer is republished after its first page, the first
 * `times` times that it is read.
 */
function layer(size: number, times: number): Script {
  let version = 1;
  let lastEditDate = Date.UTC(2020, 0);
  const well = fakeLayer(() => ({
    features: Array.from({ length: size }, (_, index) => ({
      attributes: { OBJECTID: index + 1, EDITION: version },
      geometry: { rings: [ring] },
    })),
  }));
  return (request) => {
    const reply = well(request);
    if (!request.path.endsWith('/query'))
      return { body: JSON.stringify({ ...JSON.parse(String(reply.body)), editingInfo: { lastEditDate } }) };
    const isFirstPage = request.query.has('resultRecordCount') && !request.query.get('where')?.includes('<');
    if (isFirstPage && version <= times) {
      version += 1;
      lastEditDate = Date.now() + version;
    }
    return reply;
  };
}

async function pages(script: Script) {
  await using source = await scriptedSource(script);
  const ids: unknown[] = [];
  for await (const { rows } of pagesOf(feedAt(source.url), asking)) ids.push(...rows.map((row) => row['OBJECTID']));
  return ids;
}
async function polygons(script: Script) {
  await using source = await scriptedSource(script);
  return (await polygonsOf(feedAt(source.url), asking)).map(({ row }) => row['EDITION']);
}

describe('layer republished during the import', () => {
  test('makes the import throw cut_off, so the next import starts over', async () => {
    await expect(pages(layer(5, 1))).rejects.toMatchObject({
      code: 'cut_off',
      detail: expect.stringContaining('anew'),
    });
    expect(await pages(layer(5, 0))).toEqual([5, 4, 3, 2, 1]);
  });

  test('is accepted if one response contained all rows', async () => {
    expect(await pages(layer(2, 1))).toEqual([2, 1]);
  });

  test('is accepted if its edit date moves with every request but is earlier than the import', async () => {
    const calm = layer(5, 0);
    let requestCount = 0;
    const moving: Script = (request) => {
      const { body } = calm(request);
      if (request.path.endsWith('/query')) return { body };
      requestCount += 1;
      const lastEditDate = Date.now() - 900_000 + requestCount;
      return { body: JSON.stringify({ ...JSON.parse(String(body)), editingInfo: { lastEditDate } }) };
    };
    expect(await pages(moving)).toEqual([5, 4, 3, 2, 1]);
    expect(requestCount).toBe(2);
  });

  test('makes a read of boundaries start over', async () => {
    expect(await polygons(layer(5, 2))).toEqual([3, 3, 3, 3, 3]);
  });

  test('makes the read of boundaries throw cut_off if it is republished repeatedly', async () => {
    await expect(polygons(layer(5, 100))).rejects.toMatchObject({ code: 'cut_off' });
  });
});
