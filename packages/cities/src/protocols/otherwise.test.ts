import { describe, expect, test } from 'vitest';
import type { AreaFeed } from '../kit/feed.ts';
import { SourceProblem } from '../kit/fetching.ts';
import { plainFetching } from '../kit/plain-fetching.ts';
import { fakeLayer } from './arcgis/fake-layer.ts';
import { type Script, scriptedSource } from './scripted-source.ts';
import { polygonsOf } from './source.ts';

const square = [
  [-113.5, 53.5],
  [-113.5, 53.6],
  [-113.4, 53.6],
  [-113.4, 53.5],
  [-113.5, 53.5],
];
const file = (wards: readonly string[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: wards.map((name) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Polygon', coordinates: [square] },
    })),
  });
const standIn = fakeLayer(() => ({
  features: [{ attributes: { OBJECTID: 1, name: 'from the stand-in' }, geometry: { rings: [square] } }],
}));

/** Reads a file of boundaries that answers by `script`, and what stands in for it unless that is gone, too. */
async function wards(script: Script, given: { standIn?: Script } = {}) {
  await using source = await scriptedSource((request) =>
    request.path.startsWith('/file') ? script(request) : (given.standIn ?? standIn)(request),
  );
  const columns = { required: ['name'], optional: [] };
  const feed: AreaFeed = {
    protocol: 'geojson',
    url: `${source.url}/file.geojson`,
    ...columns,
    otherwise: { protocol: 'arcgis', url: `${source.url}/Wards/FeatureServer/0`, ...columns },
  };
  const found = await polygonsOf(feed, { fetching: plainFetching(), wait: async () => undefined, attempts: 2 });
  return found.map(({ row }) => row.name);
}
const problem = (pending: Promise<unknown>) =>
  pending.then(
    () => null,
    (error: unknown) => (error instanceof SourceProblem ? error.code : error),
  );

describe('boundaries that another source stands in for', () => {
  test('come from the first source while it has any', async () => {
    expect(await wards(() => ({ body: file(['from the file']) }))).toEqual(['from the file']);
  });

  test.each([
    ['is empty', { body: file([]) }],
    ['is gone', { status: 404, body: 'not found' }],
    ['is a page for people', { body: '<html>maintenance</html>' }],
    ['has other columns', { body: file(['x']).replaceAll('"name"', '"other"') }],
  ])('come from the other when the first %s [2§7.44]', async (_, reply) => {
    expect(await wards(() => reply)).toEqual(['from the stand-in']);
  });

  test('are waited for when the first is only out of order: tomorrow it may answer again', async () => {
    expect(await problem(wards(() => ({ status: 500, body: '' })))).toBe('server_error');
  });

  test('when neither has any, the first one’s trouble is told', async () => {
    const gone: Script = () => ({ status: 404, body: 'not found' });
    const page: Script = () => ({ body: '<html></html>' });
    expect(await problem(wards(page, { standIn: gone }))).toBe('not_data');
  });
});
