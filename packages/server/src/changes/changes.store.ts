import type { ChangeKind, ImportRunChanges, ImportRunTotals, IncidentChange } from '@crimemap/contract/changes';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { type ExpressionBuilder, sql } from 'kysely';
import type { ChangeTables, LedgerFacts } from '../db/change-tables.ts';
import type { Db } from '../db/pool.ts';

interface ChangesFilter {
  readonly city: CityId;
  readonly source: DataSource;
  /** Crime types that the reader may see; `null`: all. */
  readonly types: readonly CrimeType[] | null;
  readonly dataset?: string | undefined;
  readonly kind?: ChangeKind | undefined;
  /** Only imports at this instant or later. */
  readonly since?: Date | undefined;
  /** Only entries older than this id. */
  readonly cursor?: number | undefined;
  readonly limit: number;
}

interface ChangesQuery extends ChangesFilter {
  /** Only this import. */
  readonly reading?: number | undefined;
}

interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

/** Returns a page. `rows` has one row more than the page if there is a next page. */
function pageOf<Row, Entry>(rows: readonly Row[], limit: number, id: (row: Row) => number, of: (row: Row) => Entry) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { entries: shown.map(of), next: rows.length > limit && last ? String(id(last)) : null };
}

interface ChangeRow {
  readonly id: number;
  readonly run: number;
  readonly dataset: string;
  readonly kind: ChangeKind;
  readonly at: Date;
  readonly late: boolean;
  readonly withdrawn_at: Date | null;
  readonly was: LedgerFacts | null;
  readonly now: LedgerFacts | null;
}

/** Returns a change. A withdrawn row shows only its area, even if its other fields are not erased yet. */
function changeOf({ id, run, dataset, kind, at, late, withdrawn_at, was, now }: ChangeRow): IncidentChange {
  const withdrawn = withdrawn_at !== null;
  const facts = (of: LedgerFacts | null) => (withdrawn ? null : (of as IncidentChange['was']));
  return {
    id: String(id),
    reading: String(run),
    dataset,
    kind,
    at: at.toISOString(),
    late,
    withdrawn,
    area: (now ?? was)?.area ?? null,
    was: facts(was),
    now: facts(now),
  };
}

/** Reads the changes that merges recorded. */
export function changesStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** Returns single changes, newest first, whose crime types are all among `types`. Erased changes have no types. */
    async list({ city, source, types, dataset, kind, since, reading, cursor, limit }: ChangesQuery) {
      let query = kysely
        .selectFrom('incident_changes')
        .select(['id', 'run', 'dataset', 'kind', 'at', 'late', 'withdrawn_at', 'was', 'now'])
        .where('city', '=', city)
        .where('data_source', '=', source);
      if (types) {
        const all = sql`${types}::text[]`;
        query = query
          .where(sql<boolean>`(was is null or was ->> 'crime_type' = any(${all}))`)
          .where(sql<boolean>`(now is null or now ->> 'crime_type' = any(${all}))`);
      }
      if (dataset) query = query.where('dataset', '=', dataset);
      if (kind) query = query.where('kind', '=', kind);
      if (since) query = query.where('at', '>=', since);
      if (reading) query = query.where('run', '=', reading);
      if (cursor) query = query.where('id', '<', cursor);
      const rows = await query
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      return pageOf(rows, limit, ({ id }) => id, changeOf);
    },

    /**
     * Returns the sums of each import, newest first. All readers get the same sums, but only the type pairs that they
     * may see.
     */
    async readings(filter: ChangesFilter & { readonly changedOnly?: boolean }): Promise<Page<ImportRunChanges>> {
      const { types, cursor, limit, changedOnly } = filter;
      let query = kysely.selectFrom('change_summaries').selectAll().where(isAmong(filter));
      if (changedOnly) query = query.where(CHANGED_SOMETHING);
      if (cursor) query = query.where('run', '<', cursor);
      const rows = await query
        .orderBy('run', 'desc')
        .limit(limit + 1)
        .execute();
      const seen = (type: string) => !types || (types as readonly string[]).includes(type);
      return pageOf(
        rows,
        limit,
        ({ run }) => run,
        ({ run, at, is_anew, types: pairs, city: _city, data_source: _source, ...sums }) => ({
          ...sums,
          reading: String(run),
          at: at.toISOString(),
          published_anew: is_anew,
          types: pairs.filter(({ was, now }) => seen(was) && seen(now)) as ImportRunChanges['types'],
        }),
      );
    },

    /** Returns the totals of the imports on all pages, including imports that changed nothing. */
    async sums(filter: ChangesFilter): Promise<ImportRunTotals> {
      const of = (column: 'added' | 'late' | 'changed' | 'vanished' | 'returned') =>
        sql<number>`coalesce(sum(${sql.ref(column)}) filter (where before > 0), 0)::int`.as(column);
      return kysely
        .selectFrom('change_summaries')
        .select([
          sql<number>`count(*)::int`.as('readings'),
          sql<number>`count(*) filter (where not ${CHANGED_SOMETHING})::int`.as('unchanged'),
          of('added'),
          of('late'),
          of('changed'),
          of('vanished'),
          of('returned'),
        ])
        .where(isAmong(filter))
        .executeTakeFirstOrThrow();
    },
  };
}

const CHANGED_SOMETHING = sql<boolean>`(added + changed + vanished + returned > 0)`;

/** Returns the SQL condition for imports that match the filter. */
function isAmong({ city, source, dataset, kind, since }: ChangesFilter) {
  return (summary: ExpressionBuilder<ChangeTables, 'change_summaries'>) =>
    summary.and([
      summary('city', '=', city),
      summary('data_source', '=', source),
      ...(dataset ? [summary('dataset', '=', dataset)] : []),
      ...(kind ? [summary(kind, '>', 0)] : []),
      ...(since ? [summary('at', '>=', since)] : []),
    ]);
}

export type ChangesStore = ReturnType<typeof changesStore>;
