import type { Script } from '../scripted-source.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns a mock Socrata dataset without faults, with at most two rows per page. */
export const fakeDataset =
  (rows: readonly Fields[], columns: readonly string[] = ['ID', 'WORD'], pageSize = 2): Script =>
  ({ path, query }) => {
    const reply = (body: unknown) => ({ body: JSON.stringify(body) });
    if (path.includes('/api/views/'))
      return reply({ columns: [':id', ...columns].map((fieldName) => ({ fieldName })) });
    const filter = /^(\w+) = '(.*)'$/.exec(query.get('$where') ?? '');
    const found = filter ? rows.filter((row) => row[filter[1] ?? ''] === filter[2]) : rows;
    if (query.get('$select')?.startsWith('count')) return reply([{ n: String(found.length) }]);
    const offset = Number(query.get('$offset') ?? 0);
    return reply(found.slice(offset, offset + Math.min(pageSize, Number(query.get('$limit') ?? 1000))));
  };
