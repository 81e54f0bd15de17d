import type { Script } from '../scripted-source.ts';

export interface FakeResource {
  readonly records: ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** `false` if the SQL endpoint is switched off, as on most portals. */
  readonly sql?: boolean;
  readonly pageSize?: number;
}

/**
 * Returns a mock CKAN resource without faults. It calls `resource` for each request, so a test can change the rows
 * between requests.
 */
export const fakeResource =
  (resource: () => FakeResource): Script =>
  ({ path, query }) => {
    const { records, sql = true, pageSize = 2 } = resource();
    const reply = (result: unknown) => ({ body: JSON.stringify({ success: true, result }) });
    if (path.endsWith('/datastore_search_sql')) {
      if (!sql) {
        const error = { __type: 'Not Found Error', message: 'Action not known' };
        return { status: 404, body: JSON.stringify({ success: false, error }) };
      }
      const after = Number(/"_id" > (\d+)/.exec(query.get('sql') ?? '')?.[1]);
      return reply({ records: records.filter(({ _id }) => Number(_id) > after).slice(0, pageSize) });
    }
    const offset = Number(query.get('offset') ?? 0);
    const limit = Math.min(Number(query.get('limit')), pageSize);
    const names = new Set(['_id', 'ID', 'WORD', ...records.flatMap(Object.keys)]);
    if (records.length > 0) for (const name of names) if (!records.some((row) => name in row)) names.delete(name);
    return reply({
      total: records.length,
      fields: [...names].map((id) => ({ id, type: 'text' })),
      records: records.slice(offset, offset + limit),
    });
  };
