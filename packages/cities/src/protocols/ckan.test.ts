import { describe, expect, test } from 'vitest';
import type { Row } from '../kit/city.ts';
import { plainFetching } from '../kit/plain-fetching.ts';
import { fakeResource } from './ckan/fake-resource.ts';
import { pagesOf } from './ckan.ts';
import { type Script, scriptedSource } from './scripted-source.ts';
import { ckanFeed, ckanRows } from './testing-protocols.ts';

const asking = { fetching: plainFetching(), wait: async () => undefined, attempts: 2 };

async function read(script: Script) {
  await using source = await scriptedSource(script);
  const rows: Row[] = [];
  for await (const page of pagesOf(ckanFeed(source.url), asking)) rows.push(...page.rows);
  return rows;
}

describe('paging a CKAN resource', () => {
  test('stops using SQL after the portal rejects the first SQL request', async () => {
    const paths: string[] = [];
    const well = fakeResource(() => ({ records: ckanRows(5), sql: false }));
    const rows = await read((request) => {
      paths.push(request.path);
      return well(request);
    });
    expect(rows).toHaveLength(5);
    expect(paths.filter((path) => path.endsWith('_sql'))).toHaveLength(1);
  });

  test('requests only the columns that it reads', async () => {
    const requests: string[] = [];
    const well = fakeResource(() => ({ records: ckanRows(1).map((row) => ({ ...row, SECRET: 'x' })) }));
    await read((request) => {
      requests.push(request.query.get('sql') ?? '');
      return well(request);
    });
    expect(requests.join(' ')).toContain('"_id", "ID", "WORD" FROM "c0ffee"');
    expect(requests.join(' ')).not.toContain('SECRET');
  });

  test('throws cut_off if the resource ends early, but not if rows were deleted during the read', async () => {
    const well = fakeResource(() => ({ records: ckanRows(5) }));
    const early: Script = (request) =>
      request.query.get('sql')?.includes('> 2') ? { body: '{"success":true,"result":{"records":[]}}' } : well(request);
    await expect(read(early)).rejects.toMatchObject({ code: 'cut_off' });
    let size = 5;
    const shrinking: Script = (request) => {
      if (request.nth > 1) size = 3;
      return fakeResource(() => ({ records: ckanRows(size) }))(request);
    };
    expect(await read(shrinking)).toHaveLength(3);
  });

  test('throws refused with the message of the portal for an error with status 200', async () => {
    const error = { __type: 'Not Found Error', message: 'Resource was not found.' };
    await expect(read(() => ({ body: JSON.stringify({ success: false, error }) }))).rejects.toMatchObject({
      code: 'refused',
      detail: 'Not Found Error: Resource was not found.',
    });
  });

  test('throws not_data for a response without fields or without a total', async () => {
    for (const [what, result] of [
      ['no fields', { total: 1, records: [] }],
      ['no total', { fields: [{ id: 'ID' }, { id: 'WORD' }], records: [] }],
    ] as const)
      await expect
        .soft(
          read(() => ({ body: JSON.stringify({ success: true, result }) })),
          what,
        )
        .rejects.toMatchObject({ code: 'not_data' });
  });

  test('rejects a filter condition', async () => {
    await expect(pagesOf(ckanFeed('http://127.0.0.1:1'), { ...asking, where: 'x' }).next()).rejects.toThrow(
      'no conditions',
    );
  });
});
