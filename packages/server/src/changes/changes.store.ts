import type { ChangeKind, IncidentChange, ReadingChanges } from '@crimemap/contract/changes';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { sql } from 'kysely';
import type { LedgerFacts } from '../db/change-tables.ts';
import type { Db } from '../db/pool.ts';

interface ChangesFilter {
  readonly city: CityId;
  readonly source: DataSource;
  /** The crime types the reader may see; `null`: all. */
  readonly types: readonly CrimeType[] | null;
  readonly dataset?: string | undefined;
  readonly kind?: ChangeKind | undefined;
  /** Only of this reading. */
  readonly reading?: number | undefined;
  /** Only what is older than this id. */
  readonly cursor?: number | undefined;
  readonly limit: number;
}

interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

/** `rows` holds one more than a page where there is a next one. */
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

/** What was withdrawn keeps its area and nothing else, erased already or not. */
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

/** What the merges wrote down, as readers are told of it. */
export function changesStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** Single changes, newest first: only those whose every crime type is among `types`. An erased one has none. */
    async list({ city, source, types, dataset, kind, reading, cursor, limit }: ChangesFilter) {
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
      if (reading) query = query.where('run', '=', reading);
      if (cursor) query = query.where('id', '<', cursor);
      const rows = await query
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      return pageOf(rows, limit, ({ id }) => id, changeOf);
    },

    /** Sums of readings, newest first. The sums are everyone's, as a dataset's tally is; of types only pairs the reader may see. */
    async readings(filter: ChangesFilter & { readonly changedOnly?: boolean }): Promise<Page<ReadingChanges>> {
      const { city, source, types, dataset, kind, cursor, limit, changedOnly } = filter;
      let query = kysely
        .selectFrom('change_summaries')
        .selectAll()
        .where('city', '=', city)
        .where('data_source', '=', source);
      if (dataset) query = query.where('dataset', '=', dataset);
      if (kind) query = query.where(kind, '>', 0);
      if (changedOnly) query = query.where(sql<boolean>`added + changed + vanished + returned > 0`);
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
          types: pairs.filter(({ was, now }) => seen(was) && seen(now)) as ReadingChanges['types'],
        }),
      );
    },
  };
}

export type ChangesStore = ReturnType<typeof changesStore>;
