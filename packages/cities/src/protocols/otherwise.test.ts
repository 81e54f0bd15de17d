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

/** Reads boundaries from a file served by `script`, with a fallback served by `standIn`. */
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

describe('boundaries with a fallback source', () => {
  test('are read from the first source while it returns areas', async () => {
    expect(await wards(() => ({ body: file(['from the file']) }))).toEqual(['from the file']);
  });

  test('are read from the fallback source if the first source returns no areas or no data [2§7.44]', async () => {
    for (const [what, reply] of [
      ['is empty', { body: file([]) }],
      ['is gone', { status: 404, body: 'not found' }],
      ['is a page for people', { body: '<html>maintenance</html>' }],
      ['has other columns', { body: file(['x']).replaceAll('"name"', '"other"') }],
    ] as const)
      expect.soft(await wards(() => reply), `the first ${what}`).toEqual(['from the stand-in']);
  });

  test('are not read from the fallback source after a server error, because the error may be temporary', async () => {
    expect(await problem(wards(() => ({ status: 500, body: '' })))).toBe('server_error');
  });

  test('fail with the error of the first source if neither source has areas', async () => {
    const gone: Script = () => ({ status: 404, body: 'not found' });
    const page: Script = () => ({ body: '<html></html>' });
    expect(await problem(wards(page, { standIn: gone }))).toBe('not_data');
  });
});
