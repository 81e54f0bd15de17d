import { Kysely, PostgresDialect } from 'kysely';
import { expect } from 'vitest';
import type { Tables } from '../db/tables.ts';
import type { TestDatabase } from '../db/testing.ts';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

const below = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(below)];

/** Returns those nodes of the query plans of `ask` that read a table. */
export async function scansOf(
  db: TestDatabase,
  ask: (db: Pick<TestDatabase, 'kysely' | 'pool'>) => Promise<unknown>,
): Promise<PlanNode[]> {
  const requests: { sql: string; parameters: readonly unknown[] }[] = [];
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: db.pool }),
    log: ({ query }) => {
      requests.push(query);
    },
  });
  await ask({ kysely, pool: db.pool });
  expect(requests).not.toEqual([]);
  const scans: PlanNode[] = [];
  for (const { sql, parameters } of requests) {
    const { rows } = await db.pool.query(`explain (format json) ${sql}`, [...parameters]);
    scans.push(...below(rows[0]['QUERY PLAN'][0].Plan).filter((node) => 'Relation Name' in node));
  }
  return scans;
}
