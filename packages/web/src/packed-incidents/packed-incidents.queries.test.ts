import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { mockApi } from '../api/testing/mock-api.tsx';
import { manifestQuery } from './packed-incidents.queries.ts';

const refusing = (status: number, code: string) => () =>
  Response.json({ type: 'about:blank', code, title: '', status, detail: '', request_id: 'r' }, { status });
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

it('a city without published data has no manifest, which is not an error', async () => {
  mockApi({ 'GET /api/incidents/peel/columns': refusing(404, 'not_found') });
  expect(await client().fetchQuery(manifestQuery('peel'))).toBeNull();
});

it('a manifest that cannot be loaded is an error', async () => {
  mockApi({ 'GET /api/incidents/peel/columns': refusing(500, 'internal') });
  await expect(client().fetchQuery(manifestQuery('peel'))).rejects.toMatchObject({ code: 'internal' });
});
